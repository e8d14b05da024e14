import { countOf, type KeptJudgement, keyOf } from "./kept-judgement.ts";

/** The most judgements that a file keeps. */
const MOST_JUDGEMENTS = 5_000;

/**
 * Merges lists of judgements. The order of the lists and of their judgements does not matter, and merging the same list
 * again changes nothing, so that stores that exchange their judgements agree. Keeps the judgements that were counted most
 * often, and of equal ones the newest.
 */
export function mergeJudgements(
  lists: readonly (readonly KeptJudgement[])[],
  most: number = MOST_JUDGEMENTS,
): KeptJudgement[] {
  const merged = new Map<string, KeptJudgement>();
  for (const judgement of lists.flat()) {
    const key = keyOf(judgement);
    const known = merged.get(key);
    merged.set(key, known === undefined ? judgement : mergeTwo(known, judgement));
  }
  return [...merged]
    .map(([key, judgement]) => ({ key, judgement, count: countOf(judgement) }))
    .sort(
      (left, right) =>
        right.count - left.count ||
        compare(right.judgement.first, left.judgement.first) ||
        compare(left.key, right.key),
    )
    .slice(0, most)
    .map(({ judgement }) => judgement);
}

/** Each store counts up its own number, so the larger of two is the later one. */
function mergeTwo(one: KeptJudgement, other: KeptJudgement): KeptJudgement {
  const stores = [...new Set([...Object.keys(one.counts), ...Object.keys(other.counts)])].sort();
  const counts = Object.fromEntries(
    stores.map((store) => [store, Math.max(one.counts[store] ?? 0, other.counts[store] ?? 0)]),
  );
  const [question] = [one.question, other.question].filter((text) => text !== undefined).sort();
  const [first = one.first] = [one.first, other.first].sort();
  return { ...one, first, counts, ...(question !== undefined && { question }) };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
