import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callRecord } from "./call-records.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

describe("samples", () => {
  const all = () => ({ sampleShare: 1 });

  test("a sampled answer is counted exactly, and its text is nowhere in the file", async () => {
    const file = join(temporaryFolder(), "calls.sqlite");
    const { telemetry, warnings } = openForTest({ file, settings: all });
    // Two tokens in o200k.
    telemetry.record(callRecord({ estimatedTokens: 2 }), "hello world");
    const { calls } = await telemetry.query();
    expect(calls).toMatchObject([{ estimatedTokens: 2, actualTokens: 2 }]);
    expect(JSON.stringify(calls)).not.toContain("hello");
    expect(warnings).toEqual([]);
    const { estimate } = await telemetry.summarize();
    expect(estimate).toEqual({ sampled: 1, meanError: 0, p95Error: 0, withinFifth: 1 });
  });

  test("about the share that is set is counted", async () => {
    const { telemetry } = openForTest({
      file: join(temporaryFolder(), "calls.sqlite"),
      settings: () => ({ sampleShare: 0.25 }),
    });
    for (let number = 0; number < 400; number++) {
      telemetry.record(callRecord({ estimatedTokens: 2 }), "hello world");
      if (number % 10 === 0) await telemetry.flush();
    }
    const { estimate, calls } = await telemetry.summarize();
    expect(calls).toBe(400);
    // Five standard deviations about 100.
    expect(Math.abs(estimate.sampled - 100)).toBeLessThan(44);
  });

  test("of many at once, some are counted, and all are kept", async () => {
    const { telemetry } = openForTest({
      file: join(temporaryFolder(), "calls.sqlite"),
      settings: all,
    });
    for (let number = 0; number < 300; number++)
      telemetry.record(callRecord({ estimatedTokens: 2 }), "hello world");
    const { estimate, calls } = await telemetry.summarize();
    expect(calls).toBe(300);
    expect(estimate.sampled).toBe(20);
  });

  test("an estimate that is off by more than half is told once for each tool", async () => {
    const { telemetry, warnings } = openForTest({
      file: join(temporaryFolder(), "calls.sqlite"),
      settings: all,
    });
    for (const tool of ["one", "two", "one"])
      telemetry.record(callRecord({ tool, estimatedTokens: 10 }), "hello world");
    telemetry.record(callRecord({ tool: "three", estimatedTokens: 3 }), "hello world");
    await telemetry.flush();
    expect(warnings).toEqual([
      "an answer of one was estimated at 10 tokens and has 2 (o200k)",
      "an answer of two was estimated at 10 tokens and has 2 (o200k)",
    ]);
  });

  test("nothing is counted where nobody would read it, until somebody asks for metrics", async () => {
    const { telemetry, warnings } = openForTest({ settings: all });
    const call = callRecord({ estimatedTokens: 10 });
    telemetry.record(call, "hello world");
    await telemetry.flush();
    expect(warnings).toEqual([]);
    await telemetry.prometheus();
    telemetry.record(call, "hello world");
    await telemetry.flush();
    expect(warnings).toHaveLength(1);
  });

  test("errors of the estimate are a metric", async () => {
    const { telemetry } = openForTest({ settings: all, metrics: true });
    telemetry.record(callRecord({ estimatedTokens: 3 }), "hello world");
    await telemetry.flush();
    expect(await telemetry.prometheus()).toMatch(/^speclens_guard_estimate_error_sum\{.*\} 0\.5$/m);
  });
});

describe("alerts", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("one line when over 5% are oversized, and one when it is over", () => {
    const { telemetry, alerts } = openForTest();
    for (let number = 0; number < 19; number++) telemetry.record(callRecord({ oversized: true }));
    expect(alerts).toEqual([]);
    expect(telemetry.health()).toMatchObject({ oversizedShare: 1, alert: false });
    telemetry.record(callRecord({ oversized: true }));
    for (let number = 0; number < 30; number++) telemetry.record(callRecord({ oversized: true }));
    expect(alerts).toEqual([expect.stringMatching(/^100% of the answers .* the limit is 5%$/)]);
    expect(telemetry.health().alert).toBe(true);
    // No call comes any more; the time goes on.
    vi.advanceTimersByTime(320_000);
    expect(alerts).toHaveLength(2);
    expect(alerts[1]).toMatch(/back to 0%/);
    expect(telemetry.health()).toMatchObject({ oversizedShare: 0, alert: false });
  });

  test("a share about the limit tells no line after the other", () => {
    const { telemetry, alerts } = openForTest();
    const record = (count: number, oversized: boolean): void => {
      for (let number = 0; number < count; number++) telemetry.record(callRecord({ oversized }));
    };
    record(94, false);
    record(6, true);
    for (let round = 0; round < 20; round++) {
      record(20, false);
      record(1, true);
    }
    expect(alerts).toHaveLength(1);
  });

  test("the share that alerts is read anew", () => {
    let oversizedAlertShare = 1;
    const { telemetry, alerts } = openForTest({ settings: () => ({ oversizedAlertShare }) });
    for (let number = 0; number < 40; number++)
      telemetry.record(callRecord({ oversized: number % 2 === 0 }));
    expect(alerts).toEqual([]);
    oversizedAlertShare = 0.1;
    telemetry.record(callRecord());
    expect(alerts).toHaveLength(1);
  });
});

test("health tells paging and sizes of the answers", () => {
  const { telemetry } = openForTest();
  const before = telemetry.health();
  expect(before).toMatchObject({ calls: 0, meanTokens: 0, paginationAdoption: 0 });
  telemetry.record(callRecord({ itemCount: 50, paginationUsed: true, estimatedTokens: 300 }));
  telemetry.record(callRecord({ itemCount: 5, responseBytes: 800 }));
  telemetry.record(callRecord());
  telemetry.record(callRecord({ outcome: "cancelled", responseBytes: 0, estimatedTokens: 0 }));
  expect(telemetry.health()).toMatchObject({
    calls: 4,
    paginationAdoption: 0.5,
    meanTokens: 500 / 3,
    meanResponseBytes: 1600 / 3,
    droppedRecords: 0,
    since: before.since,
  });
});
