import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";

/**
 * Returns the first 12 hexadecimal digits of the SHA-256 over the names and contents of a model's files.
 *
 * @param files paths below the folder, in a fixed order
 * @param settings additional values that affect the vectors
 */
export async function hashFiles(
  folder: string,
  files: readonly string[],
  settings = "",
): Promise<string> {
  const hash = createHash("sha256").update(settings);
  for (const file of files) {
    hash.update(`${file}\0`);
    for await (const part of createReadStream(join(folder, file))) hash.update(part);
  }
  return hash.digest("hex").slice(0, 12);
}
