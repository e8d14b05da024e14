import {
  formatChange,
  type LiveConfiguration,
  type ResolveOptions,
  watchConfiguration,
} from "@speclens/configuration";
import { telemetryFile } from "@speclens/engine";
import { type GuardOptions, openTelemetry, type Telemetry } from "@speclens/guard";
import { describeError } from "../requests/describe-error.ts";
import { KNOWN_TOOLS } from "../tools/tools.ts";
import { unknownTools } from "./unknown-tools.ts";

/** Where to find the configuration, and what to log. */
export interface ProtectionOptions extends ResolveOptions {
  /** Whether to count metrics from the start. Default false: from the first request for them. */
  readonly metrics?: boolean;
  /** How much to log; `SPECLENS_LOG_LEVEL` overrides it. Default `warn`. */
  readonly logLevel?: LogLevel;
  /** Receives the lines of the log. Default: stderr. */
  readonly say?: (line: string) => void;
}

/** `info` also logs each decision to page, summarize or split an answer. */
export type LogLevel = "info" | "warn";

/** Settings that `tools/list` depends on. */
const LISTING = /^(?:production|tools\..+\.(?:enabled|protection|variant))$/s;

/** Keeps a server's answers within their budget, and records them. */
export interface Protection {
  /** The option `guard` of `beginServing`. */
  readonly guard: GuardOptions;
  /** The option `pageSize` of `beginServing`. */
  readonly pageSize: () => number;
  /** The records of calls. */
  readonly telemetry: Telemetry;
  /** The configuration, which follows its file. */
  readonly configuration: LiveConfiguration;
  /**
   * Calls the listener when the configuration changes `tools/list`.
   *
   * @returns a function that stops the calls
   */
  onToolsChange(listener: () => void): () => void;
  /** Writes pending records, and stops watching. */
  close(): Promise<void>;
}

/**
 * Reads the configuration and follows its file, and opens the configured telemetry. A change in the file
 * applies from the next call on.
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
      if (changes.some(({ key }) => key.startsWith("tools."))) warnOfUnknownTools();
    },
    onRefused: (error) => say(`speclens: ${describeError(error)}`),
  });
  const warnOfUnknownTools = (): void => {
    for (const line of unknownTools(configuration.current.tools, KNOWN_TOOLS))
      say(`speclens: ${line}`);
  };
  warnOfUnknownTools();
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
