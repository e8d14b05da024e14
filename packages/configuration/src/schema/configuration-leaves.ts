import type { Configuration } from "./configuration.ts";

/** One setting of a configuration: a value that contains no further keys. */
export interface ConfigurationLeaf {
  /** The keys that lead to the value. */
  readonly path: readonly string[];
  /** The path in dotted form: `telemetry.file`. */
  readonly key: string;
  /** A string, a number, a boolean or a list. */
  readonly value: unknown;
}

/**
 * Lists all settings of a configuration, in order. A list counts as one setting. Empty sections and `$schema`,
 * which is for editors, are omitted.
 */
export function configurationLeaves(configuration: Configuration): ConfigurationLeaf[] {
  const { $schema: _, ...settings } = configuration;
  return leavesBelow([], settings);
}

function leavesBelow(above: readonly string[], section: object): ConfigurationLeaf[] {
  return Object.entries(section).flatMap(([name, value]: [string, unknown]) => {
    const path = [...above, name];
    if (value === undefined) return [];
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return leavesBelow(path, value);
    return [{ path, key: path.join("."), value }];
  });
}
