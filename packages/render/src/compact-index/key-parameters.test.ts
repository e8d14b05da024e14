import { expect, test } from "vitest";
import { keyParameters } from "./key-parameters.ts";

const keysOf = (path: string, parameters: readonly string[]): readonly string[] => {
  const operation = { method: "GET", path, parameters };
  return keyParameters([operation])(operation);
};

test("paging, sorting, form, versions and credentials are left out", () => {
  const control = ["page", "perPage", "sort_by", "api-version", "$format", "access_token", "$top"];
  expect(keysOf("/pets", [...control, "status"])).toEqual(["status"]);
});

test("so is what the path names", () => {
  expect(keysOf("/pets/{petId}", ["pet_id", "name"])).toEqual(["name"]);
});

test("a name ends before a bracket, and stands once", () => {
  expect(keysOf("/pets", ["filter[0][name]", "filter[0][age]", "a b;c"])).toEqual([
    "filter",
    "a_b_c",
  ]);
});

test("there are five at most", () => {
  expect(keysOf("/x", ["a", "b", "c", "d", "e"])).toEqual(["a", "b", "c", "d", "e"]);
  expect(keysOf("/x", ["a", "b", "c", "d", "e", "f"])).toEqual(["a", "b", "c", "d", "e", "…"]);
});

test("what most operations of a document have tells none of them", () => {
  const operations = Array.from({ length: 12 }, (_, index) => ({
    method: "GET",
    path: `/${index}`,
    parameters: index < 7 ? ["site", `own${index}`] : [`own${index}`],
  }));
  const [first] = operations;
  expect(first && keyParameters(operations)(first)).toEqual(["own0"]);
  expect(first && keyParameters(operations.slice(0, 9))(first)).toEqual(["site", "own0"]);
});
