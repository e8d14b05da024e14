/**
 * Area under the receiver operating characteristic: how likely one that is right scores above one that is
 * wrong, equal scores counted half. 0.5 is chance, 1 a clean cut. NaN where either is missing.
 *
 * @param {readonly number[]} right scores
 * @param {readonly number[]} wrong scores
 */
export function auroc(right, wrong) {
  const scored = [
    ...right.map((score) => ({ score, right: true })),
    ...wrong.map((score) => ({ score, right: false })),
  ].sort((one, other) => one.score - other.score);
  let won = 0;
  let below = 0;
  for (let start = 0; start < scored.length; ) {
    let end = start;
    while (end < scored.length && scored[end]?.score === scored[start]?.score) end++;
    const rightHere = scored.slice(start, end).filter((item) => item.right).length;
    const wrongHere = end - start - rightHere;
    won += rightHere * (below + wrongHere / 2);
    below += wrongHere;
    start = end;
  }
  return won / (right.length * wrong.length);
}
