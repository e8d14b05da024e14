import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { type FileLock, tryFileLock, waitForFileLock } from "../src/files/file-lock.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const program = fileURLToPath(new URL("hold-lock.mjs", import.meta.url));

/** A process that asks for a lock and keeps it. */
class Holder {
  readonly child: ChildProcess;
  private output = "";

  constructor(path: string) {
    this.child = spawn(process.execPath, [program, path]);
    this.child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.output += text;
    });
    onTestFinished(() => void this.child.kill("SIGKILL"));
  }

  get isLocked(): boolean {
    return this.output.includes("locked");
  }

  async says(word: string): Promise<void> {
    while (!this.output.includes(word)) await setTimeout(5);
  }

  /** As a user does it, or the system: without a chance to clean up. */
  async killed(): Promise<void> {
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
  }
}

function taken(lock: FileLock | "held" | "unavailable" | undefined): FileLock {
  if (typeof lock !== "object") throw new Error(`The lock is ${lock}.`);
  onTestFinished(() => lock.release());
  return lock;
}

describe("the lock of a file", () => {
  test("is had although others remove its folder meanwhile", async () => {
    const folder = join(temporaryFolder(), "store");
    const path = join(folder, "lock");
    let removing = true;
    const removal = (async () => {
      while (removing) {
        await rmdir(folder).catch(() => undefined);
        await setTimeout(1);
      }
    })();
    for (let round = 0; round < 300; round++) {
      const lock = await tryFileLock(path);
      expect(lock).not.toBe("unavailable");
      rmSync(path, { force: true });
      if (typeof lock === "object") await lock.release();
    }
    removing = false;
    await removal;
  });

  test("has one holder at a time, in one process, too", async () => {
    const path = join(temporaryFolder(), "lock");
    const first = taken(await tryFileLock(path));
    expect(await tryFileLock(path)).toBe("held");
    expect(await tryFileLock(path, { shared: true })).toBe("held");
    await first.release();
    taken(await tryFileLock(path));
  });

  test("goes with others where all are shared", async () => {
    const path = join(temporaryFolder(), "lock");
    const first = taken(await tryFileLock(path, { shared: true }));
    const second = taken(await tryFileLock(path, { shared: true }));
    expect(await tryFileLock(path)).toBe("held");
    await first.release();
    expect(await tryFileLock(path)).toBe("held");
    await second.release();
    taken(await tryFileLock(path));
  });

  test("is waited for, and told once", async () => {
    const path = join(temporaryFolder(), "lock");
    const first = taken(await tryFileLock(path));
    let told = 0;
    const second = waitForFileLock(path, { onWait: () => told++ });
    await expect.poll(() => told).toBe(1);
    // Time to be told a second time.
    await setTimeout(250);
    await first.release();
    taken(await second);
    expect(told).toBe(1);
  });

  test("is no longer waited for once the signal fires, and stays with its holder", async () => {
    const path = join(temporaryFolder(), "lock");
    taken(await tryFileLock(path));
    const controller = new AbortController();
    const waiting = waitForFileLock(path, {
      onWait: () => controller.abort(new Error("enough")),
      signal: controller.signal,
    });
    await expect(waiting).rejects.toMatchObject({ code: "aborted" });
    expect(await tryFileLock(path)).toBe("held");
  });

  test.each([
    ["garbage", "\0\u0001 not a lock at all"],
    ["the id of a process that runs", String(process.pid)],
  ])("does not go by what the file holds: %s", async (_, text) => {
    const path = join(temporaryFolder(), "lock");
    writeFileSync(path, text);
    taken(await tryFileLock(path));
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  test("is that of the file at the path, not of one that was removed", async () => {
    const path = join(temporaryFolder(), "lock");
    const removed = taken(await tryFileLock(path));
    rmSync(path);
    const there = taken(await tryFileLock(path));
    await removed.release();
    expect(await tryFileLock(path)).toBe("held");
    await there.release();
    // Whoever waits for one that is removed goes on with the one that is there.
    const first = taken(await tryFileLock(path));
    const waiting = waitForFileLock(path);
    await setTimeout(50);
    rmSync(path);
    await first.release();
    taken(await waiting);
    expect(await tryFileLock(path)).toBe("held");
  });

  test("is in a folder that is made, unless it shall not be", async () => {
    const folder = join(temporaryFolder(), "not", "there");
    expect(await tryFileLock(join(folder, "lock"), { create: false })).toBe("unavailable");
    expect(existsSync(folder)).toBe(false);
    taken(await tryFileLock(join(folder, "lock")));
  });

  test("cannot be had where a file or a folder stands in the way, and that is no failure", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    mkdirSync(join(folder, "folder"));
    symlinkSync(join(folder, "itself"), join(folder, "itself"));
    for (const path of ["file/lock", "folder", "itself"])
      expect(await waitForFileLock(join(folder, path)), path).toBeUndefined();
  });

  // The superuser writes everywhere.
  test.skipIf(process.getuid?.() === 0 || process.platform === "win32")(
    "cannot be had in a folder that is read-only, but shared where its file is there",
    async () => {
      const folder = temporaryFolder();
      chmodSync(folder, 0o500);
      expect(await tryFileLock(join(folder, "lock"))).toBe("unavailable");
      chmodSync(folder, 0o700);
      writeFileSync(join(folder, "lock"), "", { mode: 0o400 });
      expect(await tryFileLock(join(folder, "lock"))).toBe("unavailable");
      taken(await tryFileLock(join(folder, "lock"), { shared: true }));
    },
  );
});

describe("between processes", () => {
  test("a holder that is killed frees it at once", async () => {
    const path = join(temporaryFolder(), "lock");
    const holder = new Holder(path);
    await holder.says("locked");
    expect(await tryFileLock(path)).toBe("held");
    await holder.killed();
    taken(await tryFileLock(path));
  });

  test("whoever waits takes over when the holder is killed, one after the other", async () => {
    const path = join(temporaryFolder(), "lock");
    const holders = Array.from({ length: 6 }, () => new Holder(path));
    for (let left = holders.length; left > 0; left--) {
      const locked = () => holders.filter(({ isLocked, child }) => isLocked && !child.killed);
      while (locked().length === 0) await setTimeout(5);
      // Time for a second one to make the mistake.
      await setTimeout(150);
      expect(locked()).toHaveLength(1);
      await locked()[0]?.killed();
      if (left > 1) while (locked().length === 0) await setTimeout(5);
    }
    taken(await tryFileLock(path));
  });

  test("six that want it at once each have it alone", async () => {
    const folder = temporaryFolder();
    const counter = join(folder, "counter");
    writeFileSync(counter, "0");
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const child = spawn(process.execPath, [program, join(folder, "lock"), counter, "10"]);
        const [code] = await once(child, "exit");
        return code;
      }),
    );
    expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
    expect(readFileSync(counter, "utf8")).toBe("60");
  });
});
