import { expect, test } from "vitest";
import { momentText } from "./moment-text.ts";
import { parseAge } from "./parse-age.ts";
import { parseMoment } from "./parse-moment.ts";

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  ["24h", "2026-11-21T12:00:00.000Z"],
  ["90m", "2026-11-22T10:30:00.000Z"],
  ["2w", "2026-11-08T12:00:00.000Z"],
  ["2026-11-20", "2026-11-20T00:00:00.000Z"],
  ["2026-11-20T15:30:00+02:00", "2026-11-20T13:30:00.000Z"],
])("%s is a moment", (text, moment) => {
  expect(parseMoment(text, now)?.toISOString()).toBe(moment);
});

test.each(["", "yesterday", "24", "2026-13-45", "-3h", "2026", "999999999999w"])(
  "%j is none",
  (text) => {
    expect(parseMoment(text, now)).toBeUndefined();
  },
);

test.each([
  ["90m", 5_400_000],
  ["12h", 43_200_000],
  ["30d", 2_592_000_000],
  ["1.5w", 907_200_000],
  ["0d", 0],
])("%s is an age", (text, milliseconds) => {
  expect(parseAge(text)).toBe(milliseconds);
});

test.each(["", "30", "d", "-1d", "30 days", "1e3d", "1y"])("%j is no age", (text) => {
  expect(parseAge(text)).toBeUndefined();
});

test("a moment is written to the minute, in UTC", () => {
  expect(momentText(new Date("2026-11-20T15:30:59+02:00"))).toBe("2026-11-20 13:30 UTC");
});
