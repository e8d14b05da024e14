import * as z from "zod";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, pageInput } from "./page-input.ts";
import type { Tool } from "./tool.ts";
import { toolInput } from "./tool-input.ts";

/** Created once: over HTTP, each request has its own server. */
const input = toolInput({
  operation: z.string().describe("METHOD /path or operationId"),
  document: documentInput,
  section: z.enum(["request", "responses", "all", "examples"]).optional(),
  path: z.string().optional().describe("One property: labels[].name"),
  ...pageInput,
});

/** `getEndpoint`: shows how to call one operation. */
export const getEndpoint: Tool = {
  name: "getEndpoint",
  register: (server, { getEngine, pageSize }) =>
    server.registerTool(
      getEndpoint.name,
      {
        description: "How to call one operation: parameters, body, authentication.",
        annotations: LOOK_UP,
        inputSchema: input,
      },
      ({ limit = pageSize(), ...request }, context) =>
        answerTool(getEngine, context, (answers, caller) =>
          answers.operation({ ...request, limit, caller }),
        ),
    ),
};
