import {
  formatChange,
  type LiveConfiguration,
  type ResolveOptions,
  watchConfiguration,
} from "@speclens/configuration";
import { DEFAULT_PAGE_SIZE, DEFAULT_SAMPLE_SHARE } from "@speclens/core";
import { packageVersion, telemetryFile } from "@speclens/engine/surroundings";
import { type GuardOptions, openTelemetry, type Telemetry } from "@speclens/guard";
import { describeError } from "../requests/describe-error.ts";
import type { PageSize } from "../tools/page-input.ts";

/** Where to find the configuration, and what to log. */
export interface ProtectionOptions extends ResolveOptions {
  /** Whether to count metrics from the start. Default false: counting starts with the first request for metrics. */
  readonly metrics?: boolean;
  /** Returns the index that calls are answered from, for their records. Default: they name none. */
  readonly store?: () => string | undefined;
  /** The log level. `SPECLENS_LOG_LEVEL` overrides it. Default `warn`. */
  readonly logLevel?: LogLevel;
  /** False if the server's tools are not those of SpecLens: then no setting of a tool is unknown. Default true. */
  readonly knowsTools?: boolean;
  /** The share of answers to count exactly if the configuration does not set one, 0–1. Counting takes 50 MB. */
  readonly sampleShare?: number;
  /** Receives the lines of the log. Default: stderr. */
  readonly say?: (line: string) => void;
}

/** `info` also logs each decision to page, summarize or split an answer. */
export type LogLevel = "info" | "warn";

const MEBIBYTE: number = 1024 * 1024;

/** Settings that affect `tools/list`. */
const LISTING = /^(?:production|toolList\..+|tools\..+\.(?:enabled|protection|variant))$/s;

/** Keeps a server's answers within their budget and records its calls. */
export interface Protection {
  /** The `guard` option for `beginServing`. */
  readonly guard: GuardOptions;
  /** The `pageSize` option for `beginServing`. */
  readonly pageSize: () => PageSize;
  /** The records of calls. */
  readonly telemetry: Telemetry;
  /** The configuration. It is updated when its file changes. */
  readonly configuration: LiveConfiguration;
  /**
   * Calls the listener whenever a change of the configuration affects `tools/list`.
   *
   * @returns a function that stops the calls
   */
  onToolsChange(listener: () => void): () => void;
  /**
   * Calls the listener whenever the configuration lists other sources. The listener logs what it does about it; without
   * one, the log says that a change takes effect at the next start.
   *
   * @returns a function that stops the calls
   */
  onSourcesChange(listener: () => void): () => void;
  /** Writes pending records and stops watching the file. */
  close(): Promise<void>;
}

/**
 * Reads the configuration, watches its file for changes, and opens the configured telemetry. A change in the
 * file applies from the next call on.
 *
 * @throws SpecLensError `configuration-invalid`
 */
export async function openProtection(options: ProtectionOptions = {}): Promise<Protection> {
  const { metrics = false, logLevel = "warn", say = console.error, ...given } = options;
  const { knowsTools = true, store, sampleShare = DEFAULT_SAMPLE_SHARE, ...sources } = given;
  const { SPECLENS_LOG_LEVEL } = options.environment ?? process.env;
  // The tools of SpecLens load all that they are made of.
  const own = knowsTools
    ? { ...(await import("../tools/tools.ts")), ...(await import("./unknown-tools.ts")) }
    : undefined;
  const listeners = new Set<() => void>();
  const ofSources = new Set<() => void>();
  const configuration = await watchConfiguration({
    ...sources,
    onChange: (changes) => {
      const now = new Date();
      for (const change of changes)
        if (change.key === "sources" && ofSources.size > 0)
          for (const listener of ofSources) listener();
        else say(`speclens: ${formatChange(change, now)}`);
      if (changes.some(({ key }) => LISTING.test(key)))
        for (const listener of listeners) listener();
      if (changes.some(({ key }) => key.startsWith("tools."))) warnOfUnknownTools();
    },
    onRefused: (error) => say(`speclens: ${describeError(error)}`),
  });
  const warnOfUnknownTools = (): void => {
    if (own === undefined) return;
    for (const line of own.unknownTools(configuration.current.tools, own.KNOWN_TOOLS))
      say(`speclens: ${line}`);
  };
  warnOfUnknownTools();
  const {
    telemetry: wanted,
    answerMinutes,
    answerMemoryMiB,
    answerDiskMiB,
  } = configuration.current;
  const settings = () => {
    const { telemetry } = configuration.current;
    return configuration.isSet("telemetry.sampleShare") ? telemetry : { ...telemetry, sampleShare };
  };
  const telemetry = openTelemetry({
    ...(wanted.enabled && { file: wanted.file ?? telemetryFile() }),
    ...{ settings, metrics, version: packageVersion() },
    ...(store && { store }),
    ...(own && { isKnownTool: (tool) => own.KNOWN_TOOLS.has(tool) }),
    onWarning: (line) => say(`speclens: ${line}`),
    onAlert: (line) => say(`speclens: ${line}`),
  });
  return {
    guard: {
      settings: () => configuration.current,
      keepMinutes: answerMinutes,
      memoryBytes: answerMemoryMiB * MEBIBYTE,
      diskBytes: answerDiskMiB * MEBIBYTE,
      telemetry,
      ...((SPECLENS_LOG_LEVEL || logLevel) === "info" && {
        onDecision: (decision) => say(JSON.stringify(decision)),
      }),
    },
    pageSize: () => {
      const { defaultPageSize, maxPageSize: most, ...rest } = configuration.current;
      const { tokenBudgetThreshold: usualBudget, summaryThreshold = usualBudget } = rest;
      // The engine's default depends on the answer: an operation or a catalog has more items than a list.
      const usual = defaultPageSize === DEFAULT_PAGE_SIZE ? undefined : defaultPageSize;
      return { usual, most, summaryThreshold, usualBudget };
    },
    telemetry,
    configuration,
    onToolsChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onSourcesChange: (listener) => {
      ofSources.add(listener);
      return () => void ofSources.delete(listener);
    },
    close: async () => {
      listeners.clear();
      ofSources.clear();
      await configuration.close();
      await telemetry.close();
    },
  };
}
