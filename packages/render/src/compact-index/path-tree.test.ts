import { expect, test } from "vitest";
import { type PathNode, pathTree } from "./path-tree.ts";

const treeOf = (...paths: readonly string[]): PathNode =>
  pathTree(paths.map((path) => ({ method: "GET", path })));

function ranksOf(node: PathNode, above = ""): [rank: number, path: string][] {
  const path = above + node.part;
  const own = node.operations.map(({ rank }): [number, string] => [rank, path]);
  return [...own, ...[...node.children.values()].flatMap((child) => ranksOf(child, path))];
}

test("paths share their beginnings, and each node knows its size", () => {
  const root = treeOf("/pets/{id}", "/pets", "/shops/{id}", "odd");
  expect([...root.children.keys()]).toEqual(["/pets", "odd", "/shops"]);
  expect(root.size).toBe(4);
  const pets = root.children.get("/pets");
  expect(pets?.size).toBe(2);
  expect(pets?.children.get("/{id}")?.operations).toHaveLength(1);
});

test("paths of few names come first, then the shorter ones", () => {
  const paths = ["/a/b", "/{x}/{y}/a", "/b/{id}", "/b", "/a/b/c"];
  expect(
    ranksOf(treeOf(...paths))
      .sort(([left], [right]) => left - right)
      .map(([, path]) => path),
  ).toEqual(["/b", "/b/{id}", "/{x}/{y}/a", "/a/b", "/a/b/c"]);
});
