import type { Operation, Schema } from "@speclens/core";
import { expect, test } from "vitest";
import { countTools, toolOf } from "./count-tools.ts";

const operation: Operation = {
  ...{ id: "POST /pets/{id}", method: "POST", path: "/pets/{id}", tags: [], deprecated: false },
  ...{ summary: "Change a pet", description: "All of it.", responses: [], pointer: "", refs: [] },
  parameters: [
    { name: "id", in: "path", required: true, description: "Its id.", schema: { type: "string" } },
  ],
  requestBody: {
    required: true,
    content: [
      { type: "text/plain", schema: { type: "string" } },
      { type: "application/json", schema: { $ref: "#/components/schemas/Pet" } },
    ],
  },
};
/** Counts characters, so that sums are exact. */
const characters = { name: "characters", count: (text: string) => text.length };
const pause = async (): Promise<void> => undefined;

test("a tool has name, texts, and a property for each parameter and the body", () => {
  expect(toolOf(operation)).toEqual({
    name: "post_pets_id_",
    description: "Change a pet\n\nAll of it.",
    inputSchema: {
      type: "object",
      properties: {
        id: { type: "string", description: "Its id." },
        body: { $ref: "#/components/schemas/Pet" },
      },
      required: ["id", "body"],
    },
  });
});

test("the schemas that a tool reaches count once in each tool, also in circles", async () => {
  const schemas = new Map<string, Schema>(
    Object.entries({ Pet: ["Owner"], Owner: ["Pet"], Other: [] }).map(([name, refs]) => [
      name,
      { name, pointer: "", refs, definition: { title: name } },
    ]),
  );
  const count = (operations: readonly Operation[], known: ReadonlyMap<string, Schema>) =>
    countTools(operations, known, characters, pause);
  const alone = await count([operation], new Map());
  const reached = ',"Pet":{"title":"Pet"},"Owner":{"title":"Owner"}'.length;
  expect(await count([operation], schemas)).toBe(alone + reached);
  expect(await count([operation, operation], schemas)).toBe(2 * (alone + reached));
  expect(await count([], schemas)).toBe(0);
});
