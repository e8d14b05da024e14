import { basename } from "node:path";
import { type ConfigurationOrigin, formatValue } from "@speclens/configuration";
import { cleanLine } from "@speclens/engine";
import type { Setting } from "../arguments/list-settings.ts";
import { alignColumns } from "../terminal/align-columns.ts";
import { pluralize } from "../terminal/pluralize.ts";

/** Formats settings, one per line: key, value and origin. */
export function formatSettings(file: string | undefined, settings: readonly Setting[]): string {
  const head = file === undefined ? "No configuration file" : `${cleanLine(file)} is valid`;
  const set = settings.filter(({ from }) => from !== "default");
  const lines = settings.map((setting) => {
    const { key, value } = setting;
    return [cleanLine(key), formatValue(value), formatOrigin(setting)];
  });
  return [
    `${head}; ${set.length === 0 ? "using defaults" : `${pluralize(set.length, "setting")} set`}.`,
    ...alignColumns(lines, ["left", "left", "left"]),
  ].join("\n");
}

function formatOrigin(origin: ConfigurationOrigin): string {
  if (origin.from === "variable") return origin.variable;
  if (origin.from !== "file") return origin.from;
  const { file, line } = origin;
  return `${cleanLine(basename(file))}${line === undefined ? "" : `:${line}`}`;
}
