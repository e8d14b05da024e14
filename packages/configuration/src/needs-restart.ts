/** What a server reads when it starts: sections, or keys of sections. */
const READ_AT_START: readonly string[] = [
  "store",
  "embedder",
  "categories",
  "allowHosts",
  "minConfidence",
  "maxChunksPerDoc",
  "dedupEnabled",
  "dedupThreshold",
  "ngramDedupEnabled",
  "ngramDedupThreshold",
  "telemetry.enabled",
  "telemetry.file",
  "http",
];

/** Whether a server that runs goes on with the value that a key had at its start. */
export function needsRestart(key: string): boolean {
  return READ_AT_START.some((start) => key === start || key.startsWith(`${start}.`));
}
