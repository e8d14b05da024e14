import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Keeps a folder out of git, as other tools do with theirs. A file that is there stays, whatever it says. */
export async function ignoreInGit(folder: string): Promise<void> {
  await writeFile(join(folder, ".gitignore"), "*\n", { flag: "wx" }).catch(() => undefined);
}
