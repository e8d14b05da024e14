import { join } from "node:path";
import { type IndexView, operationKey } from "@speclens/core";
import { openStore } from "@speclens/retrieval";
import { expect, onTestFinished, test } from "vitest";
import { planTask } from "../src/planning/plan-task.ts";
import { indexQueries } from "../src/queries/index-queries.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A view that remembers which calls read something, and which operations. */
function recording(view: IndexView) {
  const calls: string[] = [];
  const operations: string[] = [];
  const recorded: IndexView = {
    ...view,
    operations: (filter) => {
      calls.push("operations");
      return view.operations(filter);
    },
    findOperations: (...asked) => {
      calls.push("findOperations");
      return view.findOperations(...asked);
    },
    findEachOperation: (places) => {
      calls.push("findEachOperation");
      operations.push(...places.map(operationKey));
      return view.findEachOperation(places);
    },
    findSchemas: (...asked) => {
      calls.push("findSchemas");
      return view.findSchemas(...asked);
    },
  };
  return { view: recorded, calls, operations };
}

test("a plan reads its operations together, each once, and schemas by the level", async () => {
  const store = join(temporaryFolder(), "store");
  await (await openForTest({ store })).index([bookshop]);
  const reader = await openStore(store);
  onTestFinished(() => reader.close());
  const { view, calls, operations } = recording(reader);
  const embedders = { forSearching: async () => undefined };
  const queries = indexQueries(
    async () => view,
    embedders,
    async () => [],
  );
  // A question, so that the documents are quoted, too.
  const query =
    "How do I add a book to the shop and give the customer the money back for order 17?";
  const { plan } = await planTask({ query }, view, queries);
  expect(plan.steps.length).toBeGreaterThan(2);
  expect(operations.length).toBeGreaterThan(2);
  expect(new Set(operations).size).toBe(operations.length);
  // What writes at the path of something that a hit deletes, then all hits. The fields of a book's author are two levels
  // of schemas below the operations.
  expect(calls.filter((one) => one !== "findSchemas")).toEqual([
    "findEachOperation",
    "findEachOperation",
    "operations",
  ]);
  expect(calls.filter((one) => one === "findSchemas").length).toBeLessThanOrEqual(3);
});
