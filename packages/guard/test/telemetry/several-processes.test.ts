import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readTelemetry } from "../../src/index.ts";
import { callRecord } from "./call-records.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const program = fileURLToPath(new URL("record-calls.mjs", import.meta.url));
const holding = fileURLToPath(new URL("hold-file.mjs", import.meta.url));

function startRecording(file: string, tool: string, count: number): ChildProcess {
  const child = spawn(process.execPath, [program, file, tool, String(count)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("processes that write one file at once lose nothing", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const tools = ["one", "two", "three"];
  const children = tools.map((tool) => startRecording(file, tool, 2000));
  const warnings: string[] = [];
  for (const { stderr } of children)
    stderr?.setEncoding("utf8").on("data", (text: string) => warnings.push(text));
  await Promise.all(children.map((child) => once(child, "close")));
  expect(warnings).toEqual([]);
  const summary = await readTelemetry(file).summarize();
  expect(summary.calls).toBe(6000);
  for (const tool of tools)
    expect(summary.tools).toContainEqual(expect.objectContaining({ tool, calls: 2000 }));
});

test("what is recorded last is written, though another process holds the file when it ends", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const { telemetry, warnings } = openForTest({ file });
  telemetry.record(callRecord());
  await telemetry.flush();
  telemetry.record(callRecord());
  const holder = spawn(process.execPath, [holding, file, "200"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(holder, "close");
  await once(holder.stdout, "data");
  await telemetry.close();
  await ended;
  expect((await readTelemetry(file).summarize()).calls).toBe(2);
  expect(warnings).toEqual([]);
});

test("a process that is killed while it writes leaves what it wrote, and others go on", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  for (let round = 1; round <= 4; round++) {
    const child = startRecording(file, `round${round}`, 1_000_000);
    let told = 0;
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      for (const [, number] of text.matchAll(/recorded (\d+)/g)) told = Number(number);
      if (told >= 300 * round) child.kill("SIGKILL");
    });
    await once(child, "close");
    const { calls, tokens } = await readTelemetry(file).summarize({ tool: `round${round}` });
    expect(calls).toBeGreaterThanOrEqual(told);
    // Batches are written whole: the tokens of 1 … n.
    expect(tokens.estimated).toBe((calls * (calls + 1)) / 2);
  }
  const { telemetry } = openForTest({ file });
  telemetry.record(callRecord());
  expect((await telemetry.summarize({ tool: "searchEndpoints" })).calls).toBe(1);
});

test("a process that reads and writes sees what others write meanwhile, and they what it does", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const { telemetry } = openForTest({ file });
  for (let round = 1; round <= 3; round++) {
    telemetry.record(callRecord({ tool: "here" }));
    expect((await telemetry.summarize({ tool: "here" })).calls).toBe(round);
    await once(startRecording(file, "elsewhere", 100), "close");
    expect((await telemetry.summarize({ tool: "elsewhere" })).calls).toBe(100 * round);
  }
  expect((await readTelemetry(file).summarize()).calls).toBe(303);
});
