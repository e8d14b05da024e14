import type { ToolSearch } from "../contracts/tool-search.ts";
import type { AdapterOptions, NamingOptions } from "./adapter-options.ts";
import { findForModel } from "./find-callable.ts";
import {
  readObject,
  readQuery,
  SEARCH_NAME,
  type SearchInputSchema,
  searchDescription,
  searchInputSchema,
} from "./search-request.ts";

export type { AdapterOptions } from "./adapter-options.ts";

/** Options of `aiSdkTools`. */
export interface AiSdkOptions<Schema> extends AdapterOptions, Pick<NamingOptions, "loaded"> {
  /** `jsonSchema` of `ai`. */
  readonly jsonSchema: (schema: SearchInputSchema) => Schema;
}

/** The search tool. */
export interface AiSdkSearchTool<Schema> {
  description: string;
  inputSchema: Schema;
  execute: (
    input: unknown,
    options: { readonly abortSignal?: AbortSignal | undefined },
  ) => Promise<AiSdkFound>;
}

/** The result of a search as the model reads it. */
export interface AiSdkFound {
  /** The tools that it can call from the next step on, best first. */
  tools: { name: string; description: string }[];
  /** Says that no tool fits, or perhaps none of these, and how to continue. */
  note?: string;
}

/** The parts of a conversation's message that are read. */
interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** The options for the search that `generateText`, `streamText` and agents take. */
export interface AiSdkTools<Tools extends object, Schema> {
  /** The search tool, as `search_tools`, and the given tools. */
  readonly tools: Tools & { search_tools: AiSdkSearchTool<Schema> };
  /** Activates the search tool, those that are loaded, and those that searches of the conversation so far found. */
  readonly prepareStep: (step: { readonly messages: readonly Message[] }) => {
    activeTools: (Extract<keyof Tools, string> | "search_tools")[];
  };
}

/**
 * Makes what `generateText`, `streamText` and agents of the AI SDK 5, 6 and 7 need, so that the model sees a search
 * tool
 * and the tools that it finds. Only the messages determine which tools are active: a conversation that continues later,
 * or elsewhere, keeps its tools.
 *
 * @param search has the same tools under the same names, for example by `add(tools)`
 * @param tools all tools of the conversation
 */
export function aiSdkTools<Tools extends object, Schema>(
  search: ToolSearch,
  tools: Tools,
  { limit, nearest, about, loaded = [], jsonSchema }: AiSdkOptions<Schema>,
): AiSdkTools<Tools, Schema> {
  const isTool = (name: unknown): name is Extract<keyof Tools, string> =>
    typeof name === "string" && name !== SEARCH_NAME && Object.hasOwn(tools, name);
  const first = () => loaded.flatMap((name) => search.get(name)?.name ?? []).filter(isTool);
  const searchTool: AiSdkSearchTool<Schema> = {
    description: searchDescription("From the next step on, you can call what it finds.", about),
    inputSchema: jsonSchema(searchInputSchema()),
    async execute(input, { abortSignal }) {
      const { hits, note } = await findForModel(search, readQuery(input), {
        limit,
        nearest,
        signal: abortSignal,
      });
      return {
        tools: hits
          .filter(({ name }) => isTool(name))
          .map(({ name, tool }) => ({ name, description: tool.description })),
        ...(note !== undefined && { note }),
      };
    },
  };
  return {
    tools: { ...tools, [SEARCH_NAME]: searchTool },
    prepareStep: ({ messages }) => ({
      activeTools: [
        ...new Set([SEARCH_NAME, ...first(), ...messages.flatMap(foundIn).filter(isTool)] as const),
      ],
    }),
  };
}

/**
 * Makes the search for `toolSearch({ search })` of the AI SDK 7, which defers and activates tools itself. Finds nothing
 * if almost certainly no tool fits.
 *
 * @param search has the same tools under the same names, for example by `add(tools)`
 */
export function aiSdkSearch(
  search: ToolSearch,
  { limit, nearest }: Pick<AdapterOptions, "limit" | "nearest"> = {},
): (request: { readonly query: string }) => Promise<string[]> {
  return async ({ query }) => {
    const { hits } = await findForModel(search, query, { limit, nearest });
    return hits.map(({ name }) => name);
  };
}

/** Returns the names that the searches in a message found. */
function foundIn({ role, content }: Message): unknown[] {
  if (role !== "tool" || !Array.isArray(content)) return [];
  return content.flatMap((part: unknown) => {
    const { type, toolName, output } = readObject(part);
    if (type !== "tool-result" || toolName !== SEARCH_NAME) return [];
    const { tools } = readObject(readObject(output).value);
    return Array.isArray(tools) ? tools.map((tool: unknown) => readObject(tool).name) : [];
  });
}
