import { readFileSync } from "node:fs";
import { mean } from "simple-statistics";
import { compare } from "./compare.mjs";

/** @typedef {import("./measure-set.mjs").MeasuredFile} MeasuredFile */

/**
 * Holds a run against an earlier one, which `--json` wrote: recall@10 of `ours` on the questions that both
 * asked. Files that the earlier run did not have are passed over.
 *
 * @param {string} path
 * @param {readonly MeasuredFile[]} files
 * @returns {import("./differences-table.mjs").Row[]} now, and before
 */
export function changesSince(path, files) {
  /** @type {{ files: MeasuredFile[] }} */
  const earlier = JSON.parse(readFileSync(path, "utf8"));
  return files.flatMap((file) => {
    const known = earlier.files.find(({ name }) => name === file.name)?.recallAt10 ?? {};
    const ids = Object.keys(file.recallAt10).filter((id) => id in known);
    if (ids.length === 0) return [];
    const now = ids.map((id) => file.recallAt10[id] ?? Number.NaN);
    const before = ids.map((id) => known[id] ?? Number.NaN);
    return [
      { name: file.name, one: mean(now), other: mean(before), comparison: compare(now, before) },
    ];
  });
}
