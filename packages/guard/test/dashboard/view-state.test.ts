import fc from "fast-check";
import { expect, test } from "vitest";
import { isRangeName, spanFrom, spanOfMoments, spanOfRange } from "../../dashboard/time-span.js";
import { readViewState, writeViewState } from "../../dashboard/view-state.js";

const ranges = ["hour", "day", "week", "month"] as const;
const moment = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2035-01-01"),
  noInvalidDate: true,
});
const scope = fc.option(fc.constant("all" as const), { nil: undefined });
const tool = fc.option(fc.string({ minLength: 1, unit: "grapheme" }), { nil: undefined });

test("a view is read from the address that it was written to", () => {
  const view = fc.oneof(
    fc.record({ range: fc.constantFrom(...ranges), tool, server: tool, scope }),
    fc
      .record({
        since: moment,
        length: fc.integer({ min: 1, max: 1e10 }),
        open: fc.boolean(),
        tool,
        server: tool,
        scope,
      })
      .map(({ since, length, open, tool: name, server, scope: shown }) => ({
        range: "chosen" as const,
        since,
        ...(open ? {} : { until: new Date(since.getTime() + length) }),
        tool: name,
        server,
        scope: shown,
      })),
  );
  fc.assert(
    fc.property(view, ({ tool: name, server, scope: shown, ...rest }) => {
      const state = {
        ...rest,
        ...(shown === undefined ? {} : { scope: shown }),
        ...(name === undefined ? {} : { tool: name }),
        ...(server === undefined ? {} : { server }),
      };
      const query = writeViewState(state).toString();
      expect(readViewState(new URLSearchParams(query))).toEqual(state);
    }),
  );
});

test("an address that makes no sense shows the last day of all tools", () => {
  for (const query of ["", "range=year", "range=toString", "since=now", "tool=", "range="])
    expect(readViewState(new URLSearchParams(query))).toEqual({ range: "day" });
  const reversed = "since=2026-11-22T00:00:00Z&until=2026-11-21T00:00:00Z&range=week";
  expect(readViewState(new URLSearchParams(reversed))).toEqual({ range: "week" });
  expect(isRangeName("constructor")).toBe(false);
});

test.each(["UTC", "America/New_York", "Asia/Kolkata"])(
  "in %s a range ends with the part in which it is now, and parts begin at full hours or days",
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      fc.assert(
        fc.property(moment, fc.constantFrom(...ranges), (now, range) => {
          const { since, until, buckets } = spanOfRange(range, now);
          const part = (until.getTime() - since.getTime()) / buckets;
          expect(until.getTime()).toBeGreaterThan(now.getTime());
          expect(until.getTime() - part).toBeLessThanOrEqual(now.getTime());
          expect(until.getSeconds()).toBe(0);
        }),
      );
      const { until } = spanOfRange("month", new Date("2026-11-22T12:34:56Z"));
      expect([until.getHours(), until.getMinutes()]).toEqual([0, 0]);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);

test("a span that begins with the first call holds it, in 12 to 60 parts", () => {
  const day = 24 * 3600 * 1000;
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 45 * day }), (now, ago) => {
      const first = new Date(now.getTime() - ago);
      const { since, until, buckets } = spanFrom(first, now);
      expect(since.getTime()).toBeLessThanOrEqual(first.getTime());
      expect(until.getTime()).toBeGreaterThan(now.getTime());
      expect(buckets).toBeGreaterThanOrEqual(12);
      expect(buckets).toBeLessThanOrEqual(60);
      const part = (until.getTime() - since.getTime()) / buckets;
      expect(part % 60_000).toBe(0);
      // No more of the time before the first call than a fewest number of parts needs.
      if (buckets > 12) expect(first.getTime() - since.getTime()).toBeLessThan(part);
    }),
  );
});

test("a chosen span has no part shorter than a second", () => {
  const since = new Date("2026-11-22T12:00:00Z");
  const after = (seconds: number) => new Date(since.getTime() + seconds * 1000);
  expect(spanOfMoments(since, after(3600)).buckets).toBe(60);
  expect(spanOfMoments(since, after(7)).buckets).toBe(7);
  expect(spanOfMoments(since, after(0.2)).buckets).toBe(1);
});
