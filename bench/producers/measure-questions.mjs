import { jsonLines } from "../retrieval/json-lines.mjs";
import { producers, readDocument } from "./document-producers.mjs";
import { printShare } from "./print-share.mjs";

/** @typedef {import("./document-producers.mjs").ApiDocument} ApiDocument */

/**
 * Of the later calls of each question the path parameters that some earlier call may yield: it does not
 * take the parameter itself, and its answer has a field of the parameter's name or of its last word
 * (`person_id`: `person_id` or `id`). How many get an edge from such a call of the question?
 *
 * @param {string} queries JSON lines with `steps`, the calls of a question in order.
 * @param {string} file
 */
export function measureQuestions(queries, file) {
  const document = readDocument(file);
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
  printShare(
    "RestBench, needed path parameters with an edge from an earlier gold call",
    found,
    asked,
  );
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

/** @param {string} operation */
function templates(operation) {
  return [...operation.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

/**
 * @param {Map<string, number>} counts
 * @param {string} key
 */
function count(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
