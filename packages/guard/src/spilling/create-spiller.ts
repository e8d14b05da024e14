import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import type { SpillOptions } from "../contracts/spill-options.ts";
import { ignoreFiles, openSpillFolder, removeOldFiles, writeNewFile } from "./spill-folder.ts";

const DEFAULT_MINUTES = 60;
const MOST_MINUTES = 24 * 60;
const MINUTE: number = 60 * 1000;
const DEFAULT_BYTES: number = 256 * 1024 * 1024;
const RANDOM_BYTES = 6;
const LONGEST_NAME = 40;

/** A text in a file. */
interface SpilledFile {
  readonly path: string;
  /** The path from the client's folder. */
  readonly shortPath: string;
  readonly bytes: number;
  readonly minutes: number;
}

/** Writes texts to files, and removes them later. */
export interface Spiller {
  /** The folder, or `roots`. */
  readonly folder: string;
  /**
   * Writes a text to a new file in `.speclens/answers`.
   *
   * @param name what the file's name begins with
   * @returns undefined if the text is larger than all files may be
   * @throws Error if it cannot be written there
   */
  write(
    folder: string,
    name: string,
    extension: string,
    text: string,
  ): Promise<SpilledFile | undefined>;
  /** Removes all files. */
  close(): Promise<void>;
}

/** Creates a spiller. Its files are removed after their time, above the limit, and at the end of the process. */
export function createSpiller(options: SpillOptions): Spiller {
  const { folder, maximumBytes = DEFAULT_BYTES } = options;
  const minutes = Math.min(MOST_MINUTES, Math.max(1, options.minutes ?? DEFAULT_MINUTES));
  const files = new Map<string, { readonly bytes: number; readonly timer: NodeJS.Timeout }>();
  const opened = new Map<string, Promise<string>>();
  let total = 0;

  const forget = (path: string): void => {
    const file = files.get(path);
    if (file === undefined) return;
    clearTimeout(file.timer);
    files.delete(path);
    total -= file.bytes;
  };
  const remove = async (path: string): Promise<void> => {
    forget(path);
    await rm(path, { force: true }).catch(() => undefined);
  };
  const removeNow = (): void => {
    for (const path of files.keys()) rmSync(path, { force: true });
  };
  const openOnce = (given: string): Promise<string> => {
    const known = opened.get(given);
    if (known !== undefined) return known;
    const opening = (async () => {
      const path = await openSpillFolder(given);
      await ignoreFiles(path);
      await removeOldFiles(path, minutes * MINUTE);
      return path;
    })();
    opened.set(given, opening);
    return opening;
  };
  return {
    folder,
    async write(given, name, extension, text) {
      const bytes = Buffer.byteLength(text);
      if (bytes > maximumBytes) return undefined;
      await openOnce(given).catch((error: unknown) => {
        opened.delete(given);
        throw error;
      });
      // The folder may have been removed or exchanged since.
      const into = await openSpillFolder(given);
      const plain = name.replace(/[^\w-]+/g, "-").slice(0, LONGEST_NAME) || "answer";
      const file = `${plain}-${randomBytes(RANDOM_BYTES).toString("hex")}.${extension}`;
      const path = await writeNewFile(into, file, text);
      if (files.size === 0) process.once("exit", removeNow);
      const timer = setTimeout(() => void remove(path), minutes * MINUTE).unref();
      files.set(path, { bytes, timer });
      total += bytes;
      for (const oldest of files.keys()) {
        if (total <= maximumBytes) break;
        await remove(oldest);
      }
      return { path, shortPath: join(".speclens", "answers", file), bytes, minutes };
    },
    async close() {
      process.off("exit", removeNow);
      await Promise.all([...files.keys()].map(remove));
    },
  };
}
