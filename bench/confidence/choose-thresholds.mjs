/**
 * @typedef {object} Judged a question
 * @property {string} kind
 * @property {boolean} foreign whether the index has no answer
 * @property {{ story: boolean }} signals whether it is a story, of which a search never says that nothing matches
 * @property {number} probability that it has one, by weights that were fitted without the question's set
 */

/** The most of the questions with an answer, of any kind, that are told that nothing matches. */
const REFUSED_OF_ANY_KIND = 0.05;
/** Share of foreign questions, in the mean over their kinds, that are not told of a clear match. */
const DOUBTED_FOREIGN = 0.9;
/** A kind with fewer questions says too little about its edges. */
const FEWEST = 20;

/**
 * The probabilities below which nothing matches and below which no hit is a clear match. The first is chosen for the
 * worst kind of questions, not for the mean: a kind that nobody measured may be like it.
 *
 * @param {readonly Judged[]} judged of one kind of search
 */
export function chooseThresholds(judged) {
  const own = byKind(judged.filter(({ foreign, signals }) => !foreign && !signals.story));
  const foreign = byKind(judged.filter((each) => each.foreign));
  const none = Math.min(
    ...own.map((sorted) => sorted[Math.floor(sorted.length * REFUSED_OF_ANY_KIND)] ?? 0),
  );
  const doubted = (/** @type {number} */ threshold) =>
    foreign.reduce((sum, sorted) => sum + shareBelow(sorted, threshold), 0) / foreign.length;
  const unsure = foreign
    .flat()
    .sort((left, right) => left - right)
    .find((threshold) => doubted(threshold) >= DOUBTED_FOREIGN);
  return { none, unsure: Math.max(none, unsure ?? none) };
}

/** @param {readonly Judged[]} judged */
function byKind(judged) {
  /** @type {Map<string, number[]>} */
  const kinds = new Map();
  for (const { kind, probability } of judged)
    kinds.set(kind, [...(kinds.get(kind) ?? []), probability]);
  return [...kinds.values()]
    .filter(({ length }) => length >= FEWEST)
    .map((probabilities) => probabilities.sort((left, right) => left - right));
}

/**
 * @param {readonly number[]} probabilities
 * @param {number} threshold
 */
export function shareBelow(probabilities, threshold) {
  const below = probabilities.filter((probability) => probability < threshold);
  return below.length / probabilities.length;
}
