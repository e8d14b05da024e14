import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { whereToLook } from "../../dashboard/where-to-look.js";
import { type CallRecord, createDashboard, openTelemetry, type PageData } from "../../src/index.ts";

const call: CallRecord = {
  time: new Date(),
  tool: "listOrders",
  outcome: "whole",
  estimatedTokens: 100,
  originalTokens: 100,
  responseBytes: 400,
  latency: 5,
  overhead: 1,
  paginationUsed: false,
  summarizationUsed: false,
  variant: "A",
  budget: 4000,
  oversized: false,
};

/** What the page is told of some calls, by way of telemetry and the server's handler. */
async function dataOf(calls: readonly Partial<CallRecord>[], query = ""): Promise<PageData> {
  const folder = await mkdtemp(join(tmpdir(), "where-to-look-"));
  const telemetry = openTelemetry({ file: join(folder, "calls.sqlite") });
  try {
    const time = new Date(Date.now() - 60_000);
    for (const given of calls) telemetry.record({ ...call, time, ...given });
    const response = await createDashboard({ telemetry })(
      new Request(`http://127.0.0.1/dashboard/data${query}`),
    );
    // The handler's type is what this test is not about.
    const data: PageData = JSON.parse((await response?.text()) ?? "");
    return data;
  } finally {
    await telemetry.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function times(count: number, given: Partial<CallRecord>): Partial<CallRecord>[] {
  return Array.from({ length: count }, () => given);
}

test("says that good calls are good", async () => {
  const findings = whereToLook(await dataOf(times(30, {})));
  expect(findings.map(({ title, grave }) => [title, grave])).toEqual([
    ["Too large", false],
    ["Slowest", false],
    ["Failing", false],
  ]);
  expect(findings.map(({ text }) => text)).toEqual([
    "No answer exceeded its budget.",
    "95% of 30 answers took at most 5 ms, median 5 ms. Protection took 1 ms of that.",
    "No call ended with an error.",
  ]);
});

test("the tools behind what is large, slow and failing are named", async () => {
  const large = { tool: "getSchema", oversized: true, originalTokens: 9000, estimatedTokens: 3000 };
  const data = await dataOf([
    ...times(80, {}),
    ...times(10, large),
    ...times(10, { tool: "getSchema" }),
    ...times(10, { tool: "export", latency: 3000 }),
    ...times(5, { tool: "export", outcome: "error", latency: 3000 }),
    { ...large, tool: "rare", originalTokens: 90_000 },
    ...times(1, { outcome: "cancelled" }),
  ]);
  const [tooLarge, slow, failing] = whereToLook(data);
  expect(tooLarge).toMatchObject({ title: "Too large", tool: "getSchema", grave: true });
  expect(tooLarge?.text).toContain("50% of 20 answers");
  expect(slow).toMatchObject({ title: "Slowest", tool: "export", grave: true });
  expect(slow?.text).toContain("95% of 15 answers took at most 3 s");
  expect(failing).toMatchObject({ title: "Failing", tool: "export", grave: true });
  expect(failing?.text).toBe("5 of 15 calls ended with an error (33%).");
});

test("a tool that fails often is named before one that fails seldom and is called often", async () => {
  const calls = [
    ...times(400, {}),
    ...times(10, { outcome: "error" }),
    ...times(8, { tool: "export" }),
    ...times(4, { tool: "export", outcome: "error" }),
  ];
  expect(whereToLook(await dataOf(calls))[2]).toMatchObject({ tool: "export", grave: true });
  const rare = [...calls.slice(0, 410), { tool: "export", outcome: "error" } as const];
  const [, , failing] = whereToLook(await dataOf(rare));
  expect(failing).toMatchObject({ tool: "listOrders", grave: false });
  expect(failing?.text).toMatch(/Also export \(100%\)\.$/);
});

test("others that are beyond the bound are named, too", async () => {
  const large = { oversized: true, originalTokens: 9000 };
  const [tooLarge] = whereToLook(
    await dataOf(["a", "b", "c", "d", "e"].flatMap((tool) => times(3, { ...large, tool }))),
  );
  expect(tooLarge?.text).toMatch(/Also (\w \(100%\), ){2}\w \(100%\) and 1 more\.$/);
});

test("only the chosen tool is spoken of", async () => {
  const data = await dataOf(
    [...times(5, { tool: "export", latency: 3000 }), ...times(5, {})],
    "?tool=listOrders",
  );
  expect(data.tools).toHaveLength(2);
  expect(whereToLook(data)[1]).toMatchObject({ tool: "listOrders", grave: false });
});

test("answers sent over their budget are counted by variant", async () => {
  const over = { estimatedTokens: 5000, originalTokens: 5000, oversized: true };
  const text = async (calls: Partial<CallRecord>[]) =>
    whereToLook(await dataOf(calls)).find(({ title }) => title === "Sent over budget");
  expect(await text(times(2, { ...over, variant: "B" }))).toMatchObject({
    grave: false,
    text: "2 answers exceeded the budget when sent, all of them without protection (variant B).",
  });
  expect(await text([...times(2, { ...over, variant: "B" }), over])).toMatchObject({
    grave: true,
    text: "3 answers exceeded the budget when sent, 1 of them with protection, the others without (variant B).",
  });
  expect(await text([over])).toMatchObject({ grave: true });
});

test("an estimate that is often far off is told, once there are samples enough", async () => {
  const off = { estimatedTokens: 100, actualTokens: 200 };
  const titles = async (count: number) =>
    whereToLook(await dataOf(times(count, off))).map(({ title }) => title);
  expect(await titles(20)).toContain("Estimate");
  expect(await titles(19)).not.toContain("Estimate");
});

test("names the document in which most searches find nothing", async () => {
  const search = (document: string, match: CallRecord["match"]) => ({ document, match });
  const found = await dataOf(times(12, search("users", "clear")));
  expect(whereToLook(found)).toContainEqual(
    expect.objectContaining({ title: "Not found", text: "Every search found something." }),
  );
  const data = await dataOf([
    ...times(12, search("users", "clear")),
    ...times(6, search("billing", "clear")),
    ...times(5, search("billing", "none")),
    ...times(1, search("users", "none")),
  ]);
  expect(whereToLook(data)).toContainEqual({
    ...{ title: "Not found", grave: true },
    text: "6 of 24 searches found nothing, most of them nearest to billing (5 of 11). Also users (1).",
  });
  expect(whereToLook(await dataOf(times(3, {}))).map(({ title }) => title)).not.toContain(
    "Not found",
  );
});
