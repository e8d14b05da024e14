import {
  formatChange,
  type LiveConfiguration,
  type ResolveOptions,
  watchConfiguration,
} from "@speclens/configuration";
import { telemetryFile } from "@speclens/engine";
import { type GuardOptions, openTelemetry, type Telemetry } from "@speclens/guard";
import { wordFailure } from "../asking/word-failure.ts";
import { KNOWN_TOOLS } from "../tools/known-tools.ts";
import { unknownTools } from "./unknown-tools.ts";

export interface ProtectionOptions extends ResolveOptions {
  /** Whether metrics are counted from the start, since somebody will ask for them. Default false. */
  readonly metrics?: boolean;
  /**
   * `info`: each decision to page, summarize or part an answer is a line of the log, too.
   * `SPECLENS_LOG_LEVEL` goes over it. Default `warn`.
   */
  readonly logLevel?: LogLevel;
  /** Takes the lines of the log. Default: stderr. */
  readonly say?: (line: string) => void;
}

export type LogLevel = "info" | "warn";

/** Settings that `tools/list` depends on. */
const LISTING = /^(?:production|tools\..+\.(?:enabled|protection|variant))$/s;

/** What keeps the answers of served processes within bounds, and records them. */
export interface Protection {
  /** For `beginServing`. */
  readonly guard: GuardOptions;
  /** For `beginServing`. */
  readonly pageSize: () => number;
  readonly telemetry: Telemetry;
  readonly configuration: LiveConfiguration;
  /**
   * Calls the listener when the configuration lists other tools, or lists them otherwise.
   *
   * @returns ends that
   */
  onToolsChange(listener: () => void): () => void;
  /** Writes what is recorded, and ends watching. */
  close(): Promise<void>;
}

/**
 * Reads the configuration and follows it, and opens the telemetry that it names: what is changed in the
 * file holds from the next call on.
 *
 * @throws SpecLensError `configuration-invalid`
 */
export async function openProtection(options: ProtectionOptions = {}): Promise<Protection> {
  const { metrics = false, logLevel = "warn", say = console.error, ...sources } = options;
  const { SPECLENS_LOG_LEVEL } = options.environment ?? process.env;
  const listeners = new Set<() => void>();
  const configuration = await watchConfiguration({
    ...sources,
    onChange: (changes) => {
      const now = new Date();
      for (const change of changes) say(`speclens: ${formatChange(change, now)}`);
      if (changes.some(({ key }) => LISTING.test(key)))
        for (const listener of listeners) listener();
      if (changes.some(({ key }) => key.startsWith("tools."))) sayUnknownTools();
    },
    onRefused: (error) => say(`speclens: ${wordFailure(error)}`),
  });
  const sayUnknownTools = (): void => {
    for (const line of unknownTools(configuration.current.tools, KNOWN_TOOLS))
      say(`speclens: ${line}`);
  };
  sayUnknownTools();
  const { telemetry: wanted } = configuration.current;
  const telemetry = openTelemetry({
    ...(wanted.enabled && { file: wanted.file ?? telemetryFile() }),
    settings: () => configuration.current.telemetry,
    metrics,
    isKnownTool: (tool) => KNOWN_TOOLS.has(tool),
    onWarning: (line) => say(`speclens: ${line}`),
    onAlert: (line) => say(`speclens: ${line}`),
  });
  return {
    guard: {
      settings: () => configuration.current,
      telemetry,
      ...((SPECLENS_LOG_LEVEL || logLevel) === "info" && {
        onDecision: (decision) => say(JSON.stringify(decision)),
      }),
    },
    pageSize: () => configuration.current.defaultPageSize,
    telemetry,
    configuration,
    onToolsChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      listeners.clear();
      await configuration.close();
      await telemetry.close();
    },
  };
}
