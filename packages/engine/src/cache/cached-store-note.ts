import { randomUUID } from "node:crypto";
import { readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "@speclens/core";

/** Describes the sources and contents of a cached store, so that the store can be listed without opening it. */
export interface CachedStoreNote {
  /** Files, folders, patterns or URLs (without the values of their query parameters). */
  readonly sources: readonly string[];
  /** Id of the embedder; absent for search by words alone. */
  readonly embedder?: string | undefined;
  /** Number of documents; absent until indexing is complete. */
  readonly documents?: number | undefined;
  readonly operations?: number | undefined;
}

/** The time of the last use is precise to the hour, so most uses need no write. */
const HOUR = 60 * 60 * 1000;

/** Reads the note of a cached store; undefined if there is no readable note. */
export async function readNote(store: string): Promise<CachedStoreNote | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(noteOf(store), "utf8"));
    if (!isJsonObject(value) || !Array.isArray(value.sources)) return undefined;
    const { sources, embedder, documents, operations } = value;
    return {
      sources: sources.filter((source) => typeof source === "string"),
      ...(typeof embedder === "string" && { embedder }),
      ...(typeof documents === "number" && { documents }),
      ...(typeof operations === "number" && { operations }),
    };
  } catch {
    return undefined;
  }
}

/** Writes a note atomically. A read-only cache gets no note, and this is not an error. */
export async function writeNote(store: string, note: CachedStoreNote): Promise<void> {
  const path = noteOf(store);
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${JSON.stringify(note)}\n`, { flag: "wx" });
    await rename(temporary, path);
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** Records that the store is being used now. Does nothing in a read-only cache. */
export async function touchNote(store: string): Promise<void> {
  const now = new Date();
  try {
    const { mtimeMs } = await stat(noteOf(store));
    if (now.getTime() - mtimeMs > HOUR) await utimes(noteOf(store), now, now);
  } catch {
    // The note does not exist or cannot be changed.
  }
}

/** Returns when the store was last used, precise to the hour; undefined without a note. */
export async function lastUse(store: string): Promise<Date | undefined> {
  return stat(noteOf(store)).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}

/**
 * Returns the path of the lock for using a store. Every process that has the cached store open holds a shared
 * lock; removing the store requires an exclusive lock.
 */
export function useLockOf(store: string): string {
  return join(store, "use.lock");
}

/** Returns the path of the `CachedStoreNote`. The modification time of the file is the time of the last use. */
export function noteOf(store: string): string {
  return join(store, "note.json");
}
