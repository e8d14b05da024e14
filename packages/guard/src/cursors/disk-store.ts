import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AnswerStore } from "../contracts/answer-store.ts";
import { createPrivateFolder, type PrivateFolder } from "./private-folder.ts";
import { createTextKey, decryptText, encryptText } from "./sealed-text.ts";

/** Milliseconds between looking for files that are too old. */
const SWEEP: number = 60 * 1000;
const ONLY_THIS_USER = 0o600;
const NAME_BYTES = 16;

/** A store in files of this process. */
export interface DiskStore extends AnswerStore {
  /** Removes all files. */
  close(): Promise<void>;
}

interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  readonly expiresAt: number;
}

/**
 * Keeps texts in files of a private folder, which is created with the first text and removed at the end. The files are
 * encrypted with a key that only this process has, so what a crash leaves cannot be read. Above `maximumBytes`, the
 * oldest files are removed.
 *
 * @param parent the folder for the private folder. Default: that of temporary files
 */
export function createDiskStore(maximumBytes: number, parent?: string): DiskStore {
  const key = createTextKey();
  const files = new Map<string, StoredFile>();
  let total = 0;
  let opening: Promise<PrivateFolder> | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let closed = false;

  const forget = async (name: string): Promise<void> => {
    const file = files.get(name);
    if (file === undefined) return;
    files.delete(name);
    total -= file.bytes;
    if (files.size === 0) {
      clearInterval(sweeping);
      sweeping = undefined;
    }
    await rm(file.path, { force: true });
  };
  const sweep = async (): Promise<void> => {
    const old = [...files].filter(([, { expiresAt }]) => expiresAt <= Date.now());
    for (const [name] of old) await forget(name).catch(() => undefined);
  };
  return {
    async get(name) {
      const file = files.get(name);
      if (file === undefined) return undefined;
      if (file.expiresAt <= Date.now()) {
        await forget(name);
        return undefined;
      }
      return decryptText(await readFile(file.path), key);
    },
    async set(name, text, seconds) {
      await forget(name);
      const sealed = encryptText(text, key);
      const bytes = sealed.byteLength;
      if (closed || bytes > maximumBytes) return;
      // Counted before they are written, so that several writes at once keep to the limit.
      total += bytes;
      for (const oldest of files.keys()) {
        if (total <= maximumBytes) break;
        await forget(oldest);
      }
      try {
        opening ??= createPrivateFolder(parent);
        const path = join((await opening).path, randomBytes(NAME_BYTES).toString("hex"));
        await writeFile(path, sealed, { flag: "wx", mode: ONLY_THIS_USER });
        files.set(name, { path, bytes, expiresAt: Date.now() + seconds * 1000 });
      } catch (error) {
        total -= bytes;
        throw error;
      }
      sweeping ??= setInterval(() => void sweep(), SWEEP).unref();
    },
    delete: forget,
    async close() {
      closed = true;
      clearInterval(sweeping);
      files.clear();
      total = 0;
      const folder = await opening?.catch(() => undefined);
      await folder?.remove();
    },
  };
}
