import type { McpServer } from "@modelcontextprotocol/server";
import type { Engine } from "@speclens/engine";
import * as z from "zod";
import { answerTool, LOOK_UP } from "./answer-tool.ts";
import { documentInput, limitInput, pageInput } from "./page-input.ts";

/** Registers `searchEndpoints`: the operations that answer a question. */
export function registerSearchEndpoints(server: McpServer, engine: () => Promise<Engine>): void {
  server.registerTool(
    "searchEndpoints",
    {
      title: "Search API operations",
      description:
        "Finds the API operations (endpoints) for a task told in plain words, best first, with a confidence of 0-1.",
      annotations: LOOK_UP,
      inputSchema: z.strictObject({
        query: z.string(),
        document: documentInput,
        category: z.string().optional(),
        group: z.string().optional(),
        tag: z.string().optional(),
        method: z.string().optional().describe("HTTP method"),
        top_n: z.number().int().min(1).max(200).optional().describe("Hits, default 5"),
        min_score: z.number().min(0).max(1).optional(),
        similarity_threshold: z.number().min(0.5).max(1).optional(),
        show_stats: z.boolean().optional(),
        limit: limitInput,
        ...pageInput,
      }),
    },
    (
      { document, top_n, limit, min_score, similarity_threshold, show_stats, ...request },
      context,
    ) =>
      answerTool(async () =>
        (await engine()).answers.search(
          {
            ...request,
            similarityThreshold: similarity_threshold,
            documents: document === undefined ? undefined : [document],
            // Every list takes a limit; for a search it is another name for top_n.
            top: top_n ?? limit,
            minScore: min_score,
            stats: show_stats,
          },
          context.mcpReq.signal,
        ),
      ),
  );
}
