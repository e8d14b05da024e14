// Every public export of @speclens/configuration.
export type {
  CategoryRuleSettings,
  CategorySettings,
  Configuration,
  HttpConfiguration,
  TelemetryConfiguration,
  ToolConfiguration,
} from "./configuration.ts";
export { type ConfigurationChange, configurationChanges } from "./configuration-changes.ts";
export { type ConfigurationLeaf, configurationLeaves } from "./configuration-leaves.ts";
export {
  CONFIGURATION_DEFAULTS,
  type ConfigurationDefaults,
  type EffectiveConfiguration,
} from "./effective-configuration.ts";
export type { ConfigurationPlaces } from "./find-configuration.ts";
export { formatChange, formatValue } from "./format-change.ts";
export { isBelow } from "./is-below.ts";
export { type LoadedConfiguration, loadConfiguration } from "./load-configuration.ts";
export {
  type ConfigurationFlags,
  type ConfigurationOrigin,
  type ResolvedConfiguration,
  type ResolveOptions,
  resolveConfiguration,
} from "./resolve-configuration.ts";
export {
  type LiveConfiguration,
  type WatchOptions,
  watchConfiguration,
} from "./watch-configuration.ts";
export { withoutSecrets } from "./without-secrets.ts";
