import { constants } from "node:fs";
import { lstat, mkdir, open, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";

const STEPS = [".speclens", "answers"];
/** The names of our files: that of the tool, random digits, and a kind. Nothing else is ever removed. */
const OWN_FILE = /^[\w-]{1,40}-[\da-f]{12}\.(?:json|md|yaml|txt)$/;
const ONLY_THIS_USER = 0o700;
const FILE_OF_THIS_USER = 0o600;

/**
 * Opens `.speclens/answers` in a folder and creates it if necessary.
 *
 * @returns its path, without links
 * @throws Error if it is a link or leads out of the folder
 */
export async function openSpillFolder(folder: string): Promise<string> {
  let path = await realpath(folder);
  for (const step of STEPS) {
    path = join(path, step);
    await mkdir(path, { mode: ONLY_THIS_USER }).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
    // A link would lead elsewhere.
    if (!(await lstat(path)).isDirectory()) throw new Error(`${path} is no folder.`);
  }
  return path;
}

/**
 * Writes a new file, which only this user can read.
 *
 * @throws Error if there is a file or link of that name, or the folder was exchanged by a link
 */
export async function writeNewFile(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name);
  if (!OWN_FILE.test(name)) throw new Error(`${name} is no name for an answer.`);
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW = 0 } = constants;
  const file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, FILE_OF_THIS_USER);
  try {
    if ((await realpath(path)) !== path) throw new Error(`${folder} was exchanged by a link.`);
    await file.writeFile(text);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return path;
}

/** Removes files of other runs that are older than so many milliseconds. */
export async function removeOldFiles(folder: string, lifetime: number): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => OWN_FILE.test(one))) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > lifetime) await rm(path, { force: true });
  }
}

/** Keeps answers out of version control. */
export async function ignoreFiles(folder: string): Promise<void> {
  const file = await open(join(folder, ".gitignore"), "wx").catch(() => undefined);
  await file?.writeFile("*\n");
  await file?.close();
}
