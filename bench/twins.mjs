// Whether answers tell twins apart: node bench/twins.mjs FOLDER [--only NAME,…] [--limit N] [--specs FILE,…] [--pairs 200]
//   [--seed S] [--list N] [--json FILE]
// Asks the questions of all sets, and of each file of --specs the summaries of 60 operations. Twins are two of the first
// five hits of the same document and method whose summaries have the same words, or whose paths end alike while four in
// five words are the same. Pairs are drawn evenly from the documents. "named": a note that only one of them has, or two
// different ones. "true": every word of the note is in the paths or methods, and it does not fit the other. --list prints
// pairs to be read aloud.
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/engine";
import { randomIntegers } from "@speclens/engine/measures";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { parseLimit } from "./retrieval/parse-limit.mjs";
import { readQuestionSets } from "./retrieval/read-question-sets.mjs";
import { sample } from "./retrieval/sample.mjs";
import { stop } from "./retrieval/stop.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { writeJson } from "./retrieval/write-json.mjs";
import { askForTwins } from "./twins/ask-for-twins.mjs";
import { drawEvenly } from "./twins/draw-evenly.mjs";
import { specSets } from "./twins/spec-sets.mjs";
import { tellingOf } from "./twins/telling-of.mjs";

const USAGE =
  "usage: node bench/twins.mjs FOLDER [--only NAME,…] [--limit N] [--specs FILE,…] [--pairs 200] [--seed S] [--list N]";
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    limit: { type: "string" },
    specs: { type: "string" },
    pairs: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    list: { type: "string", default: "0" },
    json: { type: "string" },
  },
});
const limit = parseLimit(values.limit);
if (positionals.length !== 1 || typeof limit === "string") stop(USAGE);
const sets = values.only === "" ? [] : await readQuestionSets(positionals[0], { ...values, limit });
const specs = specSets(values.specs?.split(",") ?? []);

console.log(`${heading()}\n`);
/** @type {import("./twins/ask-for-twins.mjs").TwinPair[]} */
const pairs = [];
const tokens = { answers: 0, notes: 0, questions: 0, marked: 0 };
const { count } = await loadTokenCounter("o200k");
for (const set of [...sets, ...specs]) {
  const found = await askForTwins(set, count);
  pairs.push(...found.pairs);
  tokens.answers += found.tokens;
  tokens.notes += found.noteTokens;
  tokens.questions += found.questions;
  tokens.marked += found.marked;
}
const random = randomIntegers(Number(values.seed));
const drawn = drawEvenly(pairs, Number(values.pairs), random);
const judged = drawn.map((pair) => ({ ...pair, ...tellingOf(pair) }));

/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["document", 44],
  ["pairs", 5],
  ["named", 6],
  ["true", 6],
  ["summary", 7],
  ["category", 8],
  ["not told", 8],
];
console.log(tableHead(COLUMNS));
for (const document of [...new Set(judged.map((pair) => pair.document))].sort())
  print(
    document,
    judged.filter((pair) => pair.document === document),
  );
print("all", judged);
const notes = judged.flatMap(({ notes }) => notes);
const lengths = notes.map((note) => count(` · ${note}`));
const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
console.log(
  `\n${notes.length} notes: ${mean.toFixed(1)} tokens on average, at most ${Math.max(0, ...lengths)}; ` +
    `${lengths.filter((length) => length > 12).length} over 12`,
);
console.log(
  `${tokens.questions} answers, ${tokens.marked} of them with notes: ${tokens.answers} tokens, of which ` +
    `${tokens.notes} are notes (${((100 * tokens.notes) / tokens.answers).toFixed(1)} %)`,
);
const noted = judged.filter(({ by }) => by === "note");
for (const { query, lines } of sample(noted, Number(values.list), random))
  console.log(`\n"${query}"\n${lines.map((line) => `  ${line}`).join("\n")}`);
writeJson(values.json, { pairs: judged });

/**
 * @param {string} name
 * @param {readonly (typeof judged)[number][]} some
 */
function print(name, some) {
  const of = (/** @type {import("./twins/telling-of.mjs").Telling} */ by) =>
    some.filter((pair) => pair.by === by).length;
  const named = some.filter(({ by }) => by === "note");
  const isTrue = named.filter((pair) => pair.isTrue).length;
  const cells = [of("summary"), of("category"), of("nothing")].map((number) =>
    share(number / some.length),
  );
  console.log(
    tableLine(COLUMNS, [
      name,
      `${some.length}`,
      share(named.length / some.length),
      share(isTrue / named.length),
      ...cells,
    ]),
  );
}
