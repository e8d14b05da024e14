// Opens a store in a process of its own and searches it: node ask-store.mjs STORE QUESTIONS.json
// Prints the milliseconds of each step as JSON.
import { readFileSync } from "node:fs";
import { openEngine } from "@speclens/engine";

const [store = "", questionsFile = ""] = process.argv.slice(2);
/** @type {string[]} */
const questions = JSON.parse(readFileSync(questionsFile, "utf8"));
const started = performance.now();
const engine = await openEngine({ store });
const documents = await engine.documents();
const opened = performance.now() - started;
const [first = ""] = questions;
await engine.search({ query: first });
const answered = performance.now() - started;
// A warm process: parts of the indexes are read when they are first needed.
for (const query of questions) await engine.search({ query });
const times = [];
for (const query of questions) {
  const asked = performance.now();
  await engine.search({ query });
  times.push(performance.now() - asked);
}
const operations = await engine.operations();
await engine.close();
const distinct = new Set(operations.map(({ document, operation }) => `${document} ${operation}`));
console.log(
  JSON.stringify({
    documents: documents.length,
    counted: documents.reduce((sum, { operationsIndexed }) => sum + operationsIndexed, 0),
    listed: operations.length,
    distinct: distinct.size,
    opened,
    answered,
    times,
  }),
);
