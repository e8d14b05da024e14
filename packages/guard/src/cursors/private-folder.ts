import { rmSync } from "node:fs";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

const PREFIX = "speclens-answers-";
/** A folder that was not used for a day is left over from a process that was killed. */
const LEFT_OVER: number = 24 * 60 * 60 * 1000;

/** A folder that only this user can read, and only while this process runs. */
export interface PrivateFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Creates a folder among the temporary files, and removes those that killed processes have left. */
export async function createPrivateFolder(parent: string = tmpdir()): Promise<PrivateFolder> {
  await removeLeftOver(parent).catch(() => undefined);
  const path = await mkdtemp(join(parent, PREFIX));
  const removeNow = (): void => {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // The next process tries again.
    }
  };
  process.once("exit", removeNow);
  return {
    path,
    async remove() {
      process.off("exit", removeNow);
      await rm(path, { recursive: true, force: true });
    },
  };
}

async function removeLeftOver(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const path = join(parent, name);
    // A link, or a folder of someone else, is not ours.
    const found = await lstat(path).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue;
    if (Date.now() - found.mtimeMs < LEFT_OVER) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
