import { existsSync } from "node:fs";
import { SpecLensError } from "@speclens/core";
import { type ConfigurationChange, configurationChanges } from "./changes/configuration-changes.ts";
import {
  type ResolvedConfiguration,
  type ResolveOptions,
  resolveConfiguration,
} from "./resolve-configuration.ts";
import { configurationInvalid } from "./schema/configuration-invalid.ts";
import type { EffectiveConfiguration } from "./schema/effective-configuration.ts";
import { configurationFiles } from "./watching/configuration-files.ts";
import { watchFolders } from "./watching/watch-folders.ts";

/** Milliseconds without an event after which a file counts as written. */
const QUIET = 25;

/** Milliseconds for which a file may be empty, invalid or missing because it is still being written. */
const PATIENCE = 250;

/** Milliseconds between two checks without an event: some file systems send none. */
const LOOK = 2000;

/** Where to look for settings, and whom to tell about changes. */
export interface WatchOptions extends ResolveOptions {
  /** Receives the changes once they are in effect; must not throw. `formatChange` turns them into log lines. */
  readonly onChange?: ((changes: readonly ConfigurationChange[]) => void) | undefined;
  /**
   * Receives why a file was refused, or that it was deleted, once for each reason; the old settings stay.
   * Must not throw.
   */
  readonly onRefused?: ((error: SpecLensError<"configuration-invalid">) => void) | undefined;
}

/** A configuration that follows its file. */
export interface LiveConfiguration {
  /**
   * The settings now, including keys that a server reads only when it starts. Frozen; a change replaces the
   * object, so that a caller who keeps one reads the settings of one moment.
   */
  readonly current: EffectiveConfiguration;
  /** The file they come from; undefined if there was none so far. */
  readonly file: string | undefined;
  /** Stops watching. `current` stays as it is. */
  close(): Promise<void>;
}

/**
 * Reads the configuration, and again whenever its file is written, replaced, created or deleted. A valid
 * file takes effect within 100 ms; changes name the keys that a server reads only when it starts. An
 * empty, invalid or missing file may be half-written, so it has 250 ms to change again; then an
 * empty one sets nothing, and the others are refused.
 *
 * The environment and the flags stay those of the start.
 *
 * @throws SpecLensError `configuration-invalid` if it is wrong at the start
 */
export async function watchConfiguration(options: WatchOptions = {}): Promise<LiveConfiguration> {
  const { onChange, onRefused, folder = process.cwd() } = options;
  const environment = { ...(options.environment ?? process.env) };
  const sources: ResolveOptions = {
    folder,
    file: options.file || environment.SPECLENS_CONFIG,
    environment,
    flags: options.flags,
  };
  // Take the signature before reading, so that no write between the two is missed.
  let files = configurationFiles(sources);
  let inForce = frozen(await resolveConfiguration(sources));
  /** Since when the file may be half-written. */
  let doubtfulSince: number | undefined;
  let refused: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  let isClosed = false;

  const readSoon = (milliseconds: number): void => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => {
      reading = reading.then(read, read);
    }, milliseconds);
    timer.unref();
  };
  const folders = watchFolders((name) => {
    if (name === null || files.concerns(name)) readSoon(QUIET);
  });
  const look = (): void => {
    const { signature } = files;
    files = configurationFiles(sources);
    folders.watch(files.folders);
    if (files.signature !== signature) readSoon(QUIET);
  };
  const read = async (): Promise<void> => {
    files = configurationFiles(sources);
    folders.watch(files.folders);
    const next = await resolved(sources, inForce);
    if (isClosed) return;
    if (isDoubtful(next, inForce)) {
      const now = performance.now();
      doubtfulSince ??= now;
      const left = doubtfulSince + PATIENCE - now;
      if (left > 0) return readSoon(left);
    }
    doubtfulSince = undefined;
    if (next instanceof Error) {
      if (next.message !== refused) onRefused?.(next);
      refused = next.message;
      return;
    }
    refused = undefined;
    const changes = configurationChanges(inForce.configuration, next.configuration);
    inForce = frozen(next);
    if (changes.length > 0) onChange?.(changes);
  };

  folders.watch(files.folders);
  look();
  const looking = setInterval(look, LOOK);
  looking.unref();
  // Load the slow YAML reader ahead of the first file.
  void import("./file/read-configuration.ts");
  return {
    get current() {
      return inForce.configuration;
    },
    get file() {
      return inForce.file;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(looking);
      folders.close();
      await reading;
    },
  };
}

/** Reads the settings again, or returns why they are refused. */
async function resolved(
  sources: ResolveOptions,
  { file }: ResolvedConfiguration,
): Promise<ResolvedConfiguration | SpecLensError<"configuration-invalid">> {
  try {
    const next = await resolveConfiguration(sources);
    return file !== undefined && next.file === undefined ? gone(file) : next;
  } catch (error) {
    if (file !== undefined && !existsSync(file)) return gone(file);
    if (SpecLensError.is(error, "configuration-invalid")) return error;
    // Whatever went wrong, the server keeps the settings it has.
    const reason = error instanceof Error ? error.message : String(error);
    return configurationInvalid({ file: file ?? "configuration" }, `cannot be read: ${reason}`);
  }
}

function gone(file: string): SpecLensError<"configuration-invalid"> {
  return configurationInvalid({ file }, "deleted. Its settings stay in effect.");
}

/** Tells whether the file may be half-written: it is refused, or empty and was not before. */
function isDoubtful(
  next: ResolvedConfiguration | SpecLensError,
  before: ResolvedConfiguration,
): boolean {
  return next instanceof Error || (!hasSettings(next) && hasSettings(before));
}

function hasSettings({ origins }: ResolvedConfiguration): boolean {
  return [...origins.values()].some(({ from }) => from === "file");
}

function frozen(resolved: ResolvedConfiguration): ResolvedConfiguration {
  return { ...resolved, configuration: freezeDeep(structuredClone(resolved.configuration)) };
}

/** Freezes plain objects and lists, and all that is in them. */
function freezeDeep<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) freezeDeep(member);
  }
  return value;
}
