import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { CALL_OUTCOMES, type CallFilter, type CallRecord, readTelemetry } from "../../src/index.ts";
import { anyCallRecord, callRecord } from "./call-records.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A filter that leaves some of `anyCallRecord`, and some not. */
const anyFilter: fc.Arbitrary<CallFilter> = fc.record(
  {
    tool: fc.constantFrom("searchEndpoints", "getSchema", "'; DROP TABLE calls; --", "none"),
    since: fc.date({ min: new Date(1.7e12), max: new Date(1.7e12 + 1000), noInvalidDate: true }),
    until: fc.date({ min: new Date(1.7e12), max: new Date(1.7e12 + 1000), noInvalidDate: true }),
    outcome: fc.constantFrom(...CALL_OUTCOMES),
    variant: fc.constantFrom("A", "B"),
    server: fc.constantFrom("mine", "'; theirs", "none"),
    store: fc.constantFrom("/work/.speclens", "s3://bucket/'", "none"),
  },
  { requiredKeys: [] },
);

/** What a filter means, said once more. */
function meets(filter: CallFilter, call: CallRecord): boolean {
  const { tool, since, until, outcome, variant, server, store } = filter;
  return (
    (store === undefined || call.store === store) &&
    (server === undefined || call.server === server) &&
    (tool === undefined || call.tool === tool) &&
    (since === undefined || call.time >= since) &&
    (until === undefined || call.time < until) &&
    (outcome === undefined || call.outcome === outcome) &&
    (variant === undefined || call.variant === variant)
  );
}

async function recorded(calls: readonly CallRecord[]) {
  const { telemetry } = openForTest({
    file: join(temporaryFolder(), "calls.sqlite"),
    settings: () => ({ sampleShare: 0, retentionDays: 3650 }),
  });
  for (const call of calls) telemetry.record(call);
  await telemetry.flush();
  return telemetry;
}

test("what was recorded comes back as it was, page by page, in both orders", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCallRecord, { maxLength: 30 }),
      anyFilter,
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom("newest", "oldest"),
      async (calls, filter, limit, order) => {
        const telemetry = await recorded(calls);
        if (calls.length === 0) {
          await expect(telemetry.query()).rejects.toMatchObject({ code: "store-not-found" });
          return;
        }
        const found: CallRecord[] = [];
        let cursor: string | undefined;
        do {
          const page = await telemetry.query({
            ...filter,
            limit,
            order,
            ...(cursor !== undefined && { cursor }),
          });
          expect(page.calls.length).toBeLessThanOrEqual(limit);
          for (const { id, ...call } of page.calls) found.push(call);
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        const meant = calls
          .filter((call) => meets(filter, call))
          .sort((a, b) => a.time.getTime() - b.time.getTime());
        expect(order === "oldest" ? found : found.reverse()).toEqual(meant);
        await telemetry.close();
      },
    ),
    { numRuns: runs(40) },
  );
});

test("a summary counts what the records say", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCallRecord, { minLength: 1, maxLength: 30 }),
      anyFilter,
      async (calls, filter) => {
        const telemetry = await recorded(calls);
        const meant = calls.filter((call) => meets(filter, call));
        const answers = meant.filter(({ outcome }) => outcome !== "cancelled");
        const summary = await telemetry.summarize(filter);
        const sum = (of: readonly CallRecord[], value: (call: CallRecord) => number): number =>
          of.reduce((total, call) => total + value(call), 0);
        expect(summary.calls).toBe(meant.length);
        expect(summary.errors).toBe(sum(meant, ({ outcome }) => Number(outcome === "error")));
        expect(summary.cancelled).toBe(meant.length - answers.length);
        expect(summary.tokens.estimated).toBe(sum(answers, (call) => call.estimatedTokens));
        expect(summary.tokens.original).toBe(sum(answers, (call) => call.originalTokens));
        expect(summary.tokens.saved).toBe(summary.tokens.original - summary.tokens.estimated);
        expect(sum(answers, () => 1)).toBe(summary.budgetUse.tenths.reduce((a, b) => a + b));
        expect(summary.latency.max).toBe(Math.max(0, ...answers.map(({ latency }) => latency)));
        for (const outcome of CALL_OUTCOMES)
          expect(summary.outcomes[outcome]).toBe(
            meant.filter((call) => call.outcome === outcome).length,
          );
        for (const variant of ["A", "B"] as const)
          expect(summary.variants[variant].calls).toBe(
            meant.filter((call) => call.variant === variant).length,
          );
        expect(summary.tools.reduce((total, { calls: count }) => total + count, 0)).toBe(
          meant.length,
        );
        for (const { document, searches, unsure, none } of summary.searches) {
          const nearest = meant.filter(
            (call) => call.match !== undefined && (call.document ?? "(none)") === document,
          );
          expect(searches).toBe(nearest.length);
          expect(unsure).toBe(sum(nearest, ({ match }) => Number(match === "unsure")));
          expect(none).toBe(sum(nearest, ({ match }) => Number(match === "none")));
        }
        expect(summary.searches.reduce((total, { searches }) => total + searches, 0)).toBe(
          sum(meant, ({ match }) => Number(match !== undefined)),
        );
        expect(summary.slowest.map(({ latency }) => latency)).toEqual(
          answers
            .map(({ latency }) => latency)
            .sort((a, b) => b - a)
            .slice(0, 5),
        );
        await telemetry.close();
      },
    ),
    { numRuns: runs(40) },
  );
});

test("the buckets of a series hold each call once, in its time", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCallRecord, { minLength: 1, maxLength: 30 }),
      // Buckets of whole milliseconds.
      fc.constantFrom(1, 2, 4, 5, 8, 10, 16, 20),
      async (calls, buckets) => {
        const telemetry = await recorded(calls);
        const since = new Date(1.7e12 + 100);
        const until = new Date(1.7e12 + 900);
        const series = await telemetry.series({ since, until, buckets });
        expect(series.buckets).toHaveLength(buckets);
        series.buckets.forEach(({ start, calls: count, errors }, index) => {
          const end = series.buckets[index + 1]?.start ?? until;
          const meant = calls.filter(({ time }) => time >= start && time < end);
          expect(count).toBe(meant.length);
          expect(errors).toBe(meant.filter(({ outcome }) => outcome === "error").length);
        });
        expect(series.buckets.reduce((total, { calls: count }) => total + count, 0)).toBe(
          calls.filter(({ time }) => time >= since && time < until).length,
        );
        await telemetry.close();
      },
    ),
    { numRuns: runs(40) },
  );
});

test("more than is read at once comes whole and in order, many at the same time, too", async () => {
  const calls = Array.from({ length: 3456 }, (_, number) =>
    callRecord({
      // Runs of 700 at one time, so that reading stops and goes on within them.
      time: new Date(1.7e12 + Math.floor(number / 700)),
      estimatedTokens: number,
      tool: number % 500 === 7 ? "rare" : "common",
    }),
  );
  const telemetry = await recorded(calls);
  expect(await telemetry.summarize()).toMatchObject({
    calls: 3456,
    tokens: { estimated: (3455 * 3456) / 2 },
    first: new Date(1.7e12),
    last: new Date(1.7e12 + 4),
  });
  for (const order of ["oldest", "newest"] as const) {
    const rare = await telemetry.query({ tool: "rare", order, limit: 5 });
    const rest = await telemetry.query({
      tool: "rare",
      order,
      ...(rare.nextCursor !== undefined && { cursor: rare.nextCursor }),
    });
    const numbers = [...rare.calls, ...rest.calls].map(({ estimatedTokens }) => estimatedTokens);
    const meant = [7, 507, 1007, 1507, 2007, 2507, 3007];
    expect(numbers).toEqual(order === "oldest" ? meant : meant.reverse());
    expect(rest.nextCursor).toBeUndefined();
  }
});

describe("a summary", () => {
  test("tells shares and errors of the estimate", async () => {
    const telemetry = await recorded([
      callRecord({ itemCount: 50, paginationUsed: true, outcome: "paginated", oversized: true }),
      callRecord({ itemCount: 3, estimatedTokens: 120, actualTokens: 100 }),
      callRecord({ estimatedTokens: 100, actualTokens: 200 }),
      callRecord({ estimatedTokens: 4400, budget: 4000 }),
      callRecord({ outcome: "cancelled", latency: 9999, oversized: true }),
    ]);
    const summary = await telemetry.summarize();
    expect(summary).toMatchObject({
      paginationAdoption: 0.5,
      oversizedShare: 0.25,
      estimate: { sampled: 2, withinFifth: 0.5 },
    });
    expect(summary.estimate.meanError).toBeCloseTo(0.35);
    expect(summary.budgetUse.tenths).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(summary.latency.max).toBe(12.5);
  });

  test("has at most a hundred tools by name", async () => {
    const calls = Array.from({ length: 130 }, (_, index) => callRecord({ tool: `tool${index}` }));
    const { tools } = await (await recorded(calls)).summarize();
    expect(tools).toHaveLength(101);
    expect(tools[0]).toMatchObject({ tool: "(others)", calls: 30 });
  });
});

test("records of several servers are told apart", async () => {
  const telemetry = await recorded([
    callRecord({ server: "files", tool: "files/read" }),
    callRecord({ server: "files", tool: "files/read", outcome: "error" }),
    callRecord({ server: "io.example/files", tool: "io.example/files/read" }),
    callRecord(),
  ]);
  expect((await telemetry.summarize()).servers).toMatchObject([
    { server: "files", calls: 2, errors: 1 },
    { server: "io.example/files", calls: 1 },
  ]);
  const filter = { server: "files" };
  expect((await telemetry.summarize(filter)).tools).toMatchObject([{ tool: "files/read" }]);
  expect((await telemetry.query(filter)).calls.map(({ server }) => server)).toEqual([
    "files",
    "files",
  ]);
  expect((await telemetry.series({ ...filter, buckets: 1 })).buckets).toMatchObject([{ calls: 2 }]);
});

test("a file that has no servers yet is read, and then gets them", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const before = openForTest({ file }).telemetry;
  before.record(callRecord());
  await before.close();
  const { createClient } = await import("@libsql/client/sqlite3");
  const old = createClient({ url: `file:${file}` });
  await old.executeMultiple("ALTER TABLE calls DROP COLUMN server");
  old.close();

  const reader = readTelemetry(file);
  expect((await reader.query()).calls).toMatchObject([{ tool: "searchEndpoints" }]);
  expect((await reader.summarize({ server: "files" })).calls).toBe(0);
  const after = openForTest({ file }).telemetry;
  after.record(callRecord({ server: "files" }));
  await after.flush();
  expect((await after.summarize({ server: "files" })).calls).toBe(1);
  expect((await reader.summarize({ server: "files" })).calls).toBe(1);
  expect((await reader.summarize()).calls).toBe(2);
  reader.close();
});

test("a series without a beginning begins with the first call", async () => {
  const time = new Date(Date.now() - 60_000);
  const telemetry = await recorded([callRecord({ time }), callRecord()]);
  const { since, buckets } = await telemetry.series({ buckets: 3 });
  expect(since).toEqual(time);
  expect(buckets.map(({ calls }) => calls)).toEqual([1, 0, 1]);
});

test("reading can be stopped", async () => {
  const telemetry = await recorded([callRecord()]);
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(telemetry.summarize({ signal })).rejects.toMatchObject({ code: "aborted" });
});

test.each([
  [{ limit: 0 }, "limit"],
  [{ limit: 1001 }, "limit"],
  [{ cursor: "1; DROP TABLE calls" }, "cursor"],
])("%j is refused", async (options, argument) => {
  const telemetry = await recorded([callRecord()]);
  await expect(telemetry.query(options)).rejects.toMatchObject({
    code: "argument-invalid",
    details: { argument },
  });
});

test("where nothing is kept, reading says so", async () => {
  const { telemetry } = openForTest();
  telemetry.record(callRecord());
  await expect(telemetry.summarize()).rejects.toMatchObject({ code: "store-not-found" });
  expect(telemetry.health()).toMatchObject({ calls: 1, telemetryFile: "off" });
  const missing = readTelemetry(join(temporaryFolder(), "none.sqlite"));
  await expect(missing.query()).rejects.toMatchObject({ code: "store-not-found" });
});
