import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { Asking } from "../asking/asking.ts";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, type PageSize, pageInput } from "./page-input.ts";
import { toolInput } from "./tool-input.ts";

/** Made once: over HTTP each request has a server of its own. */
const input = toolInput({
  document: documentInput,
  group: z.string().optional(),
  ...pageInput,
});

/** Registers `getEndpointCategories`: what there is, in a few hundred tokens. */
export function registerGetEndpointCategories(
  server: McpServer,
  asking: Asking,
  pageSize: PageSize,
): void {
  server.registerTool(
    "getEndpointCategories",
    {
      description: "API documents and their categories, with counts.",
      annotations: LOOK_UP,
      inputSchema: input,
    },
    ({ limit = pageSize(), ...request }, context) =>
      answerTool(asking, context, (answers, caller) =>
        answers.catalog({ ...request, limit, caller }),
      ),
  );
}
