/** A client that searches in long lists of tools by itself, so that its model does not read them. */
interface SearchingClient {
  /** The name by which it introduces itself in the protocol. */
  readonly name: string;
  /** Where its developers say that it searches by default. */
  readonly source: string;
}

/**
 * The clients that need the whole list, for their own search. Read on 2026-11-26; names from the list of
 * github.com/apify/mcp-client-capabilities. `claude-ai` (claude.ai and Claude Desktop) is not among them: it loads all
 * definitions at once (github.com/anthropics/claude-ai-mcp/issues/401, open).
 */
const SEARCHING_CLIENTS: readonly SearchingClient[] = [
  { name: "claude-code", source: "https://code.claude.com/docs/en/mcp#scale-with-mcp-tool-search" },
  { name: "codex-mcp-client", source: "https://github.com/openai/codex/pull/29486" },
  { name: "cursor-vscode", source: "https://cursor.com/blog/dynamic-context-discovery" },
];

/** Returns whether a client searches in lists of tools by itself. */
export function searchesItself(client: string): boolean {
  return SEARCHING_CLIENTS.some(({ name }) => name === client);
}
