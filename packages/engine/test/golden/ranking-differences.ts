import type { GoldenHit, GoldenQuestion } from "./golden-ranking.ts";

/** Half of the last decimal that is kept, and what machines may compute differently. */
const TOLERANCE = 0.006;

/** What a ranking has otherwise than the golden one, a line each. */
export function rankingDifferences(
  golden: readonly GoldenQuestion[],
  found: readonly GoldenQuestion[],
): string[] {
  const byQuery = new Map(golden.map((question) => [question.query, question]));
  const asked = new Set(found.map(({ query }) => query));
  const gone = [...byQuery.keys()].filter((query) => !asked.has(query));
  return [
    ...gone.map((query) => `${query}: is asked no more`),
    ...found.flatMap((question) => {
      const before = byQuery.get(question.query);
      const said = before === undefined ? ["is new"] : questionDifferences(before, question);
      return said.map((difference) => `${question.query}: ${difference}`);
    }),
  ];
}

function questionDifferences(golden: GoldenQuestion, found: GoldenQuestion): string[] {
  const differences: string[] = [];
  if (golden.verdict !== found.verdict)
    differences.push(`${found.verdict} in place of ${golden.verdict}`);
  for (let place = 0; place < Math.max(golden.hits.length, found.hits.length); place++) {
    const before = golden.hits[place];
    const now = found.hits[place];
    if (before === undefined || now === undefined || !isSame(before, now, golden.hits))
      differences.push(`${place + 1}. ${hitText(now)} in place of ${hitText(before)}`);
  }
  return differences;
}

/** Hits whose scores are as good as equal may change places, the last of them with one that follows. */
function isSame(before: GoldenHit, now: GoldenHit, golden: readonly GoldenHit[]): boolean {
  if (!isNear(before.score, now.score)) return false;
  if (before.operation === now.operation) return true;
  const place = golden.find(({ operation }) => operation === now.operation) ?? golden.at(-1);
  return place !== undefined && isNear(place.score, now.score);
}

function isNear(left: number, right: number): boolean {
  return Math.abs(left - right) <= TOLERANCE;
}

function hitText(hit: GoldenHit | undefined): string {
  return hit === undefined ? "nothing" : `${hit.score.toFixed(3)} ${hit.operation}`;
}
