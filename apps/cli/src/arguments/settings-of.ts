import {
  type ConfigurationOrigin,
  configurationLeaves,
  type ResolvedConfiguration,
  withoutSecrets,
} from "@speclens/configuration";

/** A setting that holds, and where it comes from. */
export type Setting = ConfigurationOrigin & {
  /** Dotted: `telemetry.file`. */
  readonly key: string;
  /** Without what may be a secret. */
  readonly value: unknown;
};

/** Every setting of a configuration, in its order. */
export function settingsOf({ configuration, origins }: ResolvedConfiguration): Setting[] {
  return configurationLeaves(configuration).map(({ key, value }) => ({
    key,
    value: withoutSecrets(value),
    ...(origins.get(key) ?? { from: "default" }),
  }));
}
