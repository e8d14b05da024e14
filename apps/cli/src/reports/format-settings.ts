import { basename } from "node:path";
import { type ConfigurationOrigin, formatValue } from "@speclens/configuration";
import { cleanLine } from "@speclens/engine";
import type { Setting } from "../arguments/list-settings.ts";
import { pluralize } from "../terminal/pluralize.ts";

/** Formats settings, one per line: key, value and origin. */
export function formatSettings(file: string | undefined, settings: readonly Setting[]): string {
  const head = file === undefined ? "No configuration file" : `${cleanLine(file)} is valid`;
  const set = settings.filter(({ from }) => from !== "default");
  const lines = settings.map((setting) => {
    const { key, value } = setting;
    return [cleanLine(key), formatValue(value), formatOrigin(setting)];
  });
  const widths = [0, 1].map((column) =>
    lines.reduce((most, line) => Math.max(most, line[column]?.length ?? 0), 0),
  );
  return [
    `${head}; ${set.length === 0 ? "using defaults" : `${pluralize(set.length, "setting")} set`}.`,
    ...lines.map(
      ([key = "", value = "", origin = ""]) =>
        `${key.padEnd(widths[0] ?? 0)}  ${value.padEnd(widths[1] ?? 0)}  ${origin}`,
    ),
  ].join("\n");
}

function formatOrigin(origin: ConfigurationOrigin): string {
  if (origin.from === "variable") return origin.variable;
  if (origin.from !== "file") return origin.from;
  const { file, line } = origin;
  return `${cleanLine(basename(file))}${line === undefined ? "" : `:${line}`}`;
}
