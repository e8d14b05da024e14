import type { McpServer } from "@modelcontextprotocol/server";
import type { Engine } from "@speclens/engine";
import * as z from "zod";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, limitInput, pageInput } from "./page-input.ts";

/** Registers `getEndpointCategories`: what there is, in a few hundred tokens. */
export function registerGetEndpointCategories(
  server: McpServer,
  engine: () => Promise<Engine>,
): void {
  server.registerTool(
    "getEndpointCategories",
    {
      title: "Categories of an API",
      description: "Lists the API documents and their endpoint categories with counts.",
      annotations: LOOK_UP,
      inputSchema: z.strictObject({
        document: documentInput,
        group: z.string().optional(),
        limit: limitInput,
        ...pageInput,
      }),
    },
    (request) => answerTool(async () => (await engine()).answers.catalog(request)),
  );
}
