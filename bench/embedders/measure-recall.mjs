import { recallAt } from "@speclens/engine/measures";
import { documentName } from "../retrieval/document-name.mjs";
import { judgeRanking } from "../retrieval/judge-ranking.mjs";

/** @typedef {import("./document-passages.mjs").Passage} Passage */
/** @typedef {import("../retrieval/question.mjs").Question} Question */
/** @typedef {NonNullable<Awaited<ReturnType<typeof import("@speclens/embeddings").openEmbedder>>>} Embedder */

/**
 * Mean over the questions of the share of relevant operations among the ten passages of highest cosine.
 *
 * @param {readonly Question[]} questions
 * @param {readonly Passage[]} passages
 * @param {readonly Float32Array[]} vectors of the passages
 * @param {Embedder} embedder
 */
export async function measureRecall(questions, passages, vectors, embedder) {
  const names = passages.map(({ document }) => documentName(document));
  let total = 0;
  for (const question of questions) {
    const vector = await embedder.embedQuestion(question.query);
    const asked = question.scope && new Set(question.scope.map(documentName));
    const ranked = vectors
      .map((passage, place) => ({ place, score: cosine(vector, passage) }))
      .filter(({ place }) => asked?.has(names[place] ?? "") ?? true)
      .sort((left, right) => right.score - left.score || left.place - right.place)
      .flatMap(({ place }) => passages[place] ?? []);
    total += recallAt(judgeRanking(question, ranked, 10), 10);
  }
  return total / questions.length;
}

/**
 * @param {Float32Array} left of unit length
 * @param {Float32Array} right of unit length
 */
function cosine(left, right) {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}
