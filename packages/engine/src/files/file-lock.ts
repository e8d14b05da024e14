import { type FileHandle, mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { throwIfAborted } from "@speclens/core";

/** A lock that this process has. The system frees it, too, at once, when the process ends or is killed. */
export interface FileLock {
  release(): Promise<void>;
}

export interface LockOptions {
  /** Goes with other shared locks, and not with an exclusive one. Default false: exclusive. */
  readonly shared?: boolean | undefined;
  /** Makes the file and its folder where they are not there. Default true. */
  readonly create?: boolean | undefined;
}

export interface WaitOptions extends LockOptions {
  /** Told once, where another has the lock. */
  readonly onWait?: (() => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds between two looks at a lock that another has. */
const POLL = 100;
/** How often a lock is asked for whose file is replaced meanwhile, before it counts as held. */
const ATTEMPTS = 5;

/**
 * Asks once for the lock of a file. Locks are the operating system's own (`fcntl` on Linux, `flock` on
 * macOS, `LockFileEx` on Windows), so that there is nothing to clean up after a process that was killed,
 * and what the file holds is of no matter.
 *
 * @returns `unavailable` if there can be no lock: a folder that may not be written, a file system or a
 * platform without locks
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
      // Whoever had the lock before may have removed the file: others then lock another one.
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
 * Takes the lock of a file, and waits for as long as another has it.
 *
 * @returns undefined if there can be no lock, as `tryFileLock` says
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
    // What stops it is thrown above.
    await setTimeout(POLL, undefined, { signal }).catch(() => undefined);
  }
}

type TryLock = typeof import("fs-native-extensions").tryLock;

/** The system's locks come by a native addon; there may be none for this platform. */
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
  // To lock it alone, the system wants it open for writing.
  const flags = [...(create ? ["a+"] : shared ? [] : ["r+"]), ...(shared ? ["r"] : [])];
  for (const flag of flags) {
    const file = await open(path, flag).catch(async (error: unknown) => {
      if (!create || codeOf(error) !== "ENOENT") return undefined;
      await mkdir(dirname(path), { recursive: true }).catch(() => undefined);
      return open(path, flag).catch(() => undefined);
    });
    if (file !== undefined) return file;
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

/** What Windows says where another has the lock. */
function isHeld(error: unknown): boolean {
  return codeOf(error) === "EBUSY";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
