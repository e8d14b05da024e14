import type { McpServer } from "@modelcontextprotocol/server";
import type { Engine } from "@speclens/engine";
import * as z from "zod";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, limitInput, pageInput, pathInput } from "./page-input.ts";

/** Registers `getEndpoint`: how to call one operation. */
export function registerGetEndpoint(server: McpServer, engine: () => Promise<Engine>): void {
  server.registerTool(
    "getEndpoint",
    {
      title: "One API operation",
      description:
        "How to call one operation: parameters, body, authentication; section tells which part.",
      annotations: LOOK_UP,
      inputSchema: z.strictObject({
        operation: z.string().describe('"METHOD /path" or operationId'),
        document: documentInput,
        section: z.enum(["request", "responses", "all", "examples"]).optional(),
        path: pathInput,
        limit: limitInput,
        ...pageInput,
      }),
    },
    (request) => answerTool(async () => (await engine()).answers.operation(request)),
  );
}
