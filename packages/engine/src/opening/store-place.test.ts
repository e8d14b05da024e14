import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { projectStore, resolveStore } from "./store-place.ts";

test("URIs stay, paths become absolute", () => {
  expect(resolveStore("s3://bucket/index")).toBe("s3://bucket/index");
  expect(resolveStore("index", "/project")).toBe(resolve("/project", "index"));
});

test("a project's store is .speclens in its folder", () => {
  expect(projectStore("/project")).toBe(join("/project", ".speclens"));
});
