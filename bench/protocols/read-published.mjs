import { readFileSync } from "node:fs";

/**
 * Reads published results of ToolRet: nDCG@10 of its requests for web APIs, 0–1, by model, best first.
 *
 * @param {string} file tab-separated, with lines that begin with `#`
 * @param {"no_inst_web_N" | "inst_web_N"} column without and with instructions
 * @returns {{ model: string, ndcg: number }[]}
 */
export function readPublished(file, column) {
  const lines = readFileSync(file, "utf8")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const [head = [], ...rows] = lines;
  const at = head.indexOf(column);
  if (at < 0) throw new Error(`${file} has no column ${column}.`);
  return rows
    .map((row) => ({ model: row[0] ?? "", ndcg: Number(row[at]) / 100 }))
    .sort((one, other) => other.ndcg - one.ndcg);
}
