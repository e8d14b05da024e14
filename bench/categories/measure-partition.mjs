/** A document may have so many categories for each tag; operations in smaller ones count as wrong. */
const MOST_CATEGORIES = 1.5;

/**
 * @typedef {object} Agreement
 * @property {number} items
 * @property {number} classes labels in use: the tags
 * @property {number} clusters categories in use
 * @property {number} ratio clusters / classes
 * @property {number} purity share of the items whose cluster's most frequent class is their own;
 *   only the 1.5 × classes largest clusters count, items in the others are wrong
 * @property {number} homogeneous the purity of all clusters, however many they are
 * @property {number} homogeneity 1 - H(class | cluster) / H(class), by Rosenberg and Hirschberg (2007)
 * @property {number} completeness 1 - H(cluster | class) / H(cluster)
 * @property {number} vMeasure harmonic mean of the two
 */

/**
 * Compares a division into clusters with one into classes.
 *
 * @param {readonly (readonly [label: string, cluster: string])[]} pairs one for each item
 * @returns {Agreement}
 */
export function measurePartition(pairs) {
  const classes = countBy(pairs.map(([label]) => label));
  const clusters = countBy(pairs.map(([, cluster]) => cluster));
  /** @type {Map<string, Map<string, number>>} */
  const joint = new Map();
  for (const [label, cluster] of pairs) {
    const members = joint.get(cluster) ?? new Map();
    joint.set(cluster, members);
    members.set(label, (members.get(label) ?? 0) + 1);
  }
  const most = Math.floor(MOST_CATEGORIES * classes.size);
  const largest = [...clusters].sort((one, other) => other[1] - one[1]).slice(0, most);
  /** @param {Iterable<string>} some */
  const inMajority = (some) =>
    [...some].reduce((sum, one) => sum + Math.max(...(joint.get(one)?.values() ?? [0])), 0);
  const jointCounts = [...joint.values()].flatMap((members) => [...members.values()]);
  const together = entropy(jointCounts);
  const ofClasses = entropy([...classes.values()]);
  const ofClusters = entropy([...clusters.values()]);
  const homogeneity = ofClasses === 0 ? 1 : 1 - (together - ofClusters) / ofClasses;
  const completeness = ofClusters === 0 ? 1 : 1 - (together - ofClasses) / ofClusters;
  const sum = homogeneity + completeness;
  return {
    items: pairs.length,
    classes: classes.size,
    clusters: clusters.size,
    ratio: clusters.size / classes.size,
    purity: inMajority(largest.map(([cluster]) => cluster)) / pairs.length,
    homogeneous: inMajority(clusters.keys()) / pairs.length,
    homogeneity,
    completeness,
    vMeasure: sum === 0 ? 0 : (2 * homogeneity * completeness) / sum,
  };
}

/**
 * Of all pairs of items: those that the one division puts together, and those that the other does.
 *
 * @param {readonly (readonly [label: string, cluster: string])[]} pairs
 */
export function countPairs(pairs) {
  let both = 0;
  let sameLabel = 0;
  let sameCluster = 0;
  for (const [position, [label, cluster]] of pairs.entries()) {
    for (const [otherLabel, otherCluster] of pairs.slice(position + 1)) {
      if (label === otherLabel) sameLabel++;
      if (cluster === otherCluster) sameCluster++;
      if (label === otherLabel && cluster === otherCluster) both++;
    }
  }
  return { both, sameLabel, sameCluster };
}

/**
 * @param {readonly string[]} names
 * @returns {Map<string, number>}
 */
function countBy(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** @param {readonly number[]} counts */
function entropy(counts) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count) => sum - (count / total) * Math.log(count / total), 0);
}
