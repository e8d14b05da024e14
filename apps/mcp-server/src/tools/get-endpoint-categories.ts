import * as z from "zod";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, pageInput } from "./page-input.ts";
import type { Tool } from "./tool.ts";
import { toolInput } from "./tool-input.ts";

/** Made once: over HTTP each request has a server of its own. */
const input = toolInput({
  document: documentInput,
  group: z.string().optional(),
  ...pageInput,
});

/** `getEndpointCategories`: what there is, in a few hundred tokens. */
export const getEndpointCategories: Tool = {
  name: "getEndpointCategories",
  register: (server, { asking, pageSize }) =>
    server.registerTool(
      getEndpointCategories.name,
      {
        description: "API documents and their categories, with counts.",
        annotations: LOOK_UP,
        inputSchema: input,
      },
      ({ limit = pageSize(), ...request }, context) =>
        answerTool(asking, context, (answers, caller) =>
          answers.catalog({ ...request, limit, caller }),
        ),
    ),
};
