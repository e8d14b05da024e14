import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { listFieldPaths } from "./list-field-paths.ts";

test("lists level by level, arrays marked, odd names quoted", () => {
  const value = {
    id: 1,
    owner: { login: "ada" },
    labels: [{ name: "bug" }, { color: "red" }],
    "a.b": [[{ c: 1 }]],
    tags: ["x"],
  };
  expect(listFieldPaths(value)).toEqual({
    paths: [
      "id",
      "owner",
      "labels",
      '"a.b"',
      "tags",
      "owner.login",
      "labels[].name",
      "labels[].color",
      '"a.b"[].c',
    ],
    more: false,
  });
});

test("says that there are more, and has none of scalars", () => {
  expect(listFieldPaths({ a: 1, b: 2, c: 3 }, { limit: 2 })).toEqual({
    paths: ["a", "b"],
    more: true,
  });
  expect(listFieldPaths("text")).toEqual({ paths: [], more: false });
  expect(listFieldPaths([{ id: 1 }, [{ x: 2 }]]).paths).toEqual(["id", "x"]);
});

test.each([{ limit: Number.NaN }, { limit: -1 }, { limit: 0.5 }, { sample: 1 }])(
  "refuses %j",
  (options) => {
    expect(() => listFieldPaths({ a: 1 }, options)).toThrow(SpecLensError);
  },
);

test("samples the whole of a large array, and goes to any depth", () => {
  const items = Array.from({ length: 100_000 }, (_, index) =>
    index < 60_000 ? { early: 1 } : { late: 1 },
  );
  expect(listFieldPaths(items).paths).toEqual(["early", "late"]);
  const deep = JSON.parse(`${"[".repeat(1e5)}{"id":1}${"]".repeat(1e5)}`);
  expect(listFieldPaths(deep).paths).toEqual(["id"]);
});
