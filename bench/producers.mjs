// Measures the edges from operations to those that need what they answer.
//   node bench/producers.mjs restbench QUERIES.jsonl DOCUMENT   edges between the calls of a question
//   node bench/producers.mjs links FOLDER|FILE…                 links of documents, found without them
//   node bench/producers.mjs draw SEED COUNT FILE…              edges to be judged, as JSON lines
//   node bench/producers.mjs judged [FILE.jsonl]                share of judged edges that are right
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { chunkDocument } from "@speclens/chunker";
import { parseDocument } from "@speclens/parser";

/**
 * @typedef {Parameters<typeof chunkDocument>[0]} ApiDocument
 * @typedef {{ from: string, needed: string, via: string, weight: number }} Produced
 * @typedef {{ document: string, set: string, right: boolean }} Judged
 */

const [mode, first = "", second = "", ...rest] = process.argv.slice(2);
if (mode === "restbench" && second !== "") restbench(first, second);
else if (mode === "links" && first !== "") links([first, second, ...rest].filter(Boolean));
else if (mode === "draw" && rest.length > 0) draw(Number(first), Number(second), rest);
else if (mode === "judged") judged(first);
else {
  console.error(
    "usage: node bench/producers.mjs restbench|links|draw|judged …; see its first lines",
  );
  process.exitCode = 2;
}

/**
 * Of the later calls of each question the path parameters that some earlier call may yield: it does not
 * take the parameter itself, and its answer has a field of the parameter's name or of its last word
 * (`person_id`: `person_id` or `id`). How many get an edge from such a call of the question?
 *
 * @param {string} queries JSON lines with `steps`, the calls of a question in order.
 * @param {string} file
 */
function restbench(queries, file) {
  const document = read(file);
  const sources = producers(document);
  let asked = 0;
  let found = 0;
  const missed = new Map();
  /** @type {{ steps: string[] }[]} */
  const questions = jsonLines(queries);
  for (const { steps } of questions) {
    for (const [position, step] of steps.entries()) {
      const earlier = steps.slice(0, position);
      for (const name of templates(step)) {
        const able = earlier.filter((call) => mayYield(document, call, name));
        if (able.length === 0) continue;
        asked++;
        const edges = sources.get(step)?.filter((edge) => edge.needed === name) ?? [];
        if (edges.some(({ from }) => able.includes(from))) found++;
        else count(missed, `${able.join(" | ")} → ${step} (${name})`);
      }
    }
  }
  for (const [pair, times] of missed) console.log(`missed ${times}× ${pair}`);
  print("RestBench, needed path parameters with an edge from an earlier gold call", found, asked);
}

/**
 * @param {ApiDocument} document
 * @param {string} call
 * @param {string} name
 */
function mayYield(document, call, name) {
  if (templates(call).includes(name)) return false;
  const operation = document.operations.find(({ id }) => id === call);
  const answers = operation?.responses.filter(({ status }) => status.startsWith("2")) ?? [];
  const fields = fieldNames([answers.map(({ content }) => content)], document);
  return fields.has(name) || fields.has(name.slice(name.lastIndexOf("_") + 1));
}

/**
 * @param {readonly unknown[]} values
 * @param {ApiDocument} document
 */
function fieldNames(values, document) {
  /** @type {Set<string>} */
  const names = new Set();
  const schemas = new Map(document.schemas.map(({ name, definition }) => [name, definition]));
  const pending = new Set(values);
  for (const value of pending) {
    if (!isObject(value)) continue;
    if ("properties" in value && isObject(value.properties))
      for (const name of Object.keys(value.properties)) names.add(name);
    if ("$ref" in value && typeof value.$ref === "string")
      pending.add(schemas.get(value.$ref.slice(value.$ref.lastIndexOf("/") + 1)));
    for (const member of Object.values(value)) pending.add(member);
  }
  return names;
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
function isObject(value) {
  return typeof value === "object" && value !== null;
}

/**
 * Takes the links out of documents that have some: how many are among the (at most 3) edges?
 *
 * @param {readonly string[]} paths
 */
function links(paths) {
  let all = 0;
  let hit = 0;
  for (const path of paths.flatMap(filesBelow)) {
    const text = readFileSync(path, "utf8");
    if (!text.includes("$response.body")) continue;
    const document = parse(text, path);
    if (document === undefined) continue;
    const wanted = [...producers(document)].flatMap(([to, edges]) =>
      edges.filter(({ weight }) => weight === 1).map((edge) => ({ to, ...edge })),
    );
    if (wanted.length === 0) continue;
    const guessed = producers(withoutLinks(document));
    const found = wanted.filter(({ to, from, needed }) =>
      guessed.get(to)?.some((edge) => edge.from === from && edge.needed === needed),
    );
    console.log(`${basename(path)}: ${found.length} of ${wanted.length}`);
    for (const link of wanted)
      if (!found.includes(link)) console.log(`  missed ${link.from} → ${link.to}: ${link.via}`);
    all += wanted.length;
    hit += found.length;
  }
  print("Links found without the links, recall@3", hit, all);
}

/**
 * Draws edges evenly from documents, each with what a judge needs.
 *
 * @param {number} seed
 * @param {number} wanted
 * @param {readonly string[]} paths
 */
function draw(seed, wanted, paths) {
  const random = generator(seed);
  for (const path of paths) {
    const edges = [...producers(read(path))].flatMap(([to, found]) =>
      found.map(({ from, via, weight }) => ({ to, from, via, weight })),
    );
    for (let left = Math.round(wanted / paths.length); left > 0 && edges.length > 0; left--) {
      const [edge] = edges.splice(Math.floor(random() * edges.length), 1);
      console.log(JSON.stringify({ document: basename(path).replace(/\.\w+$/, ""), ...edge }));
    }
  }
}

/**
 * `right`: a caller finds in that answer a value that the needed one takes.
 *
 * @param {string} file default: the edges that were judged here.
 */
function judged(file) {
  /** @type {Judged[]} */
  const lines = jsonLines(file || join(import.meta.dirname, "producers/judged.jsonl"));
  const documents = grouped(lines);
  for (const [document, edges] of documents)
    print(document, edges.filter(({ right }) => right).length, edges.length);
  for (const set of ["developed", "held out"]) {
    const edges = lines.filter((line) => line.set === set);
    print(`${set}, right`, edges.filter(({ right }) => right).length, edges.length);
  }
}

/** @param {readonly Judged[]} lines */
function grouped(lines) {
  /** @type {Map<string, Judged[]>} */
  const groups = new Map();
  for (const line of lines) {
    const group = groups.get(line.document) ?? [];
    group.push(line);
    groups.set(line.document, group);
  }
  return groups;
}

/**
 * Operation → the edges to it.
 *
 * @param {ApiDocument} document
 */
function producers(document) {
  /** @type {Map<string, Produced[]>} */
  const byTarget = new Map();
  for (const { from, to, kind, via, weight = 0 } of chunkDocument(document).edges) {
    if (kind !== "produces") continue;
    const operation = to.slice(document.id.length + 1);
    const edges = byTarget.get(operation) ?? [];
    const needed = via.slice(0, via.indexOf(" <- "));
    edges.push({ from: from.slice(document.id.length + 1), needed, via, weight });
    byTarget.set(operation, edges);
  }
  return byTarget;
}

/**
 * @param {ApiDocument} document
 * @returns {ApiDocument}
 */
function withoutLinks(document) {
  const operations = document.operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map(({ links, ...response }) => response),
  }));
  return { ...document, operations };
}

/** @param {string} path */
function read(path) {
  const document = parse(readFileSync(path, "utf8"), path);
  if (document === undefined) throw new Error(`${path} holds no OpenAPI document.`);
  return document;
}

/**
 * @param {string} text
 * @param {string} path
 */
function parse(text, path) {
  return parseDocument(text, { id: basename(path) }).document;
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(json|ya?ml)$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** @param {string} operation */
function templates(operation) {
  return [...operation.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

/** @param {string} path */
function jsonLines(path) {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/**
 * @param {Map<string, number>} counts
 * @param {string} key
 */
function count(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Numbers from 0 to 1, the same for the same seed (mulberry32).
 *
 * @param {number} seed
 */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * @param {string} what
 * @param {number} part
 * @param {number} whole
 */
function print(what, part, whole) {
  console.log(`${what}: ${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)}%)`);
}
