import { writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type CallRecord, openTelemetry } from "@speclens/guard";
import { expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Records calls where the server does by default, for a command line that runs in a folder. */
async function recordCalls(cwd: string, calls: readonly Partial<CallRecord>[]): Promise<string> {
  const file = join(cwd, "cache", "telemetry.sqlite");
  const telemetry = openTelemetry({ file });
  for (const call of calls)
    telemetry.record({
      time: new Date(),
      tool: "searchEndpoints",
      outcome: "whole",
      estimatedTokens: 200,
      originalTokens: 200,
      responseBytes: 800,
      latency: 20,
      overhead: 0.2,
      paginationUsed: false,
      summarizationUsed: false,
      variant: "A",
      budget: 4000,
      oversized: false,
      ...call,
    });
  await telemetry.close();
  return file;
}

test("calls of several servers are told apart", async () => {
  const cwd = temporaryFolder();
  await recordCalls(cwd, [
    { server: "files", tool: "files/read", latency: 1 },
    { server: "memory", tool: "memory/search" },
    { server: "memory", tool: "memory/search" },
  ]);
  const all = await runCli(["telemetry"], { cwd });
  expect(all.stdout).toMatch(/^server +calls .*\nmemory +2 .*\nfiles +1 /m);
  const { stdout } = await runCli(["telemetry", "--server", "files"], { cwd });
  expect(stdout).toMatch(/^1 call from/);
  expect(stdout).not.toContain("memory");
  const own = temporaryFolder();
  await recordCalls(own, [{}]);
  expect((await runCli(["telemetry"], { cwd: own })).stdout).not.toMatch(/^server/m);
});

test("what was recorded is summed up for a person, and for programs", async () => {
  const cwd = temporaryFolder();
  const file = await recordCalls(cwd, [
    {},
    { itemCount: 5, latency: 80 },
    {
      outcome: "paginated",
      itemCount: 50,
      paginationUsed: true,
      estimatedTokens: 4000,
      originalTokens: 15_600,
      oversized: true,
    },
    { tool: "getEndpoint", outcome: "error", errorType: "operation-not-found", latency: 3 },
    { tool: "getSchema", outcome: "cancelled", estimatedTokens: 0, originalTokens: 0 },
    { variant: "B", estimatedTokens: 4400, originalTokens: 4400 },
  ]);
  const { code, stdout, stderr } = await runCli(["telemetry"], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^6 calls from .* to .*, 1 error \(17%\), 1 cancelled\n/);
  expect(stdout).toMatch(
    /^tokens +mean 1,800 · .* 9,000 in total; 20,600 without protection: 56% saved$/m,
  );
  expect(stdout).toMatch(/^budget +mean 45% used .* 20% of the answers were over budget/m);
  expect(stdout).toMatch(/^ +≤10% +█+ 3$/m);
  expect(stdout).toMatch(/^ +over +█+ 1$/m);
  expect(stdout).toMatch(/^answers +mean 800 bytes · 50% of lists came as pages$/m);
  expect(stdout).toMatch(/^outcomes +whole 3 · paginated 1 · error 1 · cancelled 1$/m);
  expect(stdout).toMatch(/^latency .* max 80 ms; protection p50 0\.2 ms/m);
  expect(stdout).toMatch(/^searchEndpoints +4 +0 /m);
  expect(stdout).toMatch(/^A with protection +5 +1 /m);
  expect(stdout).toMatch(/^B without +1 +0 /m);
  expect(stdout).toMatch(/^slowest\n.* searchEndpoints — whole · 80 ms · 200 tokens · 5 items\n/m);

  const json = JSON.parse((await runCli(["telemetry", "--json"], { cwd })).stdout);
  expect(json).toMatchObject({
    file,
    calls: 6,
    errors: 1,
    tokens: { estimated: 9000, original: 20_600, saved: 11_600 },
    outcomes: { whole: 3, paginated: 1, error: 1, cancelled: 1 },
    variants: { B: { calls: 1 } },
  });
});

test("what searches find is summed up, with the document in which most find nothing", async () => {
  const cwd = temporaryFolder();
  await recordCalls(cwd, [
    { match: "clear", document: "users" },
    { match: "unsure", document: "users" },
    { match: "none", document: "billing" },
    { match: "clear", document: "billing" },
    {},
  ]);
  const { stdout } = await runCli(["telemetry"], { cwd });
  expect(stdout).toMatch(
    /^searches +4 · 25% without a clear match · 25% found nothing, most near billing \(1 of 2\)$/m,
  );
  const none = temporaryFolder();
  await recordCalls(none, [{}]);
  expect((await runCli(["telemetry"], { cwd: none })).stdout).not.toContain("searches");
});

test("calls are narrowed, and listed one by one, the newest first", async () => {
  const cwd = temporaryFolder();
  const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
  await recordCalls(cwd, [
    { time: ago(50) },
    { time: ago(30), tool: "getSchema" },
    { time: ago(20), outcome: "error", errorType: "schema-not-found" },
    { time: ago(1), tool: "getSchema", originalTokens: 900 },
  ]);
  const count = async (...narrowed: string[]): Promise<number> =>
    JSON.parse((await runCli(["telemetry", "--json", ...narrowed], { cwd })).stdout).calls;
  expect(await count("--since", "48h")).toBe(3);
  expect(await count("--since", "48h", "--until", "2h")).toBe(2);
  expect(await count("--until", "2000-01-01")).toBe(0);
  expect(await count("--tool", "getSchema")).toBe(2);
  expect(await count("--outcome", "error")).toBe(1);
  expect(await count("--variant", "B")).toBe(0);
  const { stdout } = await runCli(["telemetry", "--calls", "2"], { cwd });
  expect(stdout.split("\n")).toEqual([
    expect.stringMatching(/ {2}getSchema — whole · 20 ms · 200 of 900 tokens$/),
    expect.stringMatching(/ {2}searchEndpoints — error schema-not-found · 20 ms · 200 tokens$/),
    "",
  ]);
  const json = JSON.parse((await runCli(["telemetry", "--calls", "9", "--json"], { cwd })).stdout);
  expect(json.calls.map(({ tool }: CallRecord) => tool)).toEqual([
    "getSchema",
    "searchEndpoints",
    "getSchema",
    "searchEndpoints",
  ]);
  const none = await runCli(["telemetry", "--tool", "none", "--calls", "3"], { cwd });
  expect(none).toMatchObject({ code: 0, stdout: "No recorded call matches.\n" });
});

test("a file is named by option or environment; where there is none, it says how one comes", async () => {
  const cwd = temporaryFolder();
  const file = await recordCalls(cwd, [{}]);
  const elsewhere = join(cwd, "elsewhere");
  await mkdir(elsewhere);
  const environment = await runCli(["telemetry"], {
    cwd: elsewhere,
    env: { SPECLENS_TELEMETRY: file },
  });
  expect(environment.stdout).toMatch(/^1 call /);
  const option = await runCli(["telemetry", "--file", file], { cwd: elsewhere });
  expect(option.stdout).toMatch(/^1 call /);
  const missing = await runCli(["telemetry"], { cwd: elsewhere });
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toMatch(/telemetry\.sqlite has no calls yet\. .*serve/);
});

test("what is no telemetry is told as what it is", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "notes.txt"), "not a database".repeat(50));
  const { code, stderr } = await runCli(["telemetry", "--file", "notes.txt"], { cwd });
  expect(code).toBe(1);
  expect(stderr).toMatch(/Cannot read .*notes\.txt: it is not an SQLite database/);
});

test.each([
  [["--since", "yesterday"], /24h/],
  [["--outcome", "lost"], /whole, paginated/],
  [["--variant", "C"], /A, B/],
  [["--calls", "0"], /1 to 1000/],
])("%j is refused", async (parameters, message) => {
  const { code, stderr } = await runCli(["telemetry", ...parameters], { cwd: temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
