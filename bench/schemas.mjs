/*
 * How often a schema is found by the words of its name, in the search and by `getSchema`.
 *
 *   node bench/schemas.mjs FOLDER [SEED]…
 *
 * FOLDER holds OpenAPI documents. Of those of GitHub, Stripe and Jira (by file name), 120 schemas are drawn for each
 * seed (default: 1 2 3), and each is asked for in three ways within its document. Printed is the share of schemas
 * that are among the first three hits for schemas, by name, and the share that `getSchema` returns for the words.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { randomIntegers } from "@speclens/engine/measures";
import { splitIdentifier } from "@speclens/text";
import { openIndex } from "./retrieval/open-index.mjs";
import { sample } from "./retrieval/sample.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

const APIS = /^(github|stripe|jira)/i;
const DRAWN = 120;
/** @type {Readonly<Record<string, (words: string) => string>>} */
const PHRASINGS = {
  "what fields does X have": (words) => `what fields does ${article(words)} ${words} have?`,
  "properties of the X object": (words) => `properties of the ${words} object`,
  "X schema": (words) => `${words} schema`,
};

const [folder, ...seeds] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("Name a folder of documents: node bench/schemas.mjs FOLDER [SEED]…\n");
  process.exit(2);
}
const sources = readdirSync(folder)
  .filter((name) => APIS.test(name))
  .map((name) => join(folder, name));
const { engine } = await openIndex({ store: "schemas", sources });
const schemas = await engine.schemaNames();
/** @type {import("./retrieval/table.mjs").Column[]} */
const columns = ["seed", ...Object.keys(PHRASINGS), "getSchema X"].map((title) => [
  title,
  title.length + 2,
]);
console.log(tableHead(columns));
for (const seed of seeds.length === 0 ? [1, 2, 3] : seeds.map(Number)) {
  const drawn = sample(schemas, DRAWN, randomIntegers(seed));
  /** @type {string[]} */
  const shares = [];
  for (const phrase of Object.values(PHRASINGS)) {
    const found = await countFound(drawn, async ({ document, name }) => {
      const query = phrase(wordsOf(name));
      const { schemas: hits = [] } = await engine.search({ query, documents: [document] });
      return hits.some((hit) => hit.name === name);
    });
    shares.push(shareOf(found, drawn.length));
  }
  const opened = await countFound(drawn, async ({ document, name }) => {
    const found = await engine.schema(wordsOf(name), { document }).catch(() => undefined);
    return found?.schema.name === name;
  });
  console.log(tableLine(columns, [String(seed), ...shares, shareOf(opened, drawn.length)]));
}
await engine.close();

/**
 * @param {readonly { document: string, name: string }[]} drawn
 * @param {(schema: { document: string, name: string }) => Promise<boolean>} isFound
 */
async function countFound(drawn, isFound) {
  let found = 0;
  for (const schema of drawn) if (await isFound(schema)) found += 1;
  return found;
}

/** @param {string} name @returns {string} `full-repository` or `FullRepository` as `full repository` */
function wordsOf(name) {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(splitIdentifier)
    .join(" ")
    .toLowerCase();
}

/** @param {string} words */
function article(words) {
  return /^[aeiou]/.test(words) ? "an" : "a";
}

/** @param {number} found @param {number} all */
function shareOf(found, all) {
  return (found / all).toFixed(3);
}
