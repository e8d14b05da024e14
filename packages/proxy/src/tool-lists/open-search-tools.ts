import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import type { Embedder } from "@speclens/core";
import type { ToolSearch } from "@speclens/toolsearch";
import type { McpCallRequest, McpTools } from "@speclens/toolsearch/mcp";

/** Calls a tool of the server behind the proxy. */
type CallServer = (request: McpCallRequest) => Promise<CallToolResult | InputRequiredResult>;

/** A search in the tools of a server, and the tools that offer it to clients. */
export interface SearchTools {
  readonly search: ToolSearch;
  /** Makes the tools for one call, in whose context `call` reaches the server. */
  readonly toolsFor: (call: CallServer) => McpTools<CallToolResult | InputRequiredResult>;
  readonly close: () => Promise<void>;
}

/** Options of a search in the tools of a server. */
export interface OpenSearchOptions {
  /** What the tools are for: the name of the server. */
  readonly about: string;
  /** Opens a model that finds tools by their meaning. */
  readonly openEmbedder: (() => Promise<Embedder | undefined>) | undefined;
  readonly say: (line: string) => void;
}

/** The longest name of a server that descriptions of tools repeat, in characters. */
const LONGEST_NAME = 100;

/**
 * Opens a search without tools. Loads it only now, since most lists stay as they are. If the model cannot be opened, the
 * search uses words alone.
 */
export async function openSearchTools({
  about,
  openEmbedder,
  say,
}: OpenSearchOptions): Promise<SearchTools> {
  const opening = openEmbedder?.().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    say(`tools are searched by words alone: ${why}`);
    return undefined;
  });
  const [{ createToolSearch }, { mcpTools }, embedder] = await Promise.all([
    import("@speclens/toolsearch"),
    import("@speclens/toolsearch/mcp"),
    opening,
  ]);
  const search = createToolSearch({ embedder });
  return {
    search,
    toolsFor: (call) =>
      mcpTools(search, {
        about: about.slice(0, LONGEST_NAME),
        separateReadOnly: true,
        call: (_server, name, args) => call({ name, arguments: args }),
      }),
    close: async () => embedder?.close(),
  };
}
