import { openEmbedder } from "@speclens/embeddings";
import { randomIntegers } from "@speclens/engine/measures";
import { documentName } from "../retrieval/document-name.mjs";
import { wordsOf } from "./scripted-model.mjs";

/** @typedef {import("./scripted-model.mjs").Place} Place */
/** @typedef {import("../retrieval/question.mjs").Question} Question */
/**
 * @typedef {object} Asked a question, and what the scripts need
 * @property {import("@speclens/engine").Engine} engine
 * @property {Question} question
 * @property {string[] | undefined} documents
 * @property {import("@speclens/core").SearchResult} found without an expansion
 * @property {readonly Place[]} operations of the index
 */
/** @typedef {{ operations: readonly Place[], words?: readonly string[] }} Choice */

/** The most operations that a script names. */
const NAMED = 4;
const SEED = 1;
/** Two words of the index for each word that it does not have, if they are so near. */
const SYNONYMS = 2;
const LEAST_COSINE = 0.5;

/**
 * What is named for a question. The first four bound what a language model can gain and cost; the last two are
 * deterministic, without a model.
 *
 * @returns {Promise<Readonly<Record<string, (asked: Asked) => Promise<Choice>>>>}
 */
export async function scripts() {
  const draw = randomIntegers(SEED);
  const nearestWords = await wordFinder();
  return {
    /** Always right: what the question wants. */
    "always right": async ({ question, operations }) => ({
      operations: wanted(question, operations),
    }),
    /** Nearly right: what is most like it, but never itself. */
    "nearly right": async ({ engine, question, operations }) => {
      const right = wanted(question, operations);
      const near = await Promise.all(
        right
          .slice(0, 3)
          .map(({ document, operation, summary }) =>
            engine.search({ query: summary ?? operation, documents: [document], limit: 6 }),
          ),
      );
      const isRight = (/** @type {Place} */ one) => right.some((other) => isSame(one, other));
      return {
        operations: near.flatMap(({ hits }) => hits.filter((hit) => !isRight(hit)).slice(0, 2)),
      };
    },
    /** Misled: what the search ranks sixth to ninth. */
    misled: async ({ found }) => ({ operations: found.hits.slice(5, 5 + NAMED) }),
    /** Random operations of the documents. */
    random: async ({ operations, documents }) => {
      const all = operations.filter(({ document }) => documents?.includes(document) ?? true);
      return {
        operations: Array.from({ length: NAMED }, () => all[draw(all.length)]).flatMap(
          (one) => one ?? [],
        ),
      };
    },
    /** The words that an answer without a clear match names. */
    "near words": async ({ found }) => ({ operations: [], words: found.nearWords ?? [] }),
    /** Words of the index that are near, by the built-in model, to those that the index does not have. */
    synonyms: async ({ question, operations }) => ({
      operations: [],
      words: await nearestWords(question.query, operations),
    }),
  };
}

/**
 * The operations that a question wants.
 *
 * @param {Question} question
 * @param {readonly Place[]} operations of the index
 */
export function wanted({ relevant, relevant_specs: files }, operations) {
  return relevant.flatMap(
    (name, place) =>
      operations.find(
        ({ document, operation }) =>
          operation === name &&
          (files === undefined || documentName(document) === documentName(files[place] ?? "")),
      ) ?? [],
  );
}

/**
 * @param {Place} one
 * @param {Place} other
 */
function isSame(one, other) {
  return one.document === other.document && one.operation === other.operation;
}

async function wordFinder() {
  const embedder = await openEmbedder("builtin");
  /** The words of an index and their vectors. @type {WeakMap<readonly Place[], [string[], Float32Array[]]>} */
  const known = new WeakMap();
  const embed = (/** @type {string[]} */ words) => embedder?.embedPassages(words) ?? [];
  return async (/** @type {string} */ question, /** @type {readonly Place[]} */ operations) => {
    const words = [...new Set(operations.flatMap(wordsOf))];
    const entry = known.get(operations) ?? [words, await embed(words)];
    known.set(operations, entry);
    const [all, vectors] = entry;
    const has = new Set(all.map(stem));
    const unknown = (question.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
      (word) => !has.has(stem(word)),
    );
    return (await embed(unknown)).flatMap((vector) =>
      vectors
        .map((other, place) => ({ word: all[place] ?? "", cosine: dot(vector, other) }))
        .filter(({ cosine }) => cosine >= LEAST_COSINE)
        .sort((left, right) => right.cosine - left.cosine)
        .slice(0, SYNONYMS)
        .map(({ word }) => word),
    );
  };
}

/** @param {string} word */
function stem(word) {
  return word.replace(/(?:es|s|ing|ed)$/, "");
}

/**
 * @param {Float32Array} left
 * @param {Float32Array} right
 */
function dot(left, right) {
  let sum = 0;
  for (const [place, value] of left.entries()) sum += value * (right[place] ?? 0);
  return sum;
}
