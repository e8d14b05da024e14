import { type FileHandle, mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { throwIfAborted } from "@speclens/core";

/** A lock that this process holds. The system releases it automatically when the process ends or is killed. */
export interface FileLock {
  release(): Promise<void>;
}

export interface LockOptions {
  /**
   * Whether the lock is shared: compatible with other shared locks but not with an exclusive one. Default false:
   * exclusive.
   */
  readonly shared?: boolean | undefined;
  /** Creates the file and its folder if they do not exist. Default true. */
  readonly create?: boolean | undefined;
}

export interface WaitOptions extends LockOptions {
  /** Called once if another process holds the lock. */
  readonly onWait?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds between two attempts at a lock that another process holds. */
const POLL = 100;
/** Number of attempts to lock a file that is being replaced, before the lock counts as held. */
const ATTEMPTS = 5;

/** Number of attempts to create the folder of a lock file. */
const FOLDER_ATTEMPTS = 20;

/**
 * Tries once to lock a file. The locks are those of the operating system (`fcntl` on Linux, `flock` on macOS,
 * `LockFileEx` on Windows). A killed process therefore leaves nothing to clean up, and the content of the file
 * does not matter.
 *
 * @returns `unavailable` if a lock is impossible: the folder is not writable, or the file system or platform has
 * no locks
 */
export async function tryFileLock(
  path: string,
  { shared = false, create = true }: LockOptions = {},
): Promise<FileLock | "held" | "unavailable"> {
  const tryLock = await loadTryLock();
  if (tryLock === undefined) return "unavailable";
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const file = await openLockFile(path, shared, create);
    if (file === undefined) return "unavailable";
    let locked = false;
    try {
      if (!tryLock(file.fd, 0, 0, { shared })) return "held";
      // The previous holder may have removed the file. Other processes would then lock a new file.
      locked = await isAt(file, path);
      if (locked) return { release: () => file.close() };
    } catch (error) {
      return isHeld(error) ? "held" : "unavailable";
    } finally {
      if (!locked) await file.close();
    }
  }
  return "held";
}

/**
 * Locks a file, and waits as long as another process holds the lock.
 *
 * @returns undefined if a lock is impossible, as in `tryFileLock`
 * @throws SpecLensError `aborted`
 */
export async function waitForFileLock(
  path: string,
  { onWait, signal, ...options }: WaitOptions = {},
): Promise<FileLock | undefined> {
  for (let waiting = false; ; waiting = true) {
    throwIfAborted(signal);
    const lock = await tryFileLock(path, options);
    if (lock === "unavailable") return undefined;
    if (lock !== "held") return lock;
    if (!waiting) onWait?.();
    // The loop throws the abort error.
    await setTimeout(POLL, undefined, { signal }).catch(() => undefined);
  }
}

type TryLock = typeof import("fs-native-extensions").tryLock;

/** Loads the native addon that system locks need. It may not exist for this platform. */
async function loadTryLock(): Promise<TryLock | undefined> {
  try {
    return (await import("fs-native-extensions")).tryLock;
  } catch {
    return undefined;
  }
}

async function openLockFile(
  path: string,
  shared: boolean,
  create: boolean,
): Promise<FileHandle | undefined> {
  // An exclusive lock requires a file that is open for writing.
  const flags = [...(create ? ["a+"] : shared ? [] : ["r+"]), ...(shared ? ["r"] : [])];
  for (const flag of flags) {
    const file = await open(path, flag).catch((error: unknown) =>
      create && codeOf(error) === "ENOENT" ? openInNewFolder(path, flag) : undefined,
    );
    if (file !== undefined) return file;
  }
  return undefined;
}

/** Creates the folder of a file, and opens the file. Another process may remove the folder in between, repeatedly. */
async function openInNewFolder(path: string, flag: string): Promise<FileHandle | undefined> {
  for (let attempt = 1; attempt <= FOLDER_ATTEMPTS; attempt++) {
    try {
      await mkdir(dirname(path), { recursive: true });
      return await open(path, flag);
    } catch (error) {
      if (codeOf(error) !== "ENOENT") return undefined;
    }
  }
  return undefined;
}

async function isAt(file: FileHandle, path: string): Promise<boolean> {
  const [opened, there] = await Promise.all([
    file.stat({ bigint: true }),
    stat(path, { bigint: true }).catch(() => undefined),
  ]);
  return opened.ino === there?.ino && opened.dev === there.dev;
}

/** Returns whether an error has the code that Windows reports if another process holds the lock. */
function isHeld(error: unknown): boolean {
  return codeOf(error) === "EBUSY";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
