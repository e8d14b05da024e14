import { drawn } from "./providers.mjs";

/**
 * @typedef {object} Draw
 * @property {number} share of the operations that were used before
 * @property {0 | 1} remembered which of the two questions was asked before; the other one is asked now
 * @property {string} salt of the draw
 * @property {number} [wrong] share of the judgements that name a wrong hit of their question. Default 0.
 * @property {number} [beside] share of the judgements beside which a wrong hit was opened, too. Default 0.
 *
 * @typedef {import("@speclens/core").Judgement} Judgement
 */

/**
 * Draws the operations that were used before, and returns what is remembered of them, by document.
 *
 * @param {readonly import("./read-operations.mjs").AskedOperation[]} operations
 * @param {Draw} draw
 * @param {(question: string) => Float32Array} vectorOf
 * @param {(document: string, question: string) => readonly string[]} hitsOf the operations found for a question
 */
export function drawJudgements(operations, draw, vectorOf, hitsOf) {
  const { share, remembered, salt, wrong = 0, beside = 0 } = draw;
  /** @type {Map<string, Judgement[]>} */
  const judgements = new Map();
  const used = new Set();
  for (const { document, operation, questions } of operations) {
    const key = `${document} ${operation}`;
    if (drawn(`${salt}${key}`) >= share) continue;
    used.add(key);
    const question = questions[remembered];
    const mistake = hitsOf(document, question).find((hit) => hit !== operation);
    const isWrong = mistake !== undefined && rank(`wrong ${salt}${key}`) < wrong;
    const isBeside = mistake !== undefined && rank(`beside ${salt}${key}`) < beside;
    const chosen = [isWrong ? mistake : operation, ...(isBeside ? [mistake] : [])];
    const kept = judgements.get(document) ?? [];
    for (const name of chosen) {
      const id = /** @type {Judgement["operation"]} */ (name);
      kept.push({ vector: vectorOf(question), document, operation: id, count: 1 });
    }
    judgements.set(document, kept);
  }
  return { judgements, used };
}

/**
 * A finer number than `drawn` gives, for small shares.
 *
 * @param {string} text
 */
function rank(text) {
  return (drawn(text) * 256 + drawn(`${text} again`)) / 257;
}
