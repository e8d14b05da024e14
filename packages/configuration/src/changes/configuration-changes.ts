import { isDeepStrictEqual } from "node:util";
import type { Configuration } from "../schema/configuration.ts";
import { configurationLeaves } from "../schema/configuration-leaves.ts";

/** A setting whose value changed. */
export interface ConfigurationChange {
  /** The key in dotted form: `tools.getSchema.enabled`. A list is a single setting. */
  readonly key: string;
  /** The old value; absent if it was not set. */
  readonly from?: unknown;
  /** The new value; absent if it is no longer set. */
  readonly to?: unknown;
  /** Whether a running server continues to use the old value. */
  readonly needsRestart: boolean;
}

/** Sections and keys that a server reads only when it starts. */
const READ_AT_START: readonly string[] = [
  "sources",
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
  "rememberUse",
  "rememberQuestions",
  "changeDays",
  "answerMinutes",
  "answerMemoryMiB",
  "answerDiskMiB",
  "telemetry.enabled",
  "telemetry.file",
  "http",
];

/**
 * Lists the differences between two configurations. Keys of the first configuration come first, in their order,
 * followed by new keys.
 */
export function configurationChanges(
  before: Configuration,
  after: Configuration,
): ConfigurationChange[] {
  const from = new Map(configurationLeaves(before).map(({ key, value }) => [key, value]));
  const to = new Map(configurationLeaves(after).map(({ key, value }) => [key, value]));
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((key) => !isDeepStrictEqual(from.get(key), to.get(key)))
    .map((key) => ({
      key,
      ...(from.has(key) && { from: from.get(key) }),
      ...(to.has(key) && { to: to.get(key) }),
      needsRestart: needsRestart(key),
    }));
}

/** Returns whether a running server continues to use the value that a key had when it started. */
export function needsRestart(key: string): boolean {
  return READ_AT_START.some((start) => key === start || key.startsWith(`${start}.`));
}
