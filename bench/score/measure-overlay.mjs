import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { applyOverlay } from "@speclens/engine";
import { parseDocument, readText } from "@speclens/parser";
import { mean } from "simple-statistics";
import { ask } from "../retrieval/ask.mjs";
import { cacheFolder, openIndex } from "../retrieval/open-index.mjs";

/** @typedef {import("./judged-documents.mjs").JudgedDocument} JudgedDocument */

/**
 * @typedef {object} Answered one question without and with the overlay
 * @property {string} id
 * @property {readonly [number, number]} found recall among the first five
 * @property {readonly [number, number]} tokens of the answer
 */

/** Operations of a document that its score asks for. */
const ASKED = 60;

/**
 * @param {JudgedDocument} document
 * @param {string} state
 */
function storeOf({ name }, state) {
  return join("score", name.replaceAll(/[^\w.-]+/g, "-"), state);
}

/**
 * Number of operations of a document.
 *
 * @param {JudgedDocument} document
 */
export function operationsIn({ name, path }) {
  const { document } = parseDocument(readFileSync(path, "utf8"), { id: name });
  return document?.operations.length ?? 0;
}

/**
 * The score of a document as it is, from an earlier run if there is one.
 *
 * @param {JudgedDocument} document
 * @param {boolean} fresh
 * @returns {Promise<import("@speclens/engine").Score>}
 */
export async function scoreOf(document, fresh) {
  const kept = join(cacheFolder, storeOf(document, "score.json"));
  if (!fresh && existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  const { engine } = await openIndex({
    store: storeOf(document, "before"),
    sources: [document.path],
  });
  try {
    const score = await engine.score({ operations: ASKED });
    writeFileSync(kept, JSON.stringify(score));
    return score;
  } finally {
    await engine.close();
  }
}

/**
 * Asks the judged questions of a document without and with its overlay, which is applied to a copy of its file.
 *
 * @param {JudgedDocument} document
 * @param {import("@speclens/engine").Score} before
 */
export async function measureOverlay(document, before) {
  const index = await openIndex({ store: storeOf(document, "before") });
  const overlay = await index.engine.overlay();
  const first = await answersOf(index, document);
  await index.engine.close();

  const { value } = readText(readFileSync(document.path, "utf8"));
  if (value === undefined) throw new Error(`${document.path} cannot be read.`);
  const mended = applyOverlay(value, overlay);
  const path = join(cacheFolder, storeOf(document, "mended"), `${before.document}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(mended.value));
  const other = await openIndex({ store: storeOf(document, "after"), sources: [path] });
  const second = await answersOf(other, document);
  const { questions } = before;
  const after = await other.engine.score({ questions });
  await other.engine.close();
  return {
    actions: overlay.actions.length,
    unused: mended.unused.length,
    after,
    answers: first.map((one, place) => answered(one, second[place])),
  };
}

/**
 * @param {{ id: string, found: number, tokens: number }} one
 * @param {{ found: number, tokens: number } | undefined} other
 * @returns {Answered}
 */
function answered({ id, found, tokens }, other) {
  return { id, found: [found, other?.found ?? 0], tokens: [tokens, other?.tokens ?? 0] };
}

/**
 * @param {import("../retrieval/open-index.mjs").OpenIndex} index
 * @param {JudgedDocument} document
 */
async function answersOf(index, { questions }) {
  const answers = [];
  for (const question of questions) {
    const { recallAt5: found, tokens } = await ask({ index }, question);
    answers.push({ id: question.id, found, tokens });
  }
  return answers;
}

/**
 * Recall among the first five of the judged questions of a document as it is.
 *
 * @param {JudgedDocument} document
 */
export async function foundIn(document) {
  const index = await openIndex({ store: storeOf(document, "before") });
  const answers = await answersOf(index, document);
  await index.engine.close();
  return mean(answers.map(({ found }) => found));
}
