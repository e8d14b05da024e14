import { firstSentence } from "@speclens/text";
import type { ToolHit } from "../contracts/search-result.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";
import type { AdapterOptions } from "./adapter-options.ts";
import { findForModel } from "./find-callable.ts";
import { failure, success } from "./mcp-answers.ts";
import { definitionOf } from "./mcp-details-tool.ts";
import { type McpTool, READS } from "./mcp-tool.ts";
import { QUERY_PROPERTY, readQuery, SEARCH_NAME, searchDescription } from "./search-request.ts";

/** The longest description in a list of hits, in characters. */
const LONGEST_BRIEF = 200;
const MOST_HITS = 100;
const DETAILS = ["name", "brief", "full"] as const;

/** Makes the tool `search_tools`. */
export function searchTool<Result>(
  search: ToolSearch,
  { limit: usual, nearest, about }: AdapterOptions,
): McpTool<Result> {
  return {
    name: SEARCH_NAME,
    title: "Search tools",
    description: searchDescription(
      "Then get the details of a tool with get_tool_details, and call it with call_tool.",
      about,
    ),
    inputSchema: {
      type: "object",
      properties: {
        query: { ...QUERY_PROPERTY },
        server: { type: "string", description: "Searches only the tools of this server." },
        limit: {
          type: "integer",
          minimum: 1,
          maximum: MOST_HITS,
          description: "How many tools to return.",
        },
        detail: {
          type: "string",
          enum: [...DETAILS],
          description:
            "name: names alone; brief (default): with a sentence; full: with input schemas.",
        },
      },
      required: ["query"],
    },
    annotations: READS,
    async handle(given = {}, { signal } = {}) {
      const { server, limit, detail = "brief" } = given;
      const wanted = DETAILS.find((one) => one === detail);
      if (wanted === undefined) return failure(`detail must be one of ${DETAILS.join(", ")}.`);
      if (limit !== undefined && !isLimit(limit))
        return failure(`limit must be a whole number from 1 to ${MOST_HITS}.`);
      if (server !== undefined && typeof server !== "string")
        return failure("server must be a text.");
      if (server !== undefined && search.list({ server }).length === 0)
        return failure(`There is no server ${server}. There are: ${serversOf(search)}.`);
      const options = { limit: limit ?? usual, nearest, server, signal, skills: true };
      const { hits, note, isError } = await findForModel(search, readQuery(given), options);
      if (isError) return failure(note ?? "");
      return success({
        tools: hits.map((hit) => entryOf(hit, wanted)),
        ...(note !== undefined && { note }),
      });
    },
  };
}

function isLimit(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MOST_HITS;
}

function serversOf(search: ToolSearch): string {
  const servers = new Set(search.list().flatMap(({ server }) => server ?? []));
  return [...servers].join(", ") || "none with a name";
}

/** What a list of hits says about a tool. `id` is a name that no other tool has. */
function entryOf(
  { id, server, tool }: ToolHit,
  detail: (typeof DETAILS)[number],
): Record<string, unknown> {
  const head = { name: id, ...(server !== undefined && { server }) };
  if (detail === "name") return head;
  const { description } = tool;
  if (detail === "brief")
    return { ...head, description: firstSentence(description, LONGEST_BRIEF) };
  return { ...head, ...definitionOf(tool) };
}
