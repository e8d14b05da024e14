import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@libsql/client/sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { readTelemetry, type Telemetry } from "../../src/index.ts";
import { callRecord } from "./call-records.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const program = fileURLToPath(new URL("record-calls.mjs", import.meta.url));

function recordMany(telemetry: Telemetry, count: number): void {
  for (let number = 0; number < count; number++) telemetry.record(callRecord());
}

test("a file that cannot be made is told once, tried again, and written when it can be", async () => {
  const folder = temporaryFolder();
  const place = join(folder, "logs");
  writeFileSync(place, "a file where the folder should be");
  const { telemetry, warnings } = openForTest({ file: join(place, "calls.sqlite") });
  telemetry.record(callRecord());
  for (let attempt = 0; attempt < 5; attempt++) await telemetry.flush();
  expect(warnings).toEqual([expect.stringMatching(/^cannot write telemetry to .*calls\.sqlite: /)]);
  expect(telemetry.health()).toMatchObject({ calls: 1, telemetryFile: "failing" });
  await expect(telemetry.query()).rejects.toMatchObject({ code: "store-not-found" });

  rmSync(place);
  telemetry.record(callRecord());
  await telemetry.flush();
  expect(telemetry.health().telemetryFile).toBe("ok");
  expect((await telemetry.summarize()).calls).toBe(2);
  expect(warnings).toHaveLength(1);
});

test("it is tried again by itself", async () => {
  const place = join(temporaryFolder(), "logs");
  writeFileSync(place, "in the way");
  const { telemetry } = openForTest({ file: join(place, "calls.sqlite") });
  telemetry.record(callRecord());
  await telemetry.flush();
  rmSync(place);
  await expect.poll(() => telemetry.health().telemetryFile).toBe("ok");
});

test("records that cannot be written are kept within a bound, the newest", async () => {
  const place = join(temporaryFolder(), "logs");
  writeFileSync(place, "in the way");
  const { telemetry } = openForTest({ file: join(place, "calls.sqlite"), maximumQueued: 300 });
  for (let number = 1; number <= 1000; number++)
    telemetry.record(callRecord({ estimatedTokens: number }));
  await telemetry.flush();
  expect(telemetry.health()).toMatchObject({ calls: 1000, droppedRecords: 700 });
  rmSync(place);
  const { tokens, calls } = await telemetry.summarize();
  expect(calls).toBe(300);
  expect(tokens.estimated).toBe((300 * (701 + 1000)) / 2);
});

test.each(["removed", "moved away", "removed with its folder"])(
  "a file that is %s while it is written is made anew",
  async (what) => {
    const folder = join(temporaryFolder(), "logs");
    const file = join(folder, "calls.sqlite");
    const { telemetry, warnings } = openForTest({ file });
    recordMany(telemetry, 3);
    await telemetry.flush();
    if (what === "removed") rmSync(file);
    if (what === "moved away") renameSync(file, join(folder, "earlier.sqlite"));
    if (what === "removed with its folder") rmSync(folder, { recursive: true });
    recordMany(telemetry, 2);
    expect((await telemetry.summarize()).calls).toBe(2);
    expect(warnings).toEqual([]);
  },
);

test("a file that is no database is told of and left alone", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const text = "not a database, but somebody's notes\n".repeat(100);
  writeFileSync(file, text);
  const { telemetry, warnings } = openForTest({ file });
  telemetry.record(callRecord());
  await telemetry.flush();
  expect(warnings).toHaveLength(1);
  expect(telemetry.health().telemetryFile).toBe("failing");
  expect(readFileSync(file, "utf8")).toBe(text);
  await expect(readTelemetry(file).summarize()).rejects.toMatchObject({ code: "store-unreadable" });
});

/** Records by a process of its own, since the driver lets go of a file only when its process ends. */
function recordElsewhere(file: string, count: number): void {
  execFileSync(process.execPath, [program, file, "searchEndpoints", String(count)]);
}

test("a damaged database is told of; moved away, a new one is begun", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  recordElsewhere(file, 3000);
  const { size } = statSync(file);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 4096));
  const { telemetry, warnings } = openForTest({ file });
  recordMany(telemetry, 200);
  await telemetry.flush();
  expect(telemetry.health().telemetryFile).toBe("failing");
  expect(warnings).toHaveLength(1);
  expect(statSync(file).size).toBe(size);
  renameSync(file, `${file}.damaged`);
  expect((await telemetry.summarize()).calls).toBe(200);
});

test("a file that is cut to nothing is begun anew", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  recordElsewhere(file, 10);
  truncateSync(file, 0);
  const { telemetry } = openForTest({ file });
  recordMany(telemetry, 4);
  expect((await telemetry.summarize()).calls).toBe(4);
});

test("a file of a newer version turns telemetry off, with one warning", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const first = openForTest({ file }).telemetry;
  first.record(callRecord());
  await first.close();
  const client = createClient({ url: `file:${file}` });
  await client.execute("PRAGMA user_version = 99");
  client.close();
  const { telemetry, warnings } = openForTest({ file });
  for (let attempt = 0; attempt < 3; attempt++) {
    telemetry.record(callRecord());
    await telemetry.flush();
  }
  expect(warnings).toEqual([expect.stringMatching(/telemetry is off: .* version 99\. .*Update/)]);
  expect(telemetry.health()).toMatchObject({ calls: 3, droppedRecords: 0, telemetryFile: "off" });
  await expect(telemetry.query()).rejects.toMatchObject({ code: "store-incompatible" });
});

test("another program's database is not written", async () => {
  const file = join(temporaryFolder(), "theirs.sqlite");
  const client = createClient({ url: `file:${file}` });
  await client.execute("CREATE TABLE calls (number TEXT)");
  client.close();
  const before = readFileSync(file);
  const { telemetry, warnings } = openForTest({ file });
  telemetry.record(callRecord());
  await telemetry.flush();
  expect(warnings).toEqual([
    expect.stringMatching(/telemetry is off: .*tables of another program/),
  ]);
  expect(readFileSync(file)).toEqual(before);
});

test("a file that another process keeps locked is waited for", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const { telemetry, warnings } = openForTest({ file });
  telemetry.record(callRecord());
  await telemetry.flush();
  const client = createClient({ url: `file:${file}` });
  const transaction = await client.transaction("write");
  telemetry.record(callRecord());
  for (let attempt = 1; attempt <= 5; attempt++) {
    await telemetry.flush();
    expect(warnings).toHaveLength(attempt < 4 ? 0 : 1);
  }
  expect(telemetry.health().telemetryFile).toBe("failing");
  await transaction.rollback();
  expect((await telemetry.summarize()).calls).toBe(2);
  expect(telemetry.health().telemetryFile).toBe("ok");
  // Nothing of the tries that failed keeps others from writing.
  await (await client.transaction("write")).rollback();
  client.close();
});

const isRoot = process.platform === "linux" && process.getuid?.() === 0;

test.runIf(isRoot)(
  "a full disk is told of, and written to again when there is room",
  async (context) => {
    const disk = temporaryFolder();
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=300k", "tmpfs", disk], { stdio: "ignore" });
    } catch {
      context.skip("no file system can be mounted here");
    }
    onTestFinished(() => void execFileSync("umount", ["-l", disk]));
    const { telemetry, warnings } = openForTest({ file: join(disk, "calls.sqlite") });
    recordMany(telemetry, 6000);
    await telemetry.flush();
    expect(warnings).toEqual([expect.stringContaining("cannot write telemetry")]);
    expect(telemetry.health().telemetryFile).toBe("failing");
    execFileSync("mount", ["-o", "remount,size=64m", disk]);
    expect((await telemetry.summarize()).calls).toBe(6000);
    expect(telemetry.health()).toMatchObject({ telemetryFile: "ok", droppedRecords: 0 });
  },
);

test.runIf(process.platform !== "win32" && !isRoot)(
  "a file that may not be written is told of",
  async () => {
    const folder = join(temporaryFolder(), "logs");
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    const { telemetry, warnings } = openForTest({ file: join(folder, "calls.sqlite") });
    telemetry.record(callRecord());
    await telemetry.flush();
    expect(warnings).toEqual([expect.stringContaining("EACCES")]);
  },
);

test("what is no record, and listeners that throw, touch nobody", async () => {
  const place = join(temporaryFolder(), "logs");
  writeFileSync(place, "in the way");
  const fail = (): never => {
    throw new Error("the log is full");
  };
  const { telemetry } = openForTest({
    file: join(place, "calls.sqlite"),
    onWarning: fail,
    onAlert: fail,
  });
  const broken = new Proxy(callRecord(), { get: fail });
  expect(() => telemetry.record(broken)).not.toThrow();
  for (let number = 0; number < 30; number++) telemetry.record(callRecord({ oversized: true }));
  await telemetry.flush();
  expect(telemetry.health()).toMatchObject({ calls: 30, alert: true, telemetryFile: "failing" });
});

test("numbers that are none, and dates, are written as what they can be", async () => {
  const { telemetry } = openForTest({ file: join(temporaryFolder(), "calls.sqlite") });
  const before = Date.now();
  telemetry.record(
    callRecord({
      time: new Date(Number.NaN),
      estimatedTokens: Number.POSITIVE_INFINITY,
      latency: Number.NaN,
      responseBytes: 1.6,
      overhead: -1,
    }),
  );
  const [call] = (await telemetry.query()).calls;
  expect(call).toMatchObject({ estimatedTokens: 0, latency: 0, responseBytes: 2, overhead: 0 });
  expect(call?.time.getTime()).toBeGreaterThanOrEqual(before);
  expect(call?.time.getTime()).toBeLessThanOrEqual(Date.now());
});

test("closing writes what waits, and may be done twice", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const { telemetry } = openForTest({ file });
  recordMany(telemetry, 500);
  await telemetry.close();
  expect((await readTelemetry(file).summarize()).calls).toBe(500);
  await telemetry.close();
});

test("any name of a file will do, and the file is for its owner alone", async () => {
  const folder = join(temporaryFolder(), "a b");
  const file = join(folder, "50% of #1 ü ? & 'calls'.sqlite");
  const { telemetry } = openForTest({ file });
  telemetry.record(callRecord());
  expect((await telemetry.summarize()).calls).toBe(1);
  expect(
    readdirSync(folder).every((name) => name.startsWith("50% of #1 ü ? & 'calls'.sqlite")),
  ).toBe(true);
  if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
});
