import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { SpecLensError } from "@speclens/core";
import { waitForFileLock } from "../files/file-lock.ts";
import { type JudgementLines, readJudgements, writeJudgements } from "./judgement-lines.ts";
import type { KeptJudgement } from "./kept-judgement.ts";
import { mergeJudgements } from "./merge-judgements.ts";

/** The largest file that is read, in bytes. The most judgements take a tenth of it. */
const LARGEST_USE_FILE = 32 * 1024 * 1024;
/** The most subjects of a server whose judgements are kept. */
const MOST_SUBJECTS = 1_000;

/** The file of the judgements that everyone's searches use. */
const SHARED = "shared";
const ENDING = ".jsonl";
const LOCK = "lock";

/** A folder with a file of judgements that all share, and one for each subject of a server. */
export interface UseFolder {
  /** Returns the version of a file, which changes with each write; undefined if there is no file. */
  version(owner: string): Promise<string | undefined>;
  /** Reads a file. A file that cannot be read counts as one damaged line. */
  read(owner: string): Promise<JudgementLines>;
  /**
   * Replaces the contents of a file in one step, while no other process does. Removes the file if nothing is left.
   * Damaged lines are not kept.
   *
   * @throws SpecLensError `store-unreadable` if the folder cannot be written
   */
  change(
    owner: string,
    replace: (kept: readonly KeptJudgement[]) => readonly KeptJudgement[],
  ): Promise<void>;
  /** Lists the owners of all files. */
  owners(): Promise<readonly string[]>;
}

/** Returns the owner of a subject's judgements. Without a subject, it is everyone. */
export function ownerOf(subject: string | undefined): string {
  if (subject === undefined) return SHARED;
  // A subject may contain any character, and its file should not tell its name.
  return createHash("sha256").update(`speclens use\n${subject}`).digest("hex").slice(0, 32);
}

/** Whether an owner is a subject. */
export function isSubject(owner: string): boolean {
  return owner !== SHARED;
}

/** Opens a folder of judgements, which need not exist. */
export function openUseFolder(folder: string): UseFolder {
  const fileOf = (owner: string): string => join(folder, `${owner}${ENDING}`);
  const owners = async (): Promise<string[]> =>
    (await readdir(folder).catch((): string[] => []))
      .filter((name) => /^(?:shared|[\da-f]{32})\.jsonl$/.test(name))
      .map((name) => name.slice(0, -ENDING.length))
      .sort();
  const read = async (owner: string): Promise<JudgementLines> => {
    const found = await lstat(fileOf(owner)).catch(() => undefined);
    if (found === undefined) return { judgements: [], damaged: 0 };
    // A link may lead anywhere, and a pipe never ends.
    if (!found.isFile() || found.size > LARGEST_USE_FILE) return { judgements: [], damaged: 1 };
    const text = await readFile(fileOf(owner), "utf8").catch(() => undefined);
    return text === undefined ? { judgements: [], damaged: 1 } : readJudgements(text);
  };
  return {
    version: async (owner) => {
      const found = await lstat(fileOf(owner), { bigint: true }).catch(() => undefined);
      return found && `${found.ino} ${found.size} ${found.mtimeNs}`;
    },
    read,
    owners,
    change: async (owner, replace) => {
      try {
        await prepareFolder(folder);
        const lock = await waitForFileLock(join(folder, LOCK));
        try {
          const kept = mergeJudgements([replace((await read(owner)).judgements)]);
          if (kept.length === 0) await rm(fileOf(owner), { force: true });
          else await writeWhole(folder, fileOf(owner), writeJudgements(kept));
          if (isSubject(owner)) await removeOldest(await owners(), fileOf);
        } finally {
          await lock?.release();
        }
      } catch (error) {
        throw new SpecLensError(
          "store-unreadable",
          `Cannot keep judgements in ${folder}: ${error instanceof Error ? error.message : error}.\n` +
            "Make the folder writable, or set rememberUse to off.",
          { store: folder },
          { cause: error },
        );
      }
    },
  };
}

/** Creates the folder. Only its owner may read it, because vectors show roughly what was asked. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await lstat(folder)).isDirectory()) throw new Error("it is a link");
}

/** Writes a file in one step. Readers see the old or the new one, even if this process is killed. */
async function writeWhole(folder: string, path: string, text: string): Promise<void> {
  // Only the holder of the lock writes, so these are leftovers of killed processes.
  for (const name of await readdir(folder))
    if (name.startsWith(".writing-")) await rm(join(folder, name), { force: true });
  const temporary = join(folder, `.writing-${randomUUID()}`);
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Forgets the subjects that used the server least recently, beyond the most that are kept. */
async function removeOldest(
  owners: readonly string[],
  fileOf: (owner: string) => string,
): Promise<void> {
  const subjects = owners.filter(isSubject);
  if (subjects.length <= MOST_SUBJECTS) return;
  const ages = await Promise.all(
    subjects.map(async (owner) => ({ owner, time: (await lstat(fileOf(owner))).mtimeMs })),
  );
  const oldest = ages.sort((left, right) => left.time - right.time);
  for (const { owner } of oldest.slice(0, subjects.length - MOST_SUBJECTS))
    await rm(fileOf(owner), { force: true });
}
