import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "@speclens/engine";

/**
 * @typedef {object} Sample
 * @property {string} kind `catalog`, `hits`, `operation`, `schema`, `json`, `prose`, `declaration`, `code`, `log` or `made`.
 * @property {string} source Who wrote the document, or the language of a text.
 * @property {"fit" | "held-out"} half By a hash of the source, so that no source is in both.
 * @property {string} text
 */

const OPERATIONS = 40;
const SCHEMAS = 40;
/** Longer values of JSON are cut: an answer of the default budget is no longer. */
const LONGEST_JSON = 12_000;

/**
 * What the engine answers about documents: catalogs, hits, operations and schemas as text, operations
 * and schemas as JSON, minified and indented, and the prose of their descriptions.
 *
 * @param {readonly string[]} sources files and folders
 * @returns {AsyncGenerator<Sample>}
 */
export async function* answerSamples(sources) {
  const folder = mkdtempSync(join(tmpdir(), "speclens-bench-"));
  const engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  try {
    await engine.index([...sources]);
    for (const { id } of await engine.documents()) {
      const source = providerOf(id);
      const half = halfOf(source);
      for await (const [kind, text] of answersAbout(engine, id))
        if (text !== "") yield { kind, source, half, text };
    }
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import("@speclens/engine").Engine} engine
 * @param {string} document
 * @returns {AsyncGenerator<[kind: string, text: string]>}
 */
async function* answersAbout({ answers, ...engine }, document) {
  const textOf = async (/** @type {Promise<{ text: string }>} */ answer) => (await answer).text;
  for (const verbose of [false, true])
    yield ["catalog", await textOf(answers.catalog({ document, verbose }))];

  const operations = spread(await engine.operations({ document }), OPERATIONS);
  const names = new Set();
  for (const { operation, summary } of operations) {
    const query = summary ?? operation.replaceAll(/[^\p{L}]+/gu, " ");
    yield ["hits", await textOf(answers.search({ query, documents: [document] }))];
    yield ["hits", await textOf(answers.search({ query, documents: [document], verbose: true }))];
    for (const section of /** @type {const} */ (["request", "all"])) {
      const text = await textOf(answers.operation({ operation, document, section }));
      yield ["operation", text];
      for (const [, name] of text.matchAll(/\$([\p{L}\p{N}_.-]*[\p{L}\p{N}_])/gu)) names.add(name);
    }
    const found = await engine.operation(operation, { document });
    yield* jsonOf(found.operation);
    const { description = "" } = found.operation;
    if (description.length > 200) yield ["prose", description];
  }
  for (const name of spread([...names], SCHEMAS)) {
    const found = await engine.schema(name, { document }).catch(() => undefined);
    if (found === undefined) continue;
    for (const depth of [1, 2])
      yield ["schema", await textOf(answers.schema({ name, document, depth }))];
    yield* jsonOf(found.schema);
  }
}

/**
 * @param {unknown} value
 * @returns {Generator<[kind: string, text: string]>}
 */
function* jsonOf(value) {
  yield ["json", JSON.stringify(value).slice(0, LONGEST_JSON)];
  yield ["json indented", JSON.stringify(value, null, 2).slice(0, LONGEST_JSON)];
}

/**
 * At most `count` of the items, at equal distances.
 *
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 */
function spread(items, count) {
  const step = Math.max(1, items.length / count);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** @param {string} id */
function providerOf(id) {
  return /^[^/._-]*/.exec(id.toLowerCase())?.[0] ?? "";
}

/**
 * @param {string} source
 * @returns {"fit" | "held-out"}
 */
export function halfOf(source) {
  const byte = createHash("sha256").update(source).digest()[0] ?? 0;
  return byte % 2 === 0 ? "fit" : "held-out";
}
