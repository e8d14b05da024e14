import { expect, test } from "vitest";
import { parseDataRequest } from "./data-request.ts";

const now = new Date("2026-11-22T12:00:00Z");
const parse = (query: string) => parseDataRequest(new URLSearchParams(query), now);

test("nothing asks for the last day of all tools", () => {
  expect(parse("")).toEqual({
    since: new Date("2026-11-21T12:00:00Z"),
    until: now,
    buckets: 60,
  });
});

test("time, tool, server and parts are read", () => {
  expect(
    parse(
      "since=2026-11-20T00:00:00Z&until=2026-11-21T00:00:00Z&tool=get%20it&server=a/b&buckets=24",
    ),
  ).toEqual({
    since: new Date("2026-11-20T00:00:00Z"),
    until: new Date("2026-11-21T00:00:00Z"),
    buckets: 24,
    tool: "get it",
    server: "a/b",
  });
  expect(parse("tool=")).not.toHaveProperty("tool");
  expect(parse("scope=all")).toMatchObject({ isOfAll: true });
  expect(parse("scope=index")).not.toHaveProperty("isOfAll");
});

test.each([
  ["since=yesterday", "since"],
  ["until=1e99", "until"],
  ["since=2026-11-22T12:00:00Z", "until"],
  ["since=2026-11-23T00:00:00Z&until=2026-11-22T00:00:00Z", "until"],
  ["buckets=0", "buckets"],
  ["buckets=2.5", "buckets"],
  ["buckets=201", "buckets"],
  ["buckets=many", "buckets"],
])("%s is refused", (query, argument) => {
  expect(() => parse(query)).toThrow(
    expect.objectContaining({ code: "argument-invalid", details: { argument } }),
  );
});
