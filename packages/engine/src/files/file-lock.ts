import { type FileHandle, mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { throwIfAborted } from "@speclens/core";

/** A lock that this process holds. The system also frees it at once when the process ends or is killed. */
export interface FileLock {
  release(): Promise<void>;
}

export interface LockOptions {
  /** Compatible with other shared locks, but not with an exclusive one. Default false: exclusive. */
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
/** Attempts at a lock whose file is replaced meanwhile, before it counts as held. */
const ATTEMPTS = 5;

/**
 * Asks once for the lock of a file. Locks are the operating system's own (`fcntl` on Linux, `flock` on
 * macOS, `LockFileEx` on Windows), so that a killed process leaves nothing to clean up,
 * and the content of the file does not matter.
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
      // The previous holder may have removed the file: other processes would then lock a new one.
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
 * Takes the lock of a file, and waits as long as another process holds it.
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
    // The loop throws the abort.
    await setTimeout(POLL, undefined, { signal }).catch(() => undefined);
  }
}

type TryLock = typeof import("fs-native-extensions").tryLock;

/** The system's locks need a native addon, which this platform may lack. */
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

/** The code that Windows reports if another process holds the lock. */
function isHeld(error: unknown): boolean {
  return codeOf(error) === "EBUSY";
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
