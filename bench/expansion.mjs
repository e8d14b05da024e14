// What the expansion of questions changes, on all sets of questions of a folder, in one run:
//   node bench/expansion.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]
// "none" is the search without an expansion. No language model is asked: the others are scripts that answer in its
// place, and show how much a model can gain or cost. bench/expansion/scripts.mjs says what each of them answers.

import { mean } from "simple-statistics";
import { expandSet } from "./expansion/expand-set.mjs";
import { scripts } from "./expansion/scripts.mjs";
import { share, signed } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { readDrawnSets } from "./retrieval/read-drawn-sets.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 20],
  ["recall@1", 8],
  ["@5", 5],
  ["@10", 5],
  ["±@1", 5],
  ["±@5", 5],
  ["±@10", 5],
  ["used", 5],
  ["worse", 5],
  ["index ms", 8],
];

const { asked, fresh, json } = await readDrawnSets(
  "node bench/expansion.mjs FOLDER [--only NAME,…] [--limit N] [--fresh] [--json FILE]",
);
console.log(heading());
const systems = await scripts();
/** @type {import("./expansion/expand-set.mjs").ExpandedFile[]} */
const files = [];
for (const set of asked)
  for await (const file of expandSet(set, systems, fresh)) {
    files.push(file);
    print(`${file.name}: ${file.questions} questions`, [file]);
  }
print(`mean of ${files.length} files`, files);
writeJson(json, { files });

/**
 * @param {string} title
 * @param {readonly import("./expansion/expand-set.mjs").ExpandedFile[]} counted
 */
function print(title, counted) {
  /** @param {"indexTokens" | "named" | "wantedNamed"} key */
  const read = (key) => mean(counted.map((file) => file[key]));
  const index = `${read("indexTokens").toFixed(0)} tokens with ${share(read("named"))} of the operations`;
  console.log(
    `\n${title}. A model reads ${index}, ${share(read("wantedNamed"))} of the wanted ones`,
  );
  console.log(tableHead(COLUMNS));
  /** @param {string} system @param {keyof import("./expansion/expand-set.mjs").Recalls} key */
  const figure = (system, key) => mean(counted.map((file) => file.systems[system]?.[key] ?? 0));
  for (const system of Object.keys(counted[0]?.systems ?? {})) {
    const recalls = /** @type {const} */ (["at1", "at5", "at10"]);
    const change = (/** @type {"at1" | "at5" | "at10"} */ key) =>
      system === "none" ? "" : signed(figure(system, key) - figure("none", key));
    console.log(
      tableLine(COLUMNS, [
        `  ${system}`,
        ...recalls.map((key) => share(figure(system, key))),
        ...recalls.map(change),
        ...(system === "none"
          ? ["", "", ""]
          : [
              share(figure(system, "used")),
              share(figure(system, "worse")),
              figure(system, "milliseconds").toFixed(0),
            ]),
      ]),
    );
  }
}
