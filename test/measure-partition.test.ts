import { expect, test } from "vitest";
import { countPairs, measurePartition } from "../bench/categories/measure-partition.mjs";

/** `aA aB` as pairs of label and cluster. */
function pairsOf(text: string): [label: string, cluster: string][] {
  return text.split(" ").map((pair) => [pair[0] ?? "", pair[1] ?? ""]);
}

test("equal divisions agree wholly", () => {
  const { purity, homogeneity, completeness, vMeasure, ratio } = measurePartition(
    pairsOf("aX aX bY bY cZ"),
  );
  expect([purity, homogeneity, completeness, vMeasure, ratio]).toEqual([1, 1, 1, 1, 1]);
});

test("one cluster for all has the purity of the largest class and tells nothing", () => {
  const { purity, homogeneity, completeness, vMeasure } = measurePartition(pairsOf("aX aX aX bX"));
  expect([purity, completeness]).toEqual([0.75, 1]);
  expect(homogeneity).toBeCloseTo(0);
  expect(vMeasure).toBeCloseTo(0);
});

test("of more than 1.5 clusters a class only the largest count", () => {
  const { purity, homogeneous, ratio } = measurePartition(pairsOf("aV aV aW bX bX bY aZ"));
  // Three of five clusters may count: V, X and one of the single ones.
  expect([purity, homogeneous, ratio]).toEqual([5 / 7, 1, 2.5]);
});

test("pairs are counted where either side puts two together", () => {
  expect(countPairs(pairsOf("aX aX aY bY"))).toEqual({ both: 1, sameLabel: 3, sameCluster: 2 });
});
