import * as z from "zod";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, pageInput } from "./page-input.ts";
import type { Tool } from "./tool.ts";
import { toolInput } from "./tool-input.ts";

/** Created once: over HTTP, each request has its own server. */
const input = toolInput({
  document: documentInput,
  group: z.string().optional(),
  ...pageInput,
});

/** `getEndpointCategories`: lists documents and categories. */
export const getEndpointCategories: Tool = {
  name: "getEndpointCategories",
  register: (server, { getEngine, pageSize }) =>
    server.registerTool(
      getEndpointCategories.name,
      {
        description: "API documents and their categories, with counts.",
        annotations: LOOK_UP,
        inputSchema: input,
      },
      ({ limit = pageSize(), ...request }, context) =>
        answerTool(getEngine, context, (answers, caller) =>
          answers.catalog({ ...request, limit, caller }),
        ),
    ),
};
