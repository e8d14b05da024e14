import { constants, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { isJsonObject, type JsonObject, SpecLensError } from "@speclens/core";
import { embedderUnavailable } from "./embedder-unavailable.ts";

/**
 * Maximum size in bytes of a file that describes a model, such as tokenizer.json. For half a million tokens,
 * this file has 40 MiB.
 */
export const LARGEST_MODEL_DESCRIPTION: number = 128 * 1024 * 1024;
/**
 * Maximum size in bytes of a static table, which is read into memory as a whole. Half a million tokens × 256
 * dimensions take 500 MiB.
 */
export const LARGEST_STATIC_TABLE: number = 1024 * 1024 * 1024;
/** Maximum size in bytes of any file of a model. The runtime loads the weights of a transformer. */
export const LARGEST_MODEL_FILE: number = 16 * 1024 * 1024 * 1024;

/**
 * Reads a file of a model. It must be a regular file, because a pipe or a device might never end.
 *
 * @param most maximum number of bytes
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
 * Reads a file in a few turns of the event loop. `readFile` takes one turn for each half megabyte, and on a
 * busy server each turn lasts 0.1 s.
 */
async function readAtOnce(embedder: string, path: string, most: number): Promise<Buffer> {
  // Do not wait for a pipe without a writer.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await file.stat();
    refuseOther(embedder, path, found, most);
    const { size } = found;
    const content = Buffer.allocUnsafe(size);
    let length = 0;
    while (length < size) {
      const { bytesRead } = await file.read(content, length, size - length);
      // The file became shorter meanwhile.
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return content.subarray(0, length);
  } finally {
    await file.close();
  }
}

/**
 * Checks that files of a model exist and are regular files of a possible size.
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
    ? "it is not a regular file"
    : found.size > most && `it has ${found.size} bytes, more than the limit of ${most}`;
  if (reason)
    throw embedderUnavailable(
      embedder,
      `${path} cannot be read: ${reason}. Reinstall or copy the model.`,
    );
}

function unreadable(embedder: string, path: string, error: unknown): SpecLensError {
  if (SpecLensError.isInstance(error)) return error;
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return embedderUnavailable(
    embedder,
    `${path} cannot be read${code}. Reinstall or copy the model.`,
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
      `${path} is not valid JSON. Reinstall or copy the model.`,
      error,
    );
  }
}

/** Reads a JSON object of a model. Throws SpecLensError `embedder-unavailable` that names the file. */
export async function readModelObject(embedder: string, path: string): Promise<JsonObject> {
  const value = await readModelJson(embedder, path);
  if (!isJsonObject(value))
    throw embedderUnavailable(embedder, `${path} does not contain a JSON object.`);
  return value;
}
