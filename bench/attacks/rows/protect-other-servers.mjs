import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Servers and tools that protection has to leave whole, or to refuse. */
export const row = "protect";
export const kind = "mcp";

/**
 * A module, as the MCP server of the checkout finds it.
 *
 * @param {string} root
 * @param {string} name
 */
function load(root, name) {
  const require = createRequire(join(root, "apps", "mcp-server", "package.json"));
  if (!name.startsWith("@speclens/")) return import(pathToFileURL(require.resolve(name)).href);
  const folder = join(root, "packages", name.slice("@speclens/".length));
  return import(pathToFileURL(join(folder, "dist", "index.js")).href);
}

export const attacks = [
  {
    name: "a server of the first SDK",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ root, ok, weak, broken }) {
      const { protect } = await load(root, "@speclens/guard");
      const { McpServer } = await load(root, "@modelcontextprotocol/sdk/server/mcp.js");
      const { Client } = await load(root, "@modelcontextprotocol/sdk/client/index.js");
      const { InMemoryTransport } = await load(root, "@modelcontextprotocol/sdk/inMemory.js");
      const server = new McpServer({ name: "first", version: "1" });
      try {
        protect(server);
      } catch (error) {
        const told = error instanceof Error ? error.message : "";
        return told.includes("sdk 1") ? ok("refused, with what to do") : broken(told);
      }
      const text = JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id, note: "long" })));
      server.registerTool("all", {}, () => ({ content: [{ type: "text", text }] }));
      const client = new Client({ name: "attack", version: "1" });
      const [near, far] = InMemoryTransport.createLinkedPair();
      await server.connect(far);
      await client.connect(near);
      const { content, _meta } = await client.callTool({ name: "all", arguments: {} });
      await client.close();
      const size = JSON.stringify(content).length;
      return size < text.length / 2 && typeof _meta?.nextCursor === "string"
        ? ok(`${size} of ${text.length} characters, and a cursor`)
        : weak("handed back unprotected, without a word");
    },
  },
  {
    name: "a tool with a limit of its own",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ root, ok, broken }) {
      const { protect } = await load(root, "@speclens/guard");
      const { McpServer } = await load(root, "@modelcontextprotocol/server");
      const { Client, InMemoryTransport } = await load(root, "@modelcontextprotocol/client");
      const z = await load(root, "zod");
      const server = protect(new McpServer({ name: "limited", version: "1" }));
      /** @type {unknown} */
      let limit = "not called";
      server.registerTool(
        "all",
        { inputSchema: z.object({ limit: z.number().optional() }) },
        (/** @type {{ limit?: number }} */ given) => {
          limit = given.limit;
          return { content: [] };
        },
      );
      const client = new Client({ name: "attack", version: "1" });
      const [near, far] = InMemoryTransport.createLinkedPair();
      await server.connect(far);
      await client.connect(near);
      await client.callTool({ name: "all", arguments: {} });
      await client.close();
      return limit === undefined ? ok("left alone") : broken(`limit: ${limit} is put in`);
    },
  },
];
