import { expect, test } from "vitest";
import { sourceFailures } from "./source-failures.ts";

test("a failure is told once for each reason, and once when it is gone", () => {
  let hour = 0;
  const failures = sourceFailures(() => new Date(Date.UTC(2026, 0, 1, hour++)));
  const failure = { id: "a", source: "/a.json" };
  failures.add("indexing", { ...failure, reason: "one" });
  const told: string[] = [];
  failures.tell({
    onFailure: ({ reason, since }) => told.push(`${reason} ${since.getUTCHours()}`),
    onMended: ({ id }) => told.push(`${id} mended`),
  });
  failures.add("indexing", { ...failure, reason: "one" });
  failures.add("reading", { ...failure, reason: "two" });
  failures.remove("indexing", "/a.json");
  expect(failures.list()).toMatchObject([{ id: "a", reason: "two" }]);
  failures.remove("reading", "/a.json");
  failures.remove("reading", "/a.json");
  // It has failed since the first hour, for whatever reason.
  expect(told).toEqual(["one 0", "two 0", "a mended"]);
  expect(failures.list()).toEqual([]);
});

test("the id that the index has is told", () => {
  const failures = sourceFailures();
  failures.setIds(new Map([["/users/openapi.json", "users/openapi"]]));
  failures.add("reading", { id: "openapi", source: "/users/openapi.json", reason: "gone" });
  expect(failures.list()).toMatchObject([{ id: "users/openapi" }]);
});

test("what is no source any more does not fail", () => {
  const failures = sourceFailures();
  failures.add("reading", { id: "b", source: "/b.json", reason: "gone" });
  failures.add("indexing", { id: "a", source: "/a.json", reason: "broken" });
  expect(failures.list().map(({ id }) => id)).toEqual(["a", "b"]);
  const told: string[] = [];
  failures.tell({
    onFailure: ({ id }) => told.push(id),
    onMended: ({ id }) => told.push(`${id} mended`),
  });
  failures.keep(new Set(["/b.json"]));
  expect(failures.list().map(({ id }) => id)).toEqual(["b"]);
  failures.remove("reading", "/b.json");
  expect(told).toEqual(["a", "b", "b mended"]);
});
