import { join } from "node:path";
import type { OperationCounts } from "@speclens/core";
import { expect, test } from "vitest";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

/** An operation whose parameter has the type of a component. */
function withText(summary: string): unknown {
  const parameters = [{ name: "q", in: "query", schema: { $ref: "#/components/schemas/Text" } }];
  return { summary, parameters, responses: {} };
}

test("a changed document is reported with the operations that came, went and changed", async () => {
  const engine = await openForTest({ store: join(temporaryFolder(), "store") });
  const path = join(temporaryFolder(), "fruits.json");
  const index = async (
    operations: Readonly<Record<string, unknown>>,
    type = "string",
  ): Promise<OperationCounts | undefined> => {
    writeDocument(path, { operations, schemas: { Text: { type } } });
    const { documents } = await engine.index([path]);
    return documents[0]?.changes;
  };
  const first = {
    "GET /apples": withText("List apples"),
    "GET /bananas": "List bananas",
    "GET /cherries": withText("List cherries"),
  };
  expect(await index(first)).toBeUndefined();
  expect(await index(first)).toBeUndefined();
  const { "GET /bananas": _, ...without } = first;
  expect(await index({ ...without, "GET /dates": "List dates" })).toEqual({
    added: 1,
    removed: 1,
    changed: 0,
  });
  expect(await index(without, "integer")).toEqual({ added: 0, removed: 1, changed: 2 });
  const other = { ...without, "GET /apples": withText("Show all apples") };
  expect(await index(other, "integer")).toEqual({ added: 0, removed: 0, changed: 0 });
});
