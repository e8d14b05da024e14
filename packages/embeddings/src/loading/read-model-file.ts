import { constants, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject, type JsonObject, SpecLensError } from "@speclens/core";
import { embedderUnavailable } from "./embedder-unavailable.ts";

/** Bytes of a file that describes a model, as tokenizer.json: those of half a million pieces have 40 MiB. */
export const LARGEST_MODEL_DESCRIPTION: number = 128 * 1024 * 1024;
/** Bytes of a static table, which is read into memory whole: half a million pieces × 256 have 500 MiB. */
export const LARGEST_STATIC_TABLE: number = 1024 * 1024 * 1024;
/** Bytes of any file of a model; the weights of a transformer are loaded by its runtime. */
export const LARGEST_MODEL_FILE: number = 16 * 1024 * 1024 * 1024;

/**
 * Reads a file of a model, a regular one: what else there is (a pipe, a device) might never end.
 *
 * @param most bytes that it may have
 * @throws SpecLensError `embedder-unavailable` that names the file
 */
export async function readModelFile(
  embedder: string,
  path: string,
  most: number = LARGEST_STATIC_TABLE,
): Promise<Buffer> {
  try {
    return await readAtOnce(embedder, path, most);
  } catch (error) {
    throw unreadable(embedder, path, error);
  }
}

/**
 * Reads a file in few turns of the event loop: `readFile` takes one for each half megabyte, and of a server
 * with much to do each lasts a tenth of a second.
 */
async function readAtOnce(embedder: string, path: string, most: number): Promise<Buffer> {
  // A pipe that nobody writes into is not waited for.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    refuseOther(embedder, path, found, most);
    const { size } = found;
    const content = Buffer.allocUnsafe(size);
    let length = 0;
    while (length < size) {
      const { bytesRead } = await file.read(content, length, size - length);
      // It became shorter meanwhile.
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return content.subarray(0, length);
  } finally {
    await file.close();
  }
}

/**
 * Sees that files of a model are there, and are such as can be read to their end.
 *
 * @throws SpecLensError `embedder-unavailable` that names the file
 */
export async function requireModelFiles(
  embedder: string,
  folder: string,
  files: readonly string[],
): Promise<void> {
  for (const file of files) {
    const path = join(folder, file);
    const found = await stat(path).catch((error: unknown) => {
      throw unreadable(embedder, path, error);
    });
    refuseOther(embedder, path, found, LARGEST_MODEL_FILE);
  }
}

function refuseOther(
  embedder: string,
  path: string,
  found: { isFile(): boolean; readonly size: number },
  most: number,
): void {
  const reason = !found.isFile()
    ? "it is no regular file"
    : found.size > most && `it has ${found.size} bytes, and may have ${most}`;
  if (reason)
    throw embedderUnavailable(
      embedder,
      `${path} cannot be read: ${reason}. Install or copy the model again.`,
    );
}

function unreadable(embedder: string, path: string, error: unknown): SpecLensError {
  if (SpecLensError.isInstance(error)) return error;
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return embedderUnavailable(
    embedder,
    `${path} cannot be read${code}. Install or copy the model again.`,
    error,
  );
}

/** Reads a JSON file of a model. Throws SpecLensError `embedder-unavailable` that names the file. */
export async function readModelJson(embedder: string, path: string): Promise<unknown> {
  const bytes = await readModelFile(embedder, path, LARGEST_MODEL_DESCRIPTION);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (error) {
    throw embedderUnavailable(
      embedder,
      `${path} is no JSON. Install or copy the model again.`,
      error,
    );
  }
}

/** Reads a JSON object of a model. Throws SpecLensError `embedder-unavailable` that names the file. */
export async function readModelObject(embedder: string, path: string): Promise<JsonObject> {
  const value = await readModelJson(embedder, path);
  if (!isJsonObject(value)) throw embedderUnavailable(embedder, `${path} holds no JSON object.`);
  return value;
}
