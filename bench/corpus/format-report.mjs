import { cpus } from "node:os";
import { relative } from "node:path";

/** Lines of a list that are shown; `--json` has all. */
const SHOWN = 20;

/**
 * The report as text for a terminal.
 *
 * @param {import("./corpus-report.mjs").CorpusReport} report
 * @returns {string}
 */
export function formatReport(report) {
  const { totals, versions, diagnostics, rejected, empty, unread, problems, peaks, seconds } =
    report;
  const workers = peaks.workers.map(megabytes).join(" + ");
  const all = peaks.self + peaks.workers.reduce((total, peak) => total + peak, 0);
  return [
    `${report.date}, Node ${process.versions.node}, ${cpus().length} cores: ${report.folders.map(short).join(" ")}`,
    "",
    table(Object.entries(totals).map(([what, number]) => [number.toLocaleString("en"), what])),
    "",
    "documents by version",
    table(Object.entries(versions).map(([version, number]) => [String(number), version])),
    "",
    "diagnostics (at most 200 a document, and diagnostics-cut), with the first of each",
    table(
      diagnostics.map(({ severity, code, count, documents, example }) => [
        count.toLocaleString("en"),
        `${severity} ${code} in ${documents} ${documents === 1 ? "document" : "documents"}\n${cut(short(example))}`,
      ]),
    ),
    "",
    "slowest (read + parse + categorize + chunk)",
    table(
      report.slowest.map(({ path, seconds, bytes, operations }) => [
        `${seconds.toFixed(2)} s`,
        `${short(path)} (${megabytes(bytes)}, ${operations} operations)`,
      ]),
    ),
    "",
    "largest",
    table(
      report.largest.map(({ path, seconds, bytes, operations }) => [
        megabytes(bytes),
        `${short(path)} (${seconds.toFixed(2)} s, ${operations} operations)`,
      ]),
    ),
    "",
    "raised the peak memory of their process most",
    table(report.hungriest.map(({ path, raised }) => [megabytes(raised), short(path)])),
    ...listed("documents with rejected operations", rejected),
    ...listed("documents without operations", empty),
    ...listed("files that could not be read", unread),
    "",
    "seconds by stage, both processes together",
    table(Object.entries(seconds).map(([stage, number]) => [number.toFixed(1), stage])),
    "",
    `processor time: ${report.cpu.toFixed(1)} s of all three processes, which a busy machine changes less`,
    `peak memory (RSS): ${workers} of the workers, ${megabytes(peaks.self)} of this process; never more than ${megabytes(all)} in all`,
    ...listed(
      "PROBLEMS",
      problems.map(({ path, problem }) => ({ path, why: problem })),
    ),
    "",
    verdict(problems.length),
  ].join("\n");
}

/**
 * @param {string} heading
 * @param {readonly { path: string; why: string }[]} entries
 */
function listed(heading, entries) {
  if (entries.length === 0) return [];
  const more = entries.length - SHOWN;
  return [
    "",
    `${heading}: ${entries.length}`,
    ...entries.slice(0, SHOWN).map(({ path, why }) => `  ${short(path)}: ${why}`),
    ...(more > 0 ? [`  and ${more} more: --json FILE lists them`] : []),
  ];
}

/** @param {readonly (readonly [string, string])[]} rows */
function table(rows) {
  const width = Math.max(...rows.map(([number]) => number.length), 0);
  const indent = `\n${" ".repeat(width + 6)}`;
  return rows
    .map(([number, text]) => `  ${number.padStart(width)}  ${text.replaceAll("\n", indent)}`)
    .join("\n");
}

/** @param {string} text */
function cut(text) {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

/**
 * Paths below the current folder without it.
 *
 * @param {string} path
 */
function short(path) {
  const below = relative(process.cwd(), path);
  return below.startsWith("..") ? path : below;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** @param {number} problems */
function verdict(problems) {
  if (problems === 0) return "ok: no problem";
  return problems === 1 ? "1 problem" : `${problems} problems`;
}
