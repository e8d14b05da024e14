/** Returns the indices of scores, the highest score first, and of equal ones the lower index. */
export function bestFirst(scores: readonly number[]): number[] {
  return [...scores.keys()].sort(
    (left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right,
  );
}
