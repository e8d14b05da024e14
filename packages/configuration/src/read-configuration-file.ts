import { constants, type FileHandle, open, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { SpecLensError } from "@speclens/core";
import { configurationInvalid } from "./configuration-invalid.ts";
import type { FoundConfiguration } from "./find-configuration.ts";
import { isBelow } from "./is-below.ts";

/** Bytes of a configuration file: thousands of rules for categories. What is larger is something else. */
export const LARGEST_CONFIGURATION_FILE: number = 1024 * 1024;

/**
 * Reads the text of a configuration file: a regular one, and of those that nobody named one that no link
 * leads to from elsewhere. What else there is (a named pipe, a device) might never end. Where it is
 * refused, nothing of its content is told.
 *
 * @throws SpecLensError `configuration-invalid`
 */
export async function readConfigurationFile({
  file,
  isNamed,
}: FoundConfiguration): Promise<string> {
  const refuse = (reason: string): Error => configurationInvalid({ file }, reason);
  let handle: FileHandle | undefined;
  try {
    // Opened by where it leads to, which is looked at, and not by the link, which may be swapped meanwhile.
    const path = isNamed ? file : await realpath(file);
    if (!isNamed && !(await isBelow(await realpath(dirname(file)), path)))
      throw refuse(
        "this is a link to a file of another folder, which is not followed. Put the file here, or name it " +
          "with --config or SPECLENS_CONFIG.",
      );
    // A pipe that nobody writes into is not waited for.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = await handle.stat();
    if (!found.isFile())
      throw refuse("this is no regular file. Put a file of YAML or JSON here, or remove it.");
    if (found.size > LARGEST_CONFIGURATION_FILE)
      throw refuse(
        `this file has ${found.size} bytes, and a configuration at most ${LARGEST_CONFIGURATION_FILE}.`,
      );
    return await readText(handle);
  } catch (error) {
    if (SpecLensError.isInstance(error)) throw error;
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw refuse(`this file cannot be read${code}. Check --config.`);
  } finally {
    await handle?.close();
  }
}

/** However long the file has become meanwhile, no more is read than it may have. */
async function readText(handle: FileHandle): Promise<string> {
  const content = Buffer.alloc(LARGEST_CONFIGURATION_FILE);
  let length = 0;
  for (;;) {
    const { bytesRead } = await handle.read(content, length, content.length - length);
    if (bytesRead === 0) return content.toString("utf8", 0, length);
    length += bytesRead;
  }
}
