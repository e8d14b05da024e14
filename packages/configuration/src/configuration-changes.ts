import { isDeepStrictEqual } from "node:util";
import type { Configuration } from "./configuration.ts";
import { configurationLeaves } from "./configuration-leaves.ts";
import { needsRestart } from "./needs-restart.ts";

/** A setting that is another one now. */
export interface ConfigurationChange {
  /** Dotted: `tools.getSchema.enabled`. A list is one setting. */
  readonly key: string;
  /** Absent where it was not set. */
  readonly from?: unknown;
  /** Absent where it is no longer set. */
  readonly to?: unknown;
  /** A running server goes on with the old value. */
  readonly needsRestart: boolean;
}

/** What is different between two configurations: those of before first, in their order, then new ones. */
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
