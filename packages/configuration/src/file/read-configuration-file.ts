import { constants, type FileHandle, open, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { SpecLensError } from "@speclens/core";
import { configurationInvalid } from "../schema/configuration-invalid.ts";
import type { FoundConfiguration } from "./find-configuration.ts";
import { isBelow } from "./is-below.ts";

/**
 * The largest size of a configuration file in bytes. It leaves room for thousands of rules; a larger file is not a
 * configuration.
 */
export const LARGEST_CONFIGURATION_FILE: number = 1024 * 1024;

/**
 * Reads the text of a configuration file. It must be a regular file, because reading from a named pipe or a device
 * might never end. A file that the user did not name must not link to another folder. Error messages reveal
 * nothing about the content.
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
    // Open the target that was checked, not the link, which may be replaced in the meantime.
    const path = isNamed ? file : await realpath(file);
    if (!isNamed && !(await isBelow(await realpath(dirname(file)), path)))
      throw configurationInvalid(
        { file },
        "SpecLens does not follow links to files in other folders.",
        "name-file",
      );
    // Do not wait for a pipe without a writer.
    handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = await handle.stat();
    if (!found.isFile())
      throw refuse("not a regular file. Replace it with a YAML or JSON file, or remove it.");
    if (found.size > LARGEST_CONFIGURATION_FILE)
      throw refuse(
        `too large: ${found.size} bytes; a configuration may have at most ${LARGEST_CONFIGURATION_FILE}.`,
      );
    return await readText(handle);
  } catch (error) {
    if (SpecLensError.isInstance(error)) throw error;
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw refuse(`cannot read the configuration file${code}. Check the path.`);
  } finally {
    await handle?.close();
  }
}

/** Reads no more than the size limit, even if the file has grown in the meantime. */
async function readText(handle: FileHandle): Promise<string> {
  const content = Buffer.alloc(LARGEST_CONFIGURATION_FILE);
  let length = 0;
  for (;;) {
    const { bytesRead } = await handle.read(content, length, content.length - length);
    if (bytesRead === 0) return content.toString("utf8", 0, length);
    length += bytesRead;
  }
}
