import { pluralize } from "./pluralize.ts";

/** Names of units in Intl, each a thousand times the one before. */
const UNITS = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Formats a size as `812 bytes` or `1.2 MB`, in the largest unit with a value of at least 1. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return pluralize(bytes, "byte");
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length);
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit: UNITS[power - 1] ?? "kilobyte",
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}
