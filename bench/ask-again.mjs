// How often the words of an answer without a clear match lead to what was meant:
//   node bench/ask-again.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]
// "found": the share of the questions that a search calls no clear match or no match whose answer is among the first
// five. The others are asked again: with all the words that the answer names, and with each of them alone, as somebody
// would who knows which one is right. "all words", "best word": the share that is found at once or then.

import { askAgain } from "./ask-again/ask-again.mjs";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readDrawnSets } from "./retrieval/read-drawn-sets.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 20],
  ["questions", 9],
  ["doubtful", 8],
  ["found", 6],
  ["all words", 9],
  ["best word", 9],
];

const { asked, fresh, json } = await readDrawnSets(
  "node bench/ask-again.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
console.log(heading());
console.log(`\n${tableHead(COLUMNS)}`);
/** @type {import("./ask-again/ask-again.mjs").AskedAgain[]} */
const files = [];
for (const set of asked)
  for await (const file of askAgain(set, fresh)) {
    files.push(file);
    print(file.name, [file]);
  }
print("all", files);
writeJson(json, { files });

/**
 * @param {string} name
 * @param {readonly import("./ask-again/ask-again.mjs").AskedAgain[]} counted
 */
function print(name, counted) {
  /** @param {"questions" | "doubtful" | "found" | "allWords" | "bestWord"} key */
  const sum = (key) => counted.reduce((total, file) => total + file[key], 0);
  const [doubtful, found] = [sum("doubtful"), sum("found")];
  const shares = [found, found + sum("allWords"), found + sum("bestWord")];
  console.log(
    tableLine(COLUMNS, [
      name,
      String(sum("questions")),
      String(doubtful),
      ...shares.map((count) => share(count / doubtful)),
    ]),
  );
}
