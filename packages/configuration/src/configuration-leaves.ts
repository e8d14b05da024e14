import type { Configuration } from "./configuration.ts";

/** One setting of a configuration: a value that has no keys of its own. */
export interface ConfigurationLeaf {
  readonly path: readonly string[];
  /** The path with dots: `telemetry.file`. */
  readonly key: string;
  /** A text, a number, true or false, or a list. */
  readonly value: unknown;
}

/**
 * Every setting of a configuration, in its order. Lists are one setting each; sections without keys
 * are none, and neither is `$schema`, which is for editors.
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
