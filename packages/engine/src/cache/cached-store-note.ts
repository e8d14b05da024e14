import { randomUUID } from "node:crypto";
import { readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject } from "@speclens/core";

/** Sources and content of a cached store, so that it can be listed without being opened. */
export interface CachedStoreNote {
  /** Files, folders, patterns or URLs (these without the values of their query). */
  readonly sources: readonly string[];
  /** Id of the embedder; absent for words alone. */
  readonly embedder?: string | undefined;
  /** Number of documents; absent until everything is indexed. */
  readonly documents?: number | undefined;
  readonly operations?: number | undefined;
}

/** The time of the last use is kept to the hour, so that few uses write. */
const HOUR = 60 * 60 * 1000;

/** The note of a cached store; undefined if there is none that can be read. */
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

/** Writes a note, whole or not at all. A read-only cache gets none, which is no failure. */
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

/** Records that the store is used now; does nothing in a read-only cache. */
export async function touchNote(store: string): Promise<void> {
  const now = new Date();
  try {
    const { mtimeMs } = await stat(noteOf(store));
    if (now.getTime() - mtimeMs > HOUR) await utimes(noteOf(store), now, now);
  } catch {
    // There is no note, or it cannot be changed.
  }
}

/** When the store was last used, to the hour; undefined without a note. */
export async function lastUse(store: string): Promise<Date | undefined> {
  return stat(noteOf(store)).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}

/** Locked by every process that has the cached store open, shared with the others; alone to remove it. */
export function useLockOf(store: string): string {
  return join(store, "use.lock");
}

/** File of the `CachedStoreNote`. Its time is that of the last use. */
export function noteOf(store: string): string {
  return join(store, "note.json");
}
