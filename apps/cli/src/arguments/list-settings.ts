import {
  type ConfigurationOrigin,
  configurationLeaves,
  type ResolvedConfiguration,
  withoutSecrets,
} from "@speclens/configuration";

/** A setting in effect, and where it comes from. */
export type Setting = ConfigurationOrigin & {
  /** Dotted: `telemetry.file`. */
  readonly key: string;
  /** The value, with possible secrets masked. */
  readonly value: unknown;
};

/** Lists every setting of a configuration, in order. */
export function listSettings({ configuration, origins }: ResolvedConfiguration): Setting[] {
  return configurationLeaves(configuration).map(({ key, value }) => ({
    key,
    value: withoutSecrets(value),
    ...(origins.get(key) ?? { from: "default" }),
  }));
}
