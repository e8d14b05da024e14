import { expect, test } from "vitest";
import { createLeftOutList } from "./left-out-list.ts";

test("parts of one path and unit are one, and the largest comes first", () => {
  const list = createLeftOutList();
  list.add({ path: "a", unit: "items", count: 1, size: 10 });
  list.add({ path: "b", unit: "items", count: 2, size: 30 });
  list.add({ path: "a", unit: "items", count: 3, size: 15 });
  list.add({ path: "a", unit: "fields", count: 4, size: 90 });
  list.add({ path: "c", unit: "fields", count: 5, size: 30 });
  expect(list.sorted()).toEqual([
    { path: "a", unit: "fields", count: 4, size: 90 },
    { path: "b", unit: "items", count: 2, size: 30 },
    { path: "c", unit: "fields", count: 5, size: 30 },
    { path: "a", unit: "items", count: 4, size: 25 },
  ]);
});
