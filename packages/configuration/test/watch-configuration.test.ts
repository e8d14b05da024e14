import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, open, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { runs } from "../../../test/support/runs.ts";
import type { ConfigurationChange } from "../src/changes/configuration-changes.ts";
import { type WatchOptions, watchConfiguration } from "../src/watch-configuration.ts";
import { folderWith } from "./folder-with.ts";

const NAME = "speclens.config.yaml";

/** Longer than a file may be half-written before it is refused. */
const SETTLED = 600;

/** A configuration that is watched until the test ends, and what it told. */
async function watching(options: WatchOptions) {
  const changes: ConfigurationChange[][] = [];
  const refused: string[] = [];
  const live = await watchConfiguration({
    environment: {},
    onChange: (changed) => changes.push([...changed]),
    onRefused: ({ message }) => refused.push(message),
    ...options,
  });
  onTestFinished(() => live.close());
  return { live, changes, refused };
}

/** Waits until something holds; fails with the reason where it does not. */
function until(holds: () => void): Promise<void> {
  const check = (): boolean => {
    holds();
    return true;
  };
  return expect.poll(check, { interval: 2 }).toBe(true);
}

/** Leaves out the looks from time to time until the test ends, so that events of the system tell of each change. */
function withoutLooks(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
}

afterEach(() => {
  vi.useRealTimers();
});

/** The time between two looks. */
const LOOK = 2000;

describe("a valid file takes effect at once", () => {
  beforeEach(withoutLooks);

  test("written in place, and what is different is told", async () => {
    const folder = folderWith({ [NAME]: "chunkSize: 300\nstore: a" });
    const { live, changes, refused } = await watching({ folder });
    const before = live.current;
    await writeFile(join(folder, NAME), "chunkSize: 400\nstore: b\n");
    await until(() => expect(live.current.chunkSize).toBe(400));
    expect(changes).toEqual([
      [
        { key: "chunkSize", from: 300, to: 400, needsRestart: false },
        { key: "store", from: join(folder, "a"), to: join(folder, "b"), needsRestart: true },
      ],
    ]);
    expect(before.chunkSize).toBe(300);
    expect(Object.isFrozen(live.current) && Object.isFrozen(live.current.telemetry)).toBe(true);
    expect(live.file).toBe(join(folder, NAME));
    expect(refused).toEqual([]);
  });

  test("replaced by another file, again and again", async () => {
    const folder = folderWith({ [NAME]: "chunkSize: 300" });
    const { live } = await watching({ folder });
    for (const chunkSize of [400, 500, 600]) {
      await writeFile(join(folder, "new"), `chunkSize: ${chunkSize}`);
      await rename(join(folder, "new"), join(folder, NAME));
      await until(() => expect(live.current.chunkSize).toBe(chunkSize));
    }
  });

  test("behind links that are swapped, as Kubernetes mounts it", async () => {
    const folder = folderWith({ "..1/a.yaml": "chunkSize: 300", "..2/a.yaml": "chunkSize: 400" });
    await symlink("..1", join(folder, "..data"));
    await symlink("..data/a.yaml", join(folder, "a.yaml"));
    const { live } = await watching({ folder, file: "a.yaml" });
    expect(live.current.chunkSize).toBe(300);
    await symlink("..2", join(folder, "..data_tmp"));
    await rename(join(folder, "..data_tmp"), join(folder, "..data"));
    await rm(join(folder, "..1"), { recursive: true });
    await until(() => expect(live.current.chunkSize).toBe(400));
  });

  test("behind a link into another folder, where the user named it", async () => {
    const elsewhere = folderWith({ "real.yaml": "chunkSize: 300" });
    const folder = folderWith({});
    await symlink(join(elsewhere, "real.yaml"), join(folder, NAME));
    const { live } = await watching({ folder, file: NAME });
    await writeFile(join(elsewhere, "real.yaml"), "chunkSize: 400");
    await until(() => expect(live.current.chunkSize).toBe(400));
  });

  test("made where there was none, under any of its names", async () => {
    const folder = folderWith({});
    const { live } = await watching({ folder });
    expect(live.file).toBeUndefined();
    await writeFile(join(folder, "speclens.config.json"), '{"chunkSize": 300}');
    await until(() => expect(live.current.chunkSize).toBe(300));
    expect(live.file).toBe(join(folder, "speclens.config.json"));
  });

  test("in a folder that was removed and made anew", async () => {
    const folder = folderWith({ [`sub/${NAME}`]: "chunkSize: 300" });
    const { live } = await watching({ folder: join(folder, "sub") });
    await rm(join(folder, "sub"), { recursive: true });
    await mkdir(join(folder, "sub"));
    await writeFile(join(folder, "sub", NAME), "chunkSize: 400");
    vi.advanceTimersByTime(LOOK);
    await until(() => expect(live.current.chunkSize).toBe(400));
    // Watched again, and not only looked at from time to time.
    await writeFile(join(folder, "sub", NAME), "chunkSize: 500");
    await until(() => expect(live.current.chunkSize).toBe(500));
  });

  test("though other files of the folder are written all the time", async () => {
    const folder = folderWith({ [NAME]: "chunkSize: 300" });
    const { live } = await watching({ folder });
    // Synchronously, so that no write is under way when the folder is removed.
    let noise: NodeJS.Timeout | undefined;
    const write = (): void => {
      appendFileSync(join(folder, "log"), ".");
      noise = setTimeout(write, 5);
    };
    write();
    onTestFinished(() => clearTimeout(noise));
    await writeFile(join(folder, NAME), "chunkSize: 400");
    await until(() => expect(live.current.chunkSize).toBe(400));
  });
});

describe("a file that is none of the project", () => {
  test("a link to one of another folder is refused, and its content not told", async () => {
    const elsewhere = folderWith({ "secret.yaml": "s3cretKey: 1" });
    const folder = folderWith({ [NAME]: "chunkSize: 300" });
    const { live, refused } = await watching({ folder });
    await symlink(join(elsewhere, "secret.yaml"), join(folder, "new"));
    await rename(join(folder, "new"), join(folder, NAME));
    await until(() => expect(refused).toHaveLength(1));
    expect(refused[0]).toContain("links to files in other folders");
    expect(refused[0]).not.toContain("s3cret");
    expect(live.current.chunkSize).toBe(300);
  });

  test.runIf(process.platform !== "win32")(
    "a pipe is refused, and keeps nobody waiting",
    async () => {
      const folder = folderWith({ [NAME]: "chunkSize: 300" });
      const { live, refused } = await watching({ folder });
      await rm(join(folder, NAME));
      execFileSync("mkfifo", [join(folder, NAME)]);
      await until(() => expect(refused.at(-1)).toContain("not a regular file"));
      expect(live.current.chunkSize).toBe(300);
    },
  );
});

describe("a file that cannot be taken", () => {
  test("is refused with its place, once, and the old one stays", async () => {
    const folder = folderWith({ [NAME]: "chunkSize: 300" });
    const { live, changes, refused } = await watching({ folder });
    const before = live.current;
    await writeFile(join(folder, NAME), "maxPageSize: 10\nchunkSize: 3\n");
    await until(() => expect(refused).toHaveLength(1));
    await writeFile(join(folder, NAME), "maxPageSize: 20\nchunkSize: 3\n");
    await pause(SETTLED);
    expect(refused).toEqual([`${join(folder, NAME)}:2: chunkSize: must be at least 200.`]);
    expect(live.current).toBe(before);
    expect(changes).toEqual([]);
    await writeFile(join(folder, NAME), "maxPageSize: 10\nchunkSize: 400\n");
    await until(() => expect(live.current).toMatchObject({ maxPageSize: 10, chunkSize: 400 }));
    await writeFile(join(folder, NAME), "maxPageSize: 10\nchunkSize: 3\n");
    await until(() => expect(refused).toHaveLength(2));
  });

  test("of a project is refused while the server runs, too", async () => {
    const folder = folderWith({ [NAME]: "chunkSize: 300" });
    const { live, refused } = await watching({ folder });
    await writeFile(join(folder, NAME), "chunkSize: 400\ntelemetry: {file: ../calls.db}");
    await until(() => expect(refused).toHaveLength(1));
    expect(refused[0]).toContain(`${NAME}:2: telemetry.file: `);
    expect(live.current.chunkSize).toBe(300);
  });

  test.each([[{}], [{ file: NAME }]])("reports that it was deleted, with %j", async (named) => {
    withoutLooks();
    const folder = folderWith({ [NAME]: "chunkSize: 300" });
    const { live, changes, refused } = await watching({ folder, ...named });
    await rm(join(folder, NAME));
    await until(() => expect(refused).toHaveLength(1));
    expect(refused[0]).toBe(`${join(folder, NAME)}: deleted. Its settings stay in effect.`);
    expect(live.current.chunkSize).toBe(300);
    expect(changes).toEqual([]);
    await writeFile(join(folder, NAME), "chunkSize: 400");
    await until(() => expect(live.current.chunkSize).toBe(400));
  });

  test("ends the start", async () => {
    const folder = folderWith({ [NAME]: "chunkSize: 3" });
    await expect(watchConfiguration({ folder, environment: {} })).rejects.toMatchObject({
      code: "configuration-invalid",
      details: { line: 1, key: "chunkSize" },
    });
    await expect(
      watchConfiguration({ folder: folderWith({}), environment: { SPECLENS_CHUNK_SIZE: "x" } }),
    ).rejects.toMatchObject({ details: { variable: "SPECLENS_CHUNK_SIZE" } });
  });
});

describe("a file that is being written", () => {
  test("is neither refused nor taken for an empty one", async () => {
    // The time in which a file may be incomplete does not end, however long this takes.
    vi.useFakeTimers({ toFake: ["performance"] });
    const folder = folderWith({ [NAME]: "chunkSize: 300\nmaxPageSize: 10" });
    const { live, changes, refused } = await watching({ folder });
    const file = await open(join(folder, NAME), "w");
    await pause(40);
    await file.write("# ours\nchunkSize: [");
    await pause(40);
    await file.truncate(0);
    await file.write("chunkSize: 400\nmaxPageSize: 10", 0);
    await file.close();
    await until(() => expect(live.current.chunkSize).toBe(400));
    expect(changes).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  test("sets nothing where it stays empty", async () => {
    const folder = folderWith({ [NAME]: "chunkSize: 300" });
    const { live, refused } = await watching({ folder });
    await writeFile(join(folder, NAME), "");
    await until(() => expect(live.current.chunkSize).toBe(2000));
    expect(refused).toEqual([]);
  });
});

test("what the environment and the flags set stays over the file", async () => {
  const folder = folderWith({ [NAME]: "chunkSize: 300" });
  const environment = { SPECLENS_CHUNK_SIZE: "500" };
  const { live, changes } = await watching({ folder, environment, flags: { store: "flag" } });
  await writeFile(join(folder, NAME), "chunkSize: 400\nmaxPageSize: 100\nstore: file");
  await until(() => expect(live.current.maxPageSize).toBe(100));
  expect(live.current).toMatchObject({ chunkSize: 500, store: "flag" });
  expect(changes).toEqual([[{ key: "maxPageSize", from: 200, to: 100, needsRestart: false }]]);
});

test("the last valid content takes effect in the end, however it is written", async () => {
  const content = fc.oneof(
    fc.integer({ min: 200, max: 1000 }).map((chunkSize) => `chunkSize: ${chunkSize}`),
    fc.constantFrom("", "chunkSize: ", "chunkSize: 3", "a: [", "# nothing"),
  );
  const way = fc.constantFrom("write" as const, "replace" as const, "remove first" as const);
  const step = fc.record({ content, way, wait: fc.constantFrom(0, 1, 10, 30, 60) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1001, max: 2000 }),
      async (steps, last) => {
        const folder = folderWith({ [NAME]: "chunkSize: 300" });
        const live = await watchConfiguration({ folder, environment: {} });
        for (const { content, way, wait } of [
          ...steps,
          { content: `chunkSize: ${last}`, way: "write", wait: 0 },
        ]) {
          if (way === "remove first") await rm(join(folder, NAME));
          await writeFile(join(folder, way === "replace" ? "new" : NAME), content);
          if (way === "replace") await rename(join(folder, "new"), join(folder, NAME));
          await pause(wait);
        }
        await until(() => expect(live.current.chunkSize).toBe(last));
        await live.close();
      },
    ),
    { numRuns: runs(15) },
  );
});

describe("once it is closed", () => {
  test("nothing changes any more", async () => {
    const folder = folderWith({ [NAME]: "chunkSize: 300" });
    const { live, changes, refused } = await watching({ folder });
    await writeFile(join(folder, NAME), "chunkSize: 400");
    await live.close();
    await writeFile(join(folder, NAME), "chunkSize: 3");
    await pause(SETTLED);
    expect([live.current.chunkSize, changes, refused]).toEqual([300, [], []]);
    await live.close();
  });

  test.runIf(process.platform === "linux")("the system watches nothing for it", async () => {
    const folder = folderWith({ [NAME]: "chunkSize: 300" });
    const before = watches();
    const lives = [];
    for (let times = 0; times < 20; times++)
      lives.push(await watchConfiguration({ folder, environment: {} }));
    expect(watches()).toBeGreaterThan(before);
    await Promise.all(lives.map((live) => live.close()));
    expect(watches()).toBe(before);
  });

  /** Folders and files that the system watches for this process. */
  function watches(): number {
    const folder = "/proc/self/fdinfo";
    const descriptors = readdirSync(folder).filter((name) => existsSync(join(folder, name)));
    return descriptors.flatMap(
      (name) => readFileSync(join(folder, name), "utf8").match(/^inotify wd/gm) ?? [],
    ).length;
  }
});

test("tells a default from the same value that the file sets, also after a change", async () => {
  const folder = folderWith({ [NAME]: "telemetry: { sampleShare: 0.01 }\n" });
  const { live } = await watching({ folder, environment: { SPECLENS_STORE: "/store" } });
  expect(live.isSet("telemetry.sampleShare")).toBe(true);
  expect(live.isSet("store")).toBe(true);
  expect(live.isSet("chunkSize")).toBe(false);
  expect(live.isSet("no.such.key")).toBe(false);
  await writeFile(join(folder, NAME), "chunkSize: 400\n");
  await until(() => expect(live.isSet("chunkSize")).toBe(true));
  expect(live.isSet("telemetry.sampleShare")).toBe(false);
});
