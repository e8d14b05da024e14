// Time and memory against size: node bench/growth.mjs [--shapes paths,enum] [--most 50MB] [--quick]
//   [--embedder E] [--root CHECKOUT] [--seconds 300] [--cpu]
// Makes documents of 10 KB to 50 MB that are large in one hostile way each, indexes each in a process of
// its own, and asks a server of that index with every tool. Time may grow in proportion to the text, and
// a process may hold 12 times the document and 250 MB. Ends with 1 where that is missed. --quick: up to
// 1 MB, without an embedder. --root: another checkout, built. --cpu: the processor's time in place of the
// clock's, on a machine that has other work (Linux).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../scripts/lib/run-program.mjs";
import { askServer } from "./growth/ask-server.mjs";
import { startBounded } from "./growth/bounded-process.mjs";
import { HOSTILE_DOCUMENTS } from "./growth/hostile-documents.mjs";
import { slopeOf } from "./growth/slope-of.mjs";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

const SIZES = [1e4, 1e5, 1e6, 5e6, 1e7, 5e7];
const QUICK = 1e6;
/** Exponent of size in time: what is above is out of proportion. */
const STEEPEST = 1.2;
/** What a process may hold: so many times the document, and what it holds of itself, MB. */
const MEMORY_FACTOR = 12;
const MEMORY_BASE = 250;
/** MB at which a process is killed. */
const KILLED_AT = 3_000;
/** Milliseconds below which time says nothing of growth: an index starts a process, a tool answers. */
const LEAST = { index: 300, tool: 50 };
/** What indexing says of an operation that is larger than any may be. */
const LEFT_OUT = /could not be read\. It has more than \d+ MiB/;
/** Pages that are read after the first. */
const FURTHER_PAGES = 3;

const { values } = parseArgs({
  options: {
    shapes: { type: "string", default: Object.keys(HOSTILE_DOCUMENTS).join(",") },
    most: { type: "string", default: "50MB" },
    quick: { type: "boolean", default: false },
    embedder: { type: "string" },
    root: { type: "string", default: root },
    seconds: { type: "string", default: "300" },
    cpu: { type: "boolean", default: false },
  },
});
const most = Math.min(bytesOf(values.most), values.quick ? QUICK : Number.POSITIVE_INFINITY);
/** Sizes from which times are of the text rather than of what every document costs. */
const slopesFrom = most > QUICK ? 1e6 : 1e5;
const seconds = Number(values.seconds);
const commandLine = join(resolve(values.root), "apps", "cli", "bin", "speclens.mjs");
const embedder = values.embedder ?? (values.quick ? "none" : undefined);

/** What is asked of each index, by the title of its column. */
const TOOLS = [
  "categories",
  "search",
  "endpoint",
  "…200",
  "…pages",
  "…all",
  "…examples",
  "…json",
  "…curl",
  "…ts",
  "ask",
  "ask curl",
  "card",
  "schema",
  "readMore",
  "resource",
];
/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["shape", 12],
  ["MB", 6],
  ["index s", 8],
  ["MB held", 8],
  ["of most", 8],
  ...TOOLS.map((tool) => /** @type {const} */ ([tool, Math.max(8, tool.length)])),
  ["served MB", 10],
  ["of most", 8],
];

/** @type {string[]} */
const misses = [];
const folder = mkdtempSync(join(tmpdir(), "speclens-growth-"));
try {
  console.log(`${heading()}\n`);
  console.log(
    `Tools in milliseconds; MB held at most, and as a share of ${MEMORY_FACTOR} × the document + ${MEMORY_BASE} MB.\n`,
  );
  console.log(tableHead(COLUMNS));
  for (const shape of values.shapes.split(",")) await measureShape(shape);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  misses.length === 0 ? "\nNothing is out of proportion." : `\nMissed:\n${misses.join("\n")}`,
);
if (misses.length > 0) process.exitCode = 1;

/** @param {string} shape */
async function measureShape(shape) {
  const make = HOSTILE_DOCUMENTS[shape];
  if (make === undefined)
    throw new Error(`No shape ${shape}. There are: ${Object.keys(HOSTILE_DOCUMENTS).join(", ")}.`);
  /** @type {Map<string, import("./growth/slope-of.mjs").Point[]>} */
  const times = new Map();
  for (const size of SIZES.filter((size) => size <= most)) {
    const row = await measureDocument(`${shape} ${size / 1e6} MB`, make(size));
    for (const [what, milliseconds] of row.times)
      times.set(what, [...(times.get(what) ?? []), { bytes: size, milliseconds }]);
    console.log(tableLine(COLUMNS, [shape, megabytes(row.bytes), ...row.cells]));
    if (!row.whole) break;
  }
  const slopes = ["index", ...TOOLS].map((what) => {
    const least = what === "index" ? LEAST.index : LEAST.tool;
    const slope = slopeOf(times.get(what) ?? [], { from: slopesFrom, least });
    if (slope !== undefined && slope > STEEPEST)
      misses.push(`${shape}: ${what} grows with size ^ ${slope.toFixed(2)}`);
    return slope?.toFixed(2) ?? "";
  });
  console.log(tableLine(COLUMNS, ["  slope", "", slopes[0] ?? "", "", "", ...slopes.slice(1)]));
}

/**
 * @param {string} name
 * @param {import("./growth/hostile-documents.mjs").HostileDocument} document
 */
async function measureDocument(name, document) {
  const place = mkdtempSync(join(folder, "d"));
  const file = join(place, "hostile.json");
  const bytes = Buffer.byteLength(document.text);
  writeFileSync(file, document.text);
  const store = join(place, "store");
  const cache = join(place, "cache");
  mkdirSync(cache);
  const env = {
    ...process.env,
    SPECLENS_CACHE: cache,
    SPECLENS_TELEMETRY: "off",
    DO_NOT_TRACK: "1",
  };
  const limits = { cwd: place, env, seconds, mostMegabytes: KILLED_AT };
  const withEmbedder = embedder === undefined ? [] : ["--embedder", embedder];
  /** @type {Map<string, number>} */
  const times = new Map();
  try {
    const started = performance.now();
    const index = startBounded(
      [commandLine, "index", file, "--store", store, ...withEmbedder],
      limits,
    );
    let said = "";
    for (const stream of [index.child.stdout, index.child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        said = (said + text).slice(-20_000);
      });
    const code = await index.ended;
    const took = values.cpu ? index.worked() : performance.now() - started;
    const held = index.peak();
    times.set("index", took);
    const cells = [(took / 1000).toFixed(1), ...memoryCells(`${name}: index`, held, bytes)];
    // Nothing is left to ask for where the large operation was left out, as its diagnostic says. The
    // status is 1 if there is no other operation.
    if ((code === 0 || code === 1) && LEFT_OUT.test(said))
      return { bytes, times, cells: [...cells, "left out"], whole: false };
    const failed =
      index.killed() ?? (code === 0 ? undefined : `ended with ${code}: ${lastLine(said)}`);
    if (failed !== undefined) {
      misses.push(`${name}: index ${failed}`);
      return { bytes, times, cells: [...cells, failed], whole: false };
    }
    const server = await askServer(
      [commandLine, "serve", "--store", store, ...withEmbedder],
      limits,
    );
    const whole = await askTools(name, server, document, times);
    const served = server.peak();
    await server.stop();
    const tools = TOOLS.map((tool) => times.get(tool)?.toFixed(0) ?? "–");
    cells.push(...tools, ...memoryCells(`${name}: server`, served, bytes));
    return { bytes, times, cells, whole };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {import("./growth/ask-server.mjs").AskedServer} server
 * @param {import("./growth/hostile-documents.mjs").HostileDocument} document
 * @param {Map<string, number>} times
 * @returns whether all was asked
 */
async function askTools(name, server, { operation, schema, question }, times) {
  let late = false;
  /**
   * @param {string} title
   * @param {() => Promise<import("./growth/ask-server.mjs").Reply>} request
   */
  const ask = async (title, request) => {
    // What is asked behind a request that has no answer only waits for it.
    if (late) return undefined;
    const reply = await request();
    times.set(title, (times.get(title) ?? 0) + (values.cpu ? reply.worked : reply.milliseconds));
    if (reply.failure !== undefined) misses.push(`${name}: ${title}: ${reply.failure}`);
    late = reply.milliseconds >= seconds * 1000;
    return reply;
  };
  // The first call pays for what all share, whatever the document.
  await server.call("getEndpointCategories");
  await ask("categories", () => server.call("getEndpointCategories"));
  await ask("search", () => server.call("searchEndpoints", { query: question }));
  const first = await ask("endpoint", () => server.call("getEndpoint", { operation }));
  const small = { operation, budget: 200 };
  let page = await ask("…200", () => server.call("getEndpoint", small));
  for (let read = 0; read < FURTHER_PAGES && page?.cursor !== undefined; read++) {
    const { cursor } = page;
    page = await ask("…pages", () => server.call("getEndpoint", { ...small, cursor }));
  }
  await ask("…all", () => server.call("getEndpoint", { operation, section: "all" }));
  await ask("…examples", () => server.call("getEndpoint", { operation, section: "examples" }));
  await ask("…json", () => server.call("getEndpoint", { operation, format: "json" }));
  await ask("…curl", () => server.call("getEndpoint", { operation, format: "curl" }));
  await ask("…ts", () => server.call("getEndpoint", { operation, format: "ts" }));
  await ask("ask", () => server.call("askAPI", { query: question }));
  await ask("ask curl", () => server.call("askAPI", { query: question, format: "curl" }));
  // The catalog of one document begins with its card.
  await ask("card", () => server.call("getEndpointCategories", { document: "hostile" }));
  await ask("schema", () => server.call("getSchema", { name: schema, depth: 5 }));
  const cursor = first?.cursor;
  if (cursor !== undefined) await ask("readMore", () => server.call("readMore", { cursor }));
  const catalog = (late ? [] : await server.list()).find((uri) => uri.includes("/catalog/")) ?? "";
  const uri = `${catalog.replace("catalog", "operation")}/${encodeURIComponent(operation)}`;
  await ask("resource", () => server.read(uri));
  return !late;
}

/**
 * @param {string} name
 * @param {number} held MB
 * @param {number} bytes of the document
 */
function memoryCells(name, held, bytes) {
  const share = held / ((MEMORY_FACTOR * bytes) / 1e6 + MEMORY_BASE);
  if (share > 1)
    misses.push(`${name} held ${held.toFixed(0)} MB, ${share.toFixed(2)} of what it may`);
  return [held.toFixed(0), share.toFixed(2)];
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1);
}

/** @param {string} text */
function lastLine(text) {
  return text.trim().split("\n").at(-1)?.slice(0, 200) ?? "";
}

/** @param {string} text `5MB`, `100KB` */
function bytesOf(text) {
  const [, number = "", unit = ""] = /^([\d.]+)\s*([km]?)b$/i.exec(text) ?? [];
  if (number === "") throw new Error(`--most ${text}: say 100KB or 5MB.`);
  return (
    Number(number) * { "": 1, k: 1e3, m: 1e6 }[/** @type {"" | "k" | "m"} */ (unit.toLowerCase())]
  );
}
