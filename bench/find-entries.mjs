// Measures how documents are told from parts of them in a folder: node bench/find-entries.mjs FOLDER
// Prints the files, how many of them may be documents at a look, how many are, and what a look and a
// full parse of all of them cost. Ends with 1 where the look misses a document.
import { findSources, mayBeEntry, parseDocument, readSource } from "@speclens/parser";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name a folder: node bench/find-entries.mjs FOLDER");

const files = await findSources([folder]);
let bytes = 0;
let looking = 0;
let parsing = 0;
let parsingCandidates = 0;
const candidates = [];
const documents = [];
const missed = [];
for (const file of files) {
  const { text } = await readSource(file);
  bytes += text.length;
  const started = performance.now();
  const candidate = mayBeEntry(text);
  const looked = performance.now();
  const { document } = parseDocument(text, { id: file.id });
  const parsed = performance.now();
  looking += looked - started;
  parsing += parsed - looked;
  if (candidate) candidates.push(file.id);
  if (candidate) parsingCandidates += parsed - looked;
  if (document !== undefined) documents.push(file.id);
  if (document !== undefined && !candidate) missed.push(file.id);
}
console.log(`${files.length} files, ${(bytes / 1024 ** 2).toFixed(1)} MiB`);
console.log(
  `${candidates.length} may be documents, ${documents.length} are, ${missed.length} missed`,
);
console.log(
  `a full parse of all ${parsing.toFixed(0)} ms; a look at all ${looking.toFixed(0)} ms, ` +
    `and a full parse of those that may be ${parsingCandidates.toFixed(0)} ms`,
);
if (missed.length > 0) {
  console.error(`missed: ${missed.join(", ")}`);
  process.exitCode = 1;
}
