import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { SpecLensError } from "@speclens/core";
import {
  type LoadedSource,
  loadSource,
  mayBeEntry,
  type ReadSourceOptions,
  type SourceFile,
  sourceKind,
} from "@speclens/parser";
import { storedSource } from "../indexing/stored-source.ts";
import { type FileSignature, fileSignature, QUIET } from "./file-signature.ts";
import type { SourceFailures } from "./source-failures.ts";

/** What was last read of the sources, so that only what has changed since is read again. */
export interface ReadSources {
  /** Reads a file like `loadSource`, or returns what `askUrl` has just read, and remembers its state. */
  readonly load: typeof loadSource;
  /**
   * Returns whether a file may have changed since it was read, or is to be read in another way. For a URL: whether
   * `askUrl` has fetched another document.
   *
   * @param seen receives the state that was seen now
   */
  mayDiffer(file: SourceFile, seen?: (signature: FileSignature) => void): Promise<boolean>;
  /** Remembers the present state of a file, so that it counts as unchanged until it changes again. */
  note(file: SourceFile, signature: FileSignature): void;
  /**
   * Asks a URL for its document. A failure is noted.
   *
   * @returns whether another document came than the one that was read last
   */
  askUrl(file: SourceFile, options: ReadSourceOptions): Promise<boolean>;
  /**
   * Returns a function that forgets the documents that were fetched from these URLs until now and not read since. Others
   * that come in the meantime are for a later run.
   */
  fetchedUntilNow(paths: ReadonlySet<string>): () => void;
  /** Returns whether a file was read with its present settings, or its failure noted. */
  has(file: SourceFile): boolean;
  /** Returns whether a file of a folder was read and has no document. */
  isOther(file: SourceFile): boolean;
  /** Returns the local files that the documents refer to. */
  parts(): readonly string[];
  /** Forgets a file, so that it counts as changed. */
  forget(path: string): void;
  /** Forgets all files but these. Returns whether there was another one. */
  keep(paths: ReadonlySet<string>): boolean;
}

interface ReadState {
  /** The file as it was read. Its settings may change. */
  readonly file: SourceFile;
  /** Signature of the file and its parts; undefined for a URL. */
  readonly signature?: string | undefined;
  /** Hash of the document; undefined if it was not read as one. */
  readonly hash?: string | undefined;
  /** Local files that it refers to. */
  readonly parts: readonly string[];
  /** Whether its text may be a document; undefined if it was not read. */
  readonly isEntry?: boolean;
}

/** A file that changed this many milliseconds before it was read may have changed while it was read. */
const CLOCK_STEP = 50;
/** How often a file is read that is written meanwhile. */
const MOST_READS = 5;

export function readSources(failures: SourceFailures): ReadSources {
  const states = new Map<string, ReadState>();
  /** Documents that were fetched to see whether they have changed. */
  const fetched = new Map<string, LoadedSource>();

  const forget = (path: string): void => {
    states.delete(path);
    fetched.delete(path);
  };
  const stateOf = (file: SourceFile): ReadState | undefined => {
    const state = states.get(file.path);
    return state !== undefined && isReadAlike(state.file, file) ? state : undefined;
  };
  const fetch = async (
    file: SourceFile,
    options?: ReadSourceOptions,
    parts: readonly string[] = [],
  ): Promise<LoadedSource> => {
    const { id, path } = file;
    const source = storedSource(path);
    try {
      const loaded = await loadComplete(file, parts, options);
      if (loaded.stale === undefined) failures.remove("reading", source);
      else failures.add("reading", { id, source, reason: staleReason(loaded.stale) });
      return loaded;
    } catch (error) {
      if (!SpecLensError.is(error, "aborted") && SpecLensError.isInstance(error)) {
        failures.add("reading", { id, source, reason: error.message });
        states.set(path, { parts: [], ...stateOf(file), file });
      }
      throw error;
    }
  };
  const load: typeof loadSource = async (file, options) => {
    const { path } = file;
    const known = stateOf(file)?.parts;
    const begun = Date.now();
    const before = sourceKind(path) === "file" ? await fileSignature([path]) : undefined;
    // A file counts as read even if that fails, and again only once it has changed.
    if (before !== undefined) states.set(path, { file, signature: before.text, parts: [] });
    const loaded = fetched.get(path) ?? (await fetch(file, options, known));
    fetched.delete(path);
    const parts = [...loaded.parts.keys()].flatMap(localPath);
    const after = before && (await fileSignature([path, ...parts]));
    // A date in the future says nothing, and would never pass.
    const isSafe =
      after !== undefined && (after.changed < begun - CLOCK_STEP || after.changed > Date.now());
    // Without a signature, the file is looked at once more.
    const state = { file, parts, hash: loaded.hash, isEntry: mayBeEntry(loaded.text) };
    states.set(path, { ...state, ...(isSafe && { signature: after.text }) });
    return loaded;
  };
  return {
    load,
    mayDiffer: async (file, seen) => {
      const { path } = file;
      const state = stateOf(file);
      if (sourceKind(path) !== "file") return fetched.has(path);
      const signature = await fileSignature([path, ...(state?.parts ?? [])]);
      seen?.(signature);
      return state === undefined || signature.text !== state.signature;
    },
    note: (file, { text }) => {
      states.set(file.path, { parts: [], ...stateOf(file), file, signature: text });
    },
    askUrl: async (file, options) => {
      const known = stateOf(file);
      const loaded = await fetch(file, options);
      if (loaded.stale !== undefined && known !== undefined) return false;
      if (loaded.hash === known?.hash) return false;
      fetched.set(file.path, loaded);
      states.set(file.path, { file, hash: loaded.hash, parts: [] });
      return true;
    },
    fetchedUntilNow: (paths) => {
      const until = [...fetched].filter(([path]) => paths.has(path));
      return () => {
        for (const [path, loaded] of until) if (fetched.get(path) === loaded) fetched.delete(path);
      };
    },
    has: (file) => stateOf(file) !== undefined,
    isOther: (file) => !file.explicit && stateOf(file)?.isEntry === false,
    parts: () => [...states.values()].flatMap(({ parts }) => parts),
    forget,
    keep: (paths) => {
      const gone = [...states.keys()].filter((path) => !paths.has(path));
      for (const path of gone) forget(path);
      return gone.length > 0;
    },
  };
}

/** Loads a source. A file that was written while it was read, or one of its parts, is read again, as it may be cut off. */
async function loadComplete(
  file: SourceFile,
  parts: readonly string[],
  options: ReadSourceOptions | undefined,
): Promise<LoadedSource> {
  if (sourceKind(file.path) === "url") return loadSource(file, options);
  const paths = [file.path, ...parts];
  for (let reads = 1; ; reads++) {
    const before = await fileSignature(paths);
    const loading = loadSource(file, options);
    await loading.catch(() => undefined);
    const after = await fileSignature(paths);
    if (after.text === before.text || reads === MOST_READS) return loading;
    await setTimeout(QUIET, undefined, { signal: options?.signal }).catch(() => undefined);
  }
}

/** Returns whether the settings of a file let it be read in the same way. How often it is asked for does not matter. */
function isReadAlike({ settings: one }: SourceFile, { settings: other }: SourceFile): boolean {
  return (["id", "headers", "leaveOut"] as const).every((key) =>
    isDeepStrictEqual(one?.[key], other?.[key]),
  );
}

function staleReason(reason: string): string {
  return `It could not be fetched: ${reason}. An earlier copy is used.`;
}

function localPath(url: string): string[] {
  return url.startsWith("file:") ? [fileURLToPath(url)] : [];
}
