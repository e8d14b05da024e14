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

/** Milliseconds without an event after which a file is considered complete. */
const QUIET = 25;

/** Milliseconds for which a file may be empty, invalid or missing, because it may still be being written. */
const PATIENCE = 250;

/** Milliseconds between checks without an event, because some file systems send no events. */
const LOOK = 2000;

/** Where to look for settings, and which functions to call when they change. */
export interface WatchOptions extends ResolveOptions {
  /**
   * Called with the changes after they have taken effect; must not throw. `formatChange` converts them to log
   * lines.
   */
  readonly onChange?: ((changes: readonly ConfigurationChange[]) => void) | undefined;
  /**
   * Called with the error when a file is rejected or deleted, once per reason. The old settings stay in effect.
   * Must not throw.
   */
  readonly onRefused?: ((error: SpecLensError<"configuration-invalid">) => void) | undefined;
}

/** A configuration that follows changes to its file. */
export interface LiveConfiguration {
  /**
   * The current settings, including keys that a server reads only at startup. The object is frozen. A change
   * replaces it, so a reference to it always shows the settings at one point in time.
   */
  readonly current: EffectiveConfiguration;
  /** The file that contains the settings; undefined if there has not been one. */
  readonly file: string | undefined;
  /**
   * Returns whether a flag, a variable or the file sets a key, even to its default.
   *
   * @param key dotted, such as `telemetry.sampleShare`
   */
  isSet(key: string): boolean;
  /** Stops watching. `current` does not change any more. */
  close(): Promise<void>;
}

/**
 * Reads the configuration, and reads it again whenever its file is written, replaced, created or deleted. A valid
 * file takes effect within 100 ms. Changes also list the keys that a server reads only at startup. An empty,
 * invalid or missing file may still be incomplete, so it has 250 ms to change again. After that, an empty file
 * sets nothing, and an invalid or missing file is rejected.
 *
 * The environment and the flags keep their values from startup.
 *
 * @throws SpecLensError `configuration-invalid` if the configuration is invalid at startup
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
  // Compute the signature before reading, to detect writes that happen in between.
  let files = configurationFiles(sources);
  let inForce = frozen(await resolveConfiguration(sources));
  /** When the file was first found to be possibly incomplete. */
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
  // Load the slow YAML parser before the first file needs it.
  void import("./file/read-configuration.ts");
  return {
    get current() {
      return inForce.configuration;
    },
    get file() {
      return inForce.file;
    },
    isSet: (key) => (inForce.origins.get(key)?.from ?? "default") !== "default",
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(looking);
      folders.close();
      await reading;
    },
  };
}

/** Reads the settings again, or returns the reason why they are rejected. */
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
    // Keep the current settings on any error.
    const reason = error instanceof Error ? error.message : String(error);
    return configurationInvalid({ file: file ?? "configuration" }, `cannot be read: ${reason}`);
  }
}

function gone(file: string): SpecLensError<"configuration-invalid"> {
  return configurationInvalid({ file }, "deleted. Its settings stay in effect.");
}

/** Returns whether the file may be incomplete: it is rejected, or it is empty and was not empty before. */
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

/** Freezes plain objects and lists, including everything in them. */
function freezeDeep<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) freezeDeep(member);
  }
  return value;
}
