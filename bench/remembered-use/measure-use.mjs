/** @typedef {{ readonly counts: number[], total: number }} Found how often the right one is among the first 1, 5 and 10 */

const DEPTHS = [1, 5, 10];

/** @returns {Found} */
const nothing = () => ({ counts: DEPTHS.map(() => 0), total: 0 });

/**
 * Asks the questions that are not remembered, and counts separately those for used and for never used operations.
 *
 * @param {readonly import("./read-operations.mjs").AskedOperation[]} operations
 * @param {{ used: ReadonlySet<unknown>, remembered: 0 | 1 }} draw
 * @param {(document: string, question: string) => Promise<readonly string[]>} ask
 */
export async function measureUse(operations, { used, remembered }, ask) {
  const found = { used: nothing(), never: nothing() };
  for (const { document, operation, questions } of operations) {
    const group = used.has(`${document} ${operation}`) ? found.used : found.never;
    const hits = await ask(document, questions[remembered === 0 ? 1 : 0]);
    const place = hits.indexOf(operation);
    group.total += 1;
    for (const [at, depth] of DEPTHS.entries())
      if (place >= 0 && place < depth) group.counts[at] = (group.counts[at] ?? 0) + 1;
  }
  return found;
}

/** @param {readonly Found[]} parts */
export function sumOfFound(parts) {
  const sum = nothing();
  for (const { counts, total } of parts) {
    sum.total += total;
    for (const at of DEPTHS.keys()) sum.counts[at] = (sum.counts[at] ?? 0) + (counts[at] ?? 0);
  }
  return sum;
}

/** @param {Found} found */
export function sharesOf({ counts, total }) {
  return counts.map((count) => count / Math.max(1, total));
}
