import fc from "fast-check";
import { expect, test } from "vitest";
import { isOdd, nameBelow, pathPieces } from "./path-pieces.ts";

test("a path is parted where other paths may go on differently", () => {
  expect(pathPieces("/repos/{owner}/{repo}")).toEqual(["/repos", "/{owner}", "/{repo}"]);
  expect(pathPieces("/v1/{name}:cancel")).toEqual(["/v1", "/{name}", ":cancel"]);
  expect(pathPieces("/#Action=CreateVpc")).toEqual(["/#Action=", "CreateVpc"]);
  expect(pathPieces("/#X-Amz-Target=Foo_2012.Put")).toEqual([
    "/#X-Amz-Target=",
    "Foo_2012.",
    "Put",
  ]);
  expect(pathPieces("/pets/")).toEqual(["/pets", "/"]);
  expect(pathPieces("/feed/:token")).toEqual(["/feed", "/:token"]);
});

test("a path that would be misread is one piece", () => {
  for (const path of ["", "pets", "/a b", "/a;b", '/a"b', "/a:", "/a:/b", "/a\u200bb", "/a\nb"]) {
    expect(isOdd(path)).toBe(true);
    expect(pathPieces(path)).toEqual([path]);
  }
  expect(pathPieces("/a".repeat(5000))).toHaveLength(1);
});

test("a name has a slash where readers would not put one", () => {
  expect(nameBelow("/{repo}", "/repos")).toBe("{repo}");
  expect(nameBelow("/", "/repos")).toBe("/");
  expect(nameBelow(":cancel", "/{name}")).toBe(":cancel");
  expect(nameBelow("/:token", "/feed")).toBe("/:token");
  expect(nameBelow("//x", "/feed")).toBe("//x");
  expect(nameBelow("CreateVpc", "/#Action=")).toBe("CreateVpc");
  expect(nameBelow("/x", "/#Action=")).toBe("/x");
});

test("the pieces of any path are the path", () => {
  const path = fc.array(fc.constantFrom("/", "a", "{b}", ":", "=", ".", "#", " ", ";", "?"));
  fc.assert(
    fc.property(path, (signs) => {
      expect(pathPieces(signs.join("")).join("")).toBe(signs.join(""));
    }),
  );
});
