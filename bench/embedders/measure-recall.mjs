/** @typedef {import("./document-passages.mjs").Passage} Passage */
/** @typedef {NonNullable<Awaited<ReturnType<typeof import("@speclens/embeddings").openEmbedder>>>} Embedder */

/**
 * @typedef {object} Question
 * @property {string} query
 * @property {string[]} relevant operations
 * @property {string[]} [relevant_specs] the document of each of them
 * @property {string[]} [also_ok] as good as the first of them
 * @property {string[]} [scope] documents that are asked
 * @property {boolean} [any_of] whether one of them is enough
 */

/** Documents are named by files: the last part of the path, without the extension. */
const nameOf = (/** @type {string} */ path) =>
  path.slice(path.lastIndexOf("/") + 1).replace(/\.(json|ya?ml)$/i, "");

/**
 * Mean over the questions of the share of relevant operations among the ten passages of highest cosine.
 *
 * @param {readonly Question[]} questions
 * @param {readonly Passage[]} passages
 * @param {readonly Float32Array[]} vectors of the passages
 * @param {Embedder} embedder
 */
export async function measureRecall(questions, passages, vectors, embedder) {
  const names = passages.map(({ document }) => nameOf(document));
  let total = 0;
  for (const question of questions) {
    const vector = await embedder.embedQuestion(question.query);
    const asked = question.scope && new Set(question.scope.map(nameOf));
    const ranked = vectors
      .map((passage, place) => ({ place, score: cosine(vector, passage) }))
      .filter(({ place }) => asked?.has(names[place] ?? "") ?? true)
      .sort((left, right) => right.score - left.score || left.place - right.place)
      .map(({ place }) => place);
    total += recallAt10(question, ranked, passages, names);
  }
  return total / questions.length;
}

/**
 * @param {Question} question
 * @param {readonly number[]} ranked
 * @param {readonly Passage[]} passages
 * @param {readonly string[]} names
 */
function recallAt10(question, ranked, passages, names) {
  const { relevant, relevant_specs: files, also_ok: alike = [], any_of: anyOf } = question;
  const keyOf = (/** @type {string} */ operation, /** @type {string | undefined} */ file) =>
    file === undefined ? operation : `${nameOf(file)}#${operation}`;
  const keys = new Set(relevant.map((operation, place) => keyOf(operation, files?.[place])));
  const [first = ""] = keys;
  const same = new Map(alike.map((operation) => [keyOf(operation, files?.[0]), first]));
  const seen = new Set();
  for (const place of ranked) {
    const key = keyOf(passages[place]?.operation ?? "", files && names[place]);
    seen.add(same.get(key) ?? key);
    if (seen.size === 10) break;
  }
  const found = [...keys].filter((key) => seen.has(key)).length;
  return anyOf ? Number(found > 0) : found / keys.size;
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
