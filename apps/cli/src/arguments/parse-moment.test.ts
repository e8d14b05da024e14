import { expect, test } from "vitest";
import { parseMoment } from "./parse-moment.ts";

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  ["24h", "2026-11-21T12:00:00.000Z"],
  ["90m", "2026-11-22T10:30:00.000Z"],
  ["2w", "2026-11-08T12:00:00.000Z"],
  ["2026-11-20", "2026-11-20T00:00:00.000Z"],
  ["2026-11-20T15:30:00+02:00", "2026-11-20T13:30:00.000Z"],
])("%s", (text, moment) => {
  expect(parseMoment(text, now).toISOString()).toBe(moment);
});

test.each(["", "yesterday", "24", "2026-13-45", "-3h", "2026", "999999999999w"])(
  "%j is refused with what can be said",
  (text) => {
    expect(() => parseMoment(text, now)).toThrow(/24h.*2026-11-22/);
  },
);
