import * as z from "zod";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, pageInput } from "./page-input.ts";
import type { Tool } from "./tool.ts";
import { toolInput } from "./tool-input.ts";

/** Created once: over HTTP, each request has its own server. */
const input = toolInput({
  name: z.string(),
  document: documentInput,
  depth: z.int().min(1).max(5).optional(),
  path: z.string().optional(),
  ...pageInput,
});

/** `getSchema`: shows a component schema. */
export const getSchema: Tool = {
  name: "getSchema",
  register: (server, { getEngine, pageSize }) =>
    server.registerTool(
      getSchema.name,
      {
        description: "Fields of a schema as a TypeScript-like type; $Name is another schema.",
        annotations: LOOK_UP,
        inputSchema: input,
      },
      ({ limit = pageSize(), ...request }, context) =>
        answerTool(getEngine, context, (answers, caller) =>
          answers.schema({ ...request, limit, caller }),
        ),
    ),
};
