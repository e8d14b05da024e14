import type { McpServer } from "@modelcontextprotocol/server";
import type { Engine } from "@speclens/engine";
import * as z from "zod";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, limitInput, pageInput, pathInput } from "./page-input.ts";

/** Registers `getSchema`: what a component schema holds. */
export function registerGetSchema(server: McpServer, engine: () => Promise<Engine>): void {
  server.registerTool(
    "getSchema",
    {
      title: "One API schema",
      description:
        "Fields of a component schema as a TypeScript-like type; $Name is another schema.",
      annotations: LOOK_UP,
      inputSchema: z.strictObject({
        name: z.string(),
        document: documentInput,
        depth: z.number().int().min(1).max(5).optional().describe("Levels spelt out, default 1"),
        path: pathInput,
        limit: limitInput,
        ...pageInput,
      }),
    },
    (request) => answerTool(async () => (await engine()).answers.schema(request)),
  );
}
