import { expect, test } from "vitest";
import { createToolLists } from "./tool-lists.ts";

const a = { name: "a" };
const b = { name: "b" };

test("nothing differs from what no client listed", async () => {
  const list = () => Promise.reject(new Error("not listed"));
  expect(await createToolLists().differ(list)).toBe(false);
});

test("compares all pages that were listed, whatever their cursors", async () => {
  const lists = createToolLists();
  lists.remember(undefined, { tools: [a], nextCursor: "x" });
  lists.remember("x", { tools: [b] });
  lists.remember("x", { tools: [b] });
  const pages = (last: object) => async (cursor: string | undefined) =>
    cursor === undefined ? { tools: [a], nextCursor: "y" } : { tools: [last] };
  expect(await lists.differ(pages(b))).toBe(false);
  expect(await lists.differ(pages(a))).toBe(true);
  expect(await lists.differ(pages(a))).toBe(false);
});
