// What splitting long texts costs, and whether every line of a log can be had again.
//   node bench/text.mjs [--runs N]
// Prints processor time of splitText on texts that make careless code slow, medians over N runs (default
// 5); then pieces of a log of 10,000 lines, read one after the other by readPiece.
import { parseArgs } from "node:util";
import { readLines, readPiece, splitText } from "@speclens/budget";
import { hostileTexts, logOf } from "./text/texts.mjs";

const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);

console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}`);
console.log(`${"splitText".padEnd(40)} characters  pieces   first  median ms`);
for (const [name, text] of hostileTexts()) {
  let pieces = 0;
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    pieces = splitText(text).length;
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  const median = times.toSorted((a, b) => a - b)[runs >> 1];
  console.log(
    `${name.padEnd(40)} ${String(text.length).padStart(10)} ${String(pieces).padStart(7)} ${times[0]?.toFixed(0).padStart(7)} ${median?.toFixed(0).padStart(10)}`,
  );
}

console.log("\na log of 10,000 lines, read piece by piece");
for (const [name, line, chunkSize] of /** @type {const} */ ([
  ["short lines", "short", 2000],
  ["long lines", "long", 2000],
  ["long lines", "long", 16_000],
])) {
  const log = logOf(10_000, line);
  const options = { chunkSize, kind: /** @type {const} */ ("log") };
  const first = readPiece(log, 0, options);
  const texts = [first.text];
  for (let next = first.nextOffset; next !== undefined; ) {
    const piece = readPiece(log, next, options);
    texts.push(piece.text);
    next = piece.nextOffset;
  }
  console.log(
    `  ${name}, pieces of ${chunkSize} tokens: the first has lines ${first.startLine}–${first.endLine} and ${first.tokens} tokens; ${first.totalChunks} pieces announced, ${texts.length} read; ${texts.join("") === log ? "every line is there" : "LINES ARE MISSING"}`,
  );
}
const started = performance.now();
const range = readLines(logOf(10_000, "short"), { startLine: 5000, endLine: 5100 });
console.log(
  `  readLines 5000–5100: lines ${range.startLine}–${range.endLine} of ${range.totalLines}, ${range.tokens} tokens, ${(performance.now() - started).toFixed(0)} ms`,
);
