import { findProblems } from "./find-problems.mjs";

/**
 * @typedef {import("./run-workers.mjs").Outcome} Outcome
 * @typedef {import("./read-document.mjs").DocumentRecord} DocumentRecord
 *
 * @typedef {object} Measured A document and one number of it.
 * @property {string} path
 * @property {number} bytes
 * @property {number} operations
 * @property {number} seconds All stages of it.
 * @property {number} raised Bytes by which it raised the peak memory of its process.
 *
 * @typedef {object} CodeCount Diagnostics of one code.
 * @property {string} severity
 * @property {string} code
 * @property {number} count
 * @property {number} documents
 * @property {string} example
 *
 * @typedef {object} CorpusReport
 * @property {string} date
 * @property {readonly string[]} folders
 * @property {Record<string, number>} totals
 * @property {Record<string, number>} versions Documents by the version that they state.
 * @property {readonly CodeCount[]} diagnostics The graver and the more frequent first.
 * @property {readonly { path: string; why: string }[]} empty Documents without operations.
 * @property {readonly { path: string; why: string }[]} rejected Documents with rejected operations.
 * @property {readonly { path: string; why: string }[]} unread Files that gave no document, though they should.
 * @property {readonly { path: string; problem: string }[]} problems
 * @property {readonly Measured[]} slowest
 * @property {readonly Measured[]} largest
 * @property {readonly Measured[]} hungriest
 * @property {Record<string, number>} seconds
 * @property {{ workers: readonly number[]; self: number }} peaks Bytes of resident memory.
 * @property {number} cpu Seconds of processor time of all processes.
 * @property {readonly Outcome[]} outcomes
 */

const SEVERITIES = ["error", "warning", "info"];
const STAGES = /** @type {const} */ (["count", "read", "parse", "categorize", "chunk"]);

/**
 * Adds up what became of all files. The same outcomes always give the same report, but for the date.
 *
 * @param {readonly string[]} folders
 * @param {import("./run-workers.mjs").WorkerResult} result
 * @param {number} seconds Of the whole run.
 * @returns {CorpusReport}
 */
export function corpusReport(folders, { outcomes: unordered, usages }, seconds) {
  const outcomes = unordered.toSorted((left, right) => (left.file.path < right.file.path ? -1 : 1));
  const { user, system } = process.cpuUsage();
  const records = outcomes.flatMap(({ record }) => record ?? []);
  const documents = records.filter(({ specVersion }) => specVersion !== undefined);
  const others = records.filter(isOther);
  const unread = records.filter((record) => record.specVersion === undefined && !isOther(record));
  /** @param {(record: DocumentRecord) => number} number */
  const total = (number) => sum(documents.map(number));
  /** @param {(entry: Measured) => number} by */
  const top = (by) =>
    outcomes
      .map(measured)
      .filter((entry) => by(entry) > 0)
      .toSorted((left, right) => by(right) - by(left))
      .slice(0, 10);
  return {
    date: new Date().toISOString().slice(0, 10),
    folders,
    totals: {
      files: outcomes.length,
      "documents read": documents.length,
      "files that are no OpenAPI document": others.length,
      "files that could not be read": unread.length,
      "crashed, threw or took too long": outcomes.length - records.length,
      "bytes of documents": total(({ bytes }) => bytes),
      "operations counted independently": sum(
        records.map(({ counted }) => counted.operations ?? 0),
      ),
      "operations found": total(({ found }) => found),
      "operations indexed": total(
        ({ read, uncategorized, unchunked }) =>
          read - new Set([...uncategorized, ...unchunked]).size,
      ),
      "operations rejected": total(({ rejected }) => rejected.length),
      "webhooks counted": total(({ counted }) => counted.webhooks ?? 0),
      "webhooks read": total(({ webhooks }) => webhooks),
      schemas: total(({ schemas }) => schemas),
      chunks: total(({ chunks }) => chunks),
      edges: total(({ edges }) => edges),
    },
    versions: tally(documents.map(({ specVersion }) => specVersion ?? "")),
    diagnostics: byCode([...documents, ...unread]),
    empty: documents
      .filter(({ found }) => found === 0)
      .map((record) => ({ path: record.path, why: whyEmpty(record) })),
    rejected: documents
      .filter(({ rejected }) => rejected.length > 0)
      .map(({ path, found, rejected }) => ({
        path,
        why: `${rejected.length} of ${found}, first ${rejected[0]?.id}: ${rejected[0]?.reason}`,
      })),
    unread: unread.map(({ path, diagnostics }) => ({ path, why: diagnostics[0]?.message ?? "" })),
    problems: outcomes.flatMap((outcome) =>
      findProblems(outcome).map((problem) => ({ path: outcome.file.path, problem })),
    ),
    slowest: top((entry) => entry.seconds),
    largest: top(({ bytes }) => bytes),
    hungriest: top(({ raised }) => raised),
    seconds: {
      ...Object.fromEntries(
        STAGES.map((stage) => [stage, sum(records.map((record) => record.seconds[stage] ?? 0))]),
      ),
      all: seconds,
    },
    peaks: {
      // A worker that got no file told of nothing.
      workers: usages.map(({ peak }) => peak).filter((peak) => peak > 0),
      self: process.resourceUsage().maxRSS * 1024,
    },
    cpu: sum([user / 1e6, system / 1e6, ...usages.map((usage) => usage.cpu)]),
    outcomes,
  };
}

/** @param {DocumentRecord} record */
function isOther({ specVersion, diagnostics }) {
  return specVersion === undefined && diagnostics.some(({ code }) => code === "not-openapi");
}

/** @param {DocumentRecord} record */
function whyEmpty({ counted, schemas, diagnostics }) {
  const said = diagnostics.find(({ severity }) => severity !== "info")?.message;
  const webhooks = counted.webhooks ? `${counted.webhooks} webhooks` : "";
  return [said ?? "no operation below paths", webhooks, schemas > 0 ? `${schemas} schemas` : ""]
    .filter((part) => part !== "")
    .join(", ");
}

/**
 * @param {Outcome} outcome
 * @returns {Measured}
 */
function measured({ file, record, seconds, raised }) {
  return {
    path: file.path,
    bytes: record?.bytes ?? 0,
    operations: record?.read ?? 0,
    // The independent count is no work of ours.
    seconds: record === undefined ? seconds : sum(Object.values({ ...record.seconds, count: 0 })),
    raised,
  };
}

/**
 * @param {readonly DocumentRecord[]} records
 * @returns {CodeCount[]}
 */
function byCode(records) {
  /** @type {Map<string, CodeCount>} */
  const codes = new Map();
  for (const { path, diagnostics } of records) {
    /** @type {Set<string>} */
    const seen = new Set();
    for (const { severity, code, pointer, message } of diagnostics) {
      const key = `${severity} ${code}`;
      const entry = codes.get(key) ?? {
        ...{ severity, code, count: 0, documents: 0 },
        example: `${path}#${pointer}: ${message}`,
      };
      entry.count += 1;
      if (!seen.has(key)) entry.documents += 1;
      seen.add(key);
      codes.set(key, entry);
    }
  }
  return [...codes.values()].sort(
    (left, right) =>
      SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity) ||
      right.count - left.count,
  );
}

/** @param {readonly string[]} names */
function tally(names) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
