import { existsSync } from "node:fs";
import { SpecLensError } from "@speclens/core";
import { type ConfigurationChange, configurationChanges } from "./configuration-changes.ts";
import { configurationFiles } from "./configuration-files.ts";
import { configurationInvalid } from "./configuration-invalid.ts";
import type { EffectiveConfiguration } from "./effective-configuration.ts";
import { freezeDeep } from "./freeze-deep.ts";
import {
  type ResolvedConfiguration,
  type ResolveOptions,
  resolveConfiguration,
} from "./resolve-configuration.ts";
import { watchFolders } from "./watch-folders.ts";

/** Milliseconds without an event after which a file counts as written. */
const QUIET = 25;

/** Milliseconds that a file may be empty, invalid or gone while somebody is still writing it. */
const PATIENCE = 250;

/** Milliseconds after which files are looked at without an event: some file systems send none. */
const LOOK = 2000;

export interface WatchOptions extends ResolveOptions {
  /** Gets what is different, once it is in force; must not throw. `formatChange` makes log lines of it. */
  readonly onChange?: ((changes: readonly ConfigurationChange[]) => void) | undefined;
  /**
   * Gets why a file is not taken, or that it is gone; once for each reason, and what was in force stays.
   * Must not throw.
   */
  readonly onRefused?: ((error: SpecLensError<"configuration-invalid">) => void) | undefined;
}

/** A configuration that follows its file. */
export interface LiveConfiguration {
  /**
   * What holds now, also of keys that a server reads only when it starts. Frozen; a change puts another
   * object in its place, so that whoever keeps one reads settings of one moment.
   */
  readonly current: EffectiveConfiguration;
  /** The file that it is from; absent where there was none so far. */
  readonly file: string | undefined;
  /** Stops watching. `current` stays as it is. */
  close(): Promise<void>;
}

/**
 * Reads the configuration, and again whenever its file is written, replaced, made or removed. A valid
 * file is in force within 100 ms; keys that a server reads only when it starts are told as such. A file
 * that is empty, invalid or gone has 250 ms to become another one, since it may be half-written; then an
 * empty one sets nothing, and the others are refused.
 *
 * The environment and the flags are those of the start.
 *
 * @throws SpecLensError `configuration-invalid` where it is wrong at the start
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
  // Looked at before it is read, so that no write between the two is missed.
  let files = configurationFiles(sources);
  let inForce = frozen(await resolveConfiguration(sources));
  /** When a file began to be one that may be half-written. */
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
  // What reads files takes long to load, and is loaded already where there was one.
  void import("./read-configuration.ts");
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

/** What the files say now, or why that is not taken. */
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
    // Whatever it is, a server goes on with what it has.
    const reason = error instanceof Error ? error.message : String(error);
    return configurationInvalid({ file: file ?? "The configuration" }, `cannot be read: ${reason}`);
  }
}

function gone(file: string): SpecLensError<"configuration-invalid"> {
  return configurationInvalid({ file }, "this file is gone. What it said stays in force.");
}

/** Whether somebody may still be at it: the file is refused, or has nothing in it and had something. */
function isDoubtful(
  next: ResolvedConfiguration | SpecLensError,
  before: ResolvedConfiguration,
): boolean {
  return next instanceof Error || (!saysSomething(next) && saysSomething(before));
}

function saysSomething({ origins }: ResolvedConfiguration): boolean {
  return [...origins.values()].some(({ from }) => from === "file");
}

function frozen(resolved: ResolvedConfiguration): ResolvedConfiguration {
  return { ...resolved, configuration: freezeDeep(structuredClone(resolved.configuration)) };
}
