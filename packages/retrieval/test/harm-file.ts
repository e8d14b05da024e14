import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How a file of a store is harmed; a number is the share of it at which a byte is changed. */
export type Harm = "cut" | "empty" | "remove" | number;

/** Harms the data files of a table, or the files of its search indexes. */
export function harmTable(
  location: string,
  table: string,
  harm: Harm,
  folder: "data" | "_indices" = "data",
): void {
  const files = join(location, `${table}.lance`, folder);
  for (const name of readdirSync(files, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".lance")) harmFile(join(files, name), harm);
}

function harmFile(path: string, harm: Harm): void {
  const bytes = readFileSync(path);
  if (harm === "remove") rmSync(path);
  else if (harm === "cut") truncateSync(path, Math.floor(bytes.length / 2));
  else if (harm === "empty") truncateSync(path, 0);
  else {
    const offset = Math.min(bytes.length - 1, Math.floor(harm * bytes.length));
    bytes[offset] = (bytes[offset] ?? 0) ^ 0x55;
    writeFileSync(path, bytes);
  }
}
