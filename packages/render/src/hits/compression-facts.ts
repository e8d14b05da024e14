import type { CompressionStats } from "@speclens/core";

/** Lists the effects of compression, one per stage: `After score filter (≥0.3): 23`. */
export function compressionFacts(stats: CompressionStats): string[] {
  const { minConfidence, maxChunksPerDoc: most } = stats;
  const limit = most === 0 ? "no limit" : `${most} per doc`;
  return [
    `Original results: ${stats.original}`,
    `After score filter (≥${Number(minConfidence.toFixed(2))}): ${stats.afterScoreFilter}`,
    ...(stats.afterNgramDedup === stats.afterDedup
      ? []
      : [`After n-gram deduplication: ${stats.afterNgramDedup}`]),
    `After deduplication: ${stats.afterDedup}`,
    `After document limit (${limit}): ${stats.afterDocumentLimit}`,
    `Clusters merged: ${stats.clustersMerged}`,
    ...(stats.folded === 0 ? [] : [`Folded under a better one: ${stats.folded}`]),
  ];
}
