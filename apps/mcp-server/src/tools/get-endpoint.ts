import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { Asking } from "../asking/asking.ts";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, type PageSize, pageInput } from "./page-input.ts";
import { toolInput } from "./tool-input.ts";

/** Made once: over HTTP each request has a server of its own. */
const input = toolInput({
  operation: z.string().describe("METHOD /path or operationId"),
  document: documentInput,
  section: z.enum(["request", "responses", "all", "examples"]).optional(),
  path: z.string().optional().describe("One property: labels[].name"),
  ...pageInput,
});

/** Registers `getEndpoint`: how to call one operation. */
export function registerGetEndpoint(server: McpServer, asking: Asking, pageSize: PageSize): void {
  server.registerTool(
    "getEndpoint",
    {
      description: "How to call one operation: parameters, body, authentication.",
      annotations: LOOK_UP,
      inputSchema: input,
    },
    ({ limit = pageSize(), ...request }, context) =>
      answerTool(asking, context, (answers, caller) =>
        answers.operation({ ...request, limit, caller }),
      ),
  );
}
