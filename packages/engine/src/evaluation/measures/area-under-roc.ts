import { wilcoxonRankSum } from "simple-statistics";

/**
 * Computes the AUROC: the probability that a score of the first kind is higher than one of the second, with ties
 * counting half. The value is 1 if a threshold separates them, and 0.5 if the scores carry no information. Uses
 * the Mann-Whitney statistic: `(R − n(n + 1)/2) / nm`, where R is the rank sum of the first kind (Hanley and
 * McNeil, The meaning and use of the area under a receiver operating characteristic curve, 1982).
 *
 * @returns undefined if either kind is missing
 */
export function areaUnderRoc(
  higher: readonly number[],
  lower: readonly number[],
): number | undefined {
  const [n, m] = [higher.length, lower.length];
  if (n === 0 || m === 0) return undefined;
  return (wilcoxonRankSum([...higher], [...lower]) - (n * (n + 1)) / 2) / (n * m);
}
