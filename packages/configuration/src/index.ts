// Every public export of @speclens/configuration.

export type { CategoryRule as CategoryRuleSettings } from "@speclens/core";
export { type ConfigurationChange, configurationChanges } from "./changes/configuration-changes.ts";
export { formatChange, formatValue } from "./changes/format-change.ts";
export { formatSourceChanges } from "./changes/format-source-changes.ts";
export { withoutSecrets } from "./changes/without-secrets.ts";
export { sourcesWithValues } from "./environment/sources-with-values.ts";
export type { ConfigurationPlaces } from "./file/find-configuration.ts";
export { isBelow } from "./file/is-below.ts";
export { type LoadedConfiguration, loadConfiguration } from "./file/load-configuration.ts";
export {
  type ConfigurationFlags,
  type ConfigurationOrigin,
  type ResolvedConfiguration,
  type ResolveOptions,
  resolveConfiguration,
} from "./resolve-configuration.ts";
export type {
  CategorySettings,
  Configuration,
  HttpConfiguration,
  ModelConfiguration,
  TelemetryConfiguration,
  ToolConfiguration,
  ToolListConfiguration,
} from "./schema/configuration.ts";
export { type ConfigurationLeaf, configurationLeaves } from "./schema/configuration-leaves.ts";
export {
  CONFIGURATION_DEFAULTS,
  type ConfigurationDefaults,
  type EffectiveConfiguration,
} from "./schema/effective-configuration.ts";
export { headerProblem } from "./schema/header-problem.ts";
export {
  type LiveConfiguration,
  type WatchOptions,
  watchConfiguration,
} from "./watch-configuration.ts";
export { type WatchedFolders, watchFolders } from "./watching/watch-folders.ts";
