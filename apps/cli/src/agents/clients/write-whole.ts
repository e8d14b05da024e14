import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Writes a file in one step: who reads it sees the old or the new text, even if this process is killed. Creates its
 * folder, and keeps the permissions of a file that exists.
 *
 * @param file path without links: a link would be replaced, not followed
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const { mode } = await stat(file).catch(() => ({ mode: undefined }));
  const temporary = join(folder, `.speclens-${randomUUID()}`);
  try {
    await writeFile(temporary, text, { flag: "wx", flush: true, mode: mode && mode & 0o777 });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
