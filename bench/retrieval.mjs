// How well operations are found and what an answer costs, on all sets of questions of a folder, in one run:
//   node bench/retrieval.mjs FOLDER [--only NAME,…] [--embedder OTHER]… [--limit N] [--fresh] [--json FILE] [--hold FILE]
import { changesSince } from "./retrieval/changes-since.mjs";
import { differencesTable } from "./retrieval/differences-table.mjs";
import { counted } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { measureSet } from "./retrieval/measure-set.mjs";
import { readArguments } from "./retrieval/read-arguments.mjs";
import { readQuestionSets } from "./retrieval/read-question-sets.mjs";
import { systemsTable } from "./retrieval/systems-table.mjs";
import { writeJson } from "./retrieval/write-json.mjs";

const { folder, embedder, fresh, json, hold, ...which } = readArguments(
  "node bench/retrieval.mjs FOLDER [--only NAME,…] [--embedder OTHER]… [--limit N] [--fresh] [--json FILE] [--hold FILE]",
  ["hold", "embedder"],
);
console.log(heading());

/** @type {import("./retrieval/measure-set.mjs").MeasuredFile[]} */
const files = [];
for (const set of await readQuestionSets(folder, which)) {
  for await (const file of measureSet(set, embedder, fresh)) {
    files.push(file);
    const { name, questions, documents, operations, systems } = file;
    const sizes = [
      counted(questions, "question"),
      counted(operations, "operation"),
      counted(documents, "document"),
    ];
    console.log(`\n${name}: ${sizes.join(", ")}`);
    console.log(systemsTable(systems));
  }
}

const beside = files.map(({ name, systems, overWords }) => ({
  name,
  one: systems.ours?.recallAt10.value ?? Number.NaN,
  other: systems["words alone"]?.recallAt10.value ?? Number.NaN,
  comparison: overWords,
}));
console.log(`\n${differencesTable("ours", "words alone", beside)}`);
writeJson(json, { files });

if (hold !== undefined) {
  const changes = changesSince(hold, files);
  console.log(`\n${differencesTable("now", "before", changes)}`);
  const worse = changes.filter(({ comparison }) => comparison.sure && comparison.value < 0);
  if (worse.length > 0) {
    console.error(`Worse than in ${hold}: ${worse.map(({ name }) => name).join(", ")}.`);
    process.exitCode = 1;
  }
}
