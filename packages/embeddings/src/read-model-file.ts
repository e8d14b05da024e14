import { access, open } from "node:fs/promises";
import { isJsonObject, type JsonObject, type SpecLensError } from "@speclens/core";
import { embedderUnavailable } from "./embedder-unavailable.ts";

/** Reads a file of a model. Throws SpecLensError `embedder-unavailable` that names the file. */
export async function readModelFile(embedder: string, path: string): Promise<Buffer> {
  try {
    return await readAtOnce(path);
  } catch (error) {
    throw unreadable(embedder, path, error);
  }
}

/**
 * Reads a file in few turns of the event loop: `readFile` takes one for each half megabyte, and of a server
 * with much to do each lasts a tenth of a second.
 */
async function readAtOnce(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
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

/** Throws SpecLensError `embedder-unavailable` where a file of a model is not there. */
export async function requireModelFile(embedder: string, path: string): Promise<void> {
  try {
    await access(path);
  } catch (error) {
    throw unreadable(embedder, path, error);
  }
}

function unreadable(embedder: string, path: string, error: unknown): SpecLensError {
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return embedderUnavailable(
    embedder,
    `${path} cannot be read${code}. Install or copy the model again.`,
    error,
  );
}

/** Reads a JSON file of a model. Throws SpecLensError `embedder-unavailable` that names the file. */
export async function readModelJson(embedder: string, path: string): Promise<unknown> {
  const bytes = await readModelFile(embedder, path);
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
