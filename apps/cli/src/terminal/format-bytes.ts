import { counted } from "./counted.ts";

/** Names of the units that Intl knows, each a thousand of the one before. */
const UNITS = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** `812 bytes`, `1.2 MB`: with the largest unit of which there is one. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return counted(bytes, "byte");
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length);
  return new Intl.NumberFormat("en", {
    style: "unit",
    unit: UNITS[power - 1] ?? "kilobyte",
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}
