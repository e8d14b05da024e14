import { statSync } from "node:fs";
import { categorize } from "@speclens/categorizer";
import { chunkDocument } from "@speclens/chunker";
import { loadSource, mayBeEntry, parseDocument } from "@speclens/parser";
import { countOperations } from "./count-operations.mjs";

/**
 * @typedef {"count" | "read" | "parse" | "categorize" | "chunk"} Stage
 *
 * @typedef {object} Finding A diagnostic of the parser or the categorizer.
 * @property {string} severity
 * @property {string} code
 * @property {string} pointer
 * @property {string} message
 *
 * @typedef {object} DocumentRecord What became of one file. All but the times is the same in each run.
 * @property {string} id
 * @property {string} path
 * @property {number} bytes
 * @property {import("./count-operations.mjs").OperationCount} counted
 * @property {string} [specVersion] Absent where the parser gives no document.
 * @property {number} found Operations that the parser says the document names.
 * @property {number} read Operations in its result.
 * @property {readonly { id: string; reason: string }[]} rejected
 * @property {number} webhooks Operations in its result that the API sends.
 * @property {boolean} entry A cheap look at the text finds that it may be a document.
 * @property {readonly string[]} uncategorized Operations without a category at all.
 * @property {readonly string[]} unchunked Operations that have not exactly one first chunk.
 * @property {number} schemas
 * @property {number} chunks
 * @property {number} edges
 * @property {readonly Finding[]} diagnostics
 * @property {Partial<Record<Stage, number>>} seconds
 */

/** Operations above which the memory that the count took is given back: it takes a moment. */
const LARGE = 5000;

/**
 * Takes one file through the stages and says what came of it. Throws what a stage throws.
 *
 * @param {import("@speclens/parser").SourceFile} file
 * @param {(stage: Stage) => void} onStage Called when a stage begins.
 * @returns {Promise<DocumentRecord>}
 */
export async function readDocument(file, onStage) {
  /** @type {Partial<Record<Stage, number>>} */
  const seconds = {};
  /**
   * @template T
   * @param {Stage} stage
   * @param {() => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  const timed = async (stage, work) => {
    onStage(stage);
    const started = performance.now();
    const result = await work();
    seconds[stage] = (performance.now() - started) / 1000;
    return result;
  };
  const { id, path } = file;
  const counted = await timed("count", () => countOperations(path));
  if ((counted.operations ?? 0) > LARGE) globalThis.gc?.();
  const { text, ...source } = await timed("read", () => loadSource(file));
  const { document, diagnostics } = await timed("parse", () =>
    parseDocument(text, { id, source: path, ...source }),
  );
  const entry = mayBeEntry(text);
  const record = { id, path, bytes: statSync(path).size, counted, entry, seconds };
  if (document === undefined)
    return {
      ...record,
      ...{ found: 0, read: 0, rejected: [], webhooks: 0, uncategorized: [], unchunked: [] },
      ...{ schemas: 0, chunks: 0, edges: 0, diagnostics: diagnostics.map(finding) },
    };
  const { assignments, diagnostics: uncategorized } = await timed("categorize", () =>
    categorize(document),
  );
  const { chunks, edges } = await timed("chunk", () => chunkDocument(document));
  // What is too long for one chunk goes on in further parts.
  const endpoints = chunks
    .filter(({ type, part }) => type === "endpoint" && (part === undefined || part.number === 1))
    .map(({ name }) => name);
  const operations = document.operations.map((operation) => operation.id);
  return {
    ...record,
    specVersion: document.specVersion,
    found: document.operationsFound,
    read: operations.length,
    rejected: document.rejected,
    webhooks: document.webhooks.length,
    uncategorized: operations.filter((name) => !assignments.has(name)),
    unchunked: notOnce(operations, endpoints),
    schemas: document.schemas.length,
    chunks: chunks.length,
    edges: edges.length,
    diagnostics: [...diagnostics, ...uncategorized].map(finding),
  };
}

/**
 * The names that are not in the list exactly once, and those in the list that are no names.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} list
 */
function notOnce(names, list) {
  const counts = new Map(names.map((name) => [name, 0]));
  for (const name of list) counts.set(name, (counts.get(name) ?? 1) + 1);
  return [...counts].flatMap(([name, count]) => (count === 1 ? [] : [name]));
}

/** @param {import("@speclens/parser").ParsedDocument["diagnostics"][number]} diagnostic */
function finding({ severity, code, pointer, message }) {
  return { severity, code, pointer, message };
}
