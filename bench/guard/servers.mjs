import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fetchGithubDocument } from "../../scripts/fetch-github-document.mjs";
import { installPeer } from "../tokens/install-peer.mjs";

/**
 * @typedef {object} AskedCall
 * @property {string} name what it is called in the report
 * @property {string} tool
 * @property {Record<string, unknown>} [input]
 *
 * @typedef {object} GuardedServer
 * @property {string} name
 * @property {(folder: string) => Promise<{ command: string, args: string[], env?: Record<string, string> }>} command
 * @property {(client: import("@modelcontextprotocol/client").Client) => Promise<void>} [prepare]
 * @property {AskedCall} small whose time is measured
 * @property {AskedCall} [megabyte] an answer of 1 MB, whose time is measured
 * @property {readonly AskedCall[]} calls whose answers are compared
 */

const VERSION = "2026.8.31";
const node = process.execPath;
const LINE = "2026-01-02T03:04:05.678Z INFO [main] request served in 12 ms by worker";

/** @param {string} folder */
function writeFiles(folder) {
  mkdirSync(join(folder, "many"), { recursive: true });
  const text = (/** @type {number} */ bytes) =>
    Array.from({ length: Math.ceil(bytes / (LINE.length + 8)) }, (_, at) => `${LINE} ${at}`).join(
      "\n",
    );
  writeFileSync(join(folder, "small.txt"), "one line");
  writeFileSync(join(folder, "large.txt"), text(1_000_000));
  writeFileSync(join(folder, "log.txt"), text(100_000));
  for (let at = 0; at < 1500; at++) writeFileSync(join(folder, "many", `file-${at}.txt`), "");
}

/** @param {string} [python] an interpreter that has fastmcp @returns {readonly GuardedServer[]} */
export function guardedServers(python) {
  return [
    {
      name: "server-everything",
      command: async () => ({
        command: node,
        args: [
          `${installPeer(`@modelcontextprotocol/server-everything@${VERSION}`)}/@modelcontextprotocol/server-everything/dist/index.js`,
        ],
      }),
      small: { name: "echo", tool: "echo", input: { message: "hello" } },
      calls: [
        { name: "echo of 200 KB", tool: "echo", input: { message: `${LINE}\n`.repeat(2800) } },
        { name: "image", tool: "get-tiny-image" },
      ],
    },
    {
      name: "server-filesystem",
      command: async (folder) => {
        writeFiles(folder);
        const modules = installPeer(`@modelcontextprotocol/server-filesystem@${VERSION}`);
        return {
          command: node,
          args: [`${modules}/@modelcontextprotocol/server-filesystem/dist/index.js`, folder],
        };
      },
      small: { name: "small file", tool: "read_text_file", input: { path: "small.txt" } },
      megabyte: { name: "file of 1 MB", tool: "read_text_file", input: { path: "large.txt" } },
      calls: [
        { name: "file of 100 KB", tool: "read_text_file", input: { path: "log.txt" } },
        { name: "file of 1 MB", tool: "read_text_file", input: { path: "large.txt" } },
        { name: "1,500 files", tool: "list_directory", input: { path: "many" } },
        { name: "tree of 1,500 files", tool: "directory_tree", input: { path: "." } },
      ],
    },
    {
      name: "server-memory",
      command: async (folder) => ({
        command: node,
        args: [
          `${installPeer(`@modelcontextprotocol/server-memory@${VERSION}`)}/@modelcontextprotocol/server-memory/dist/index.js`,
        ],
        env: { MEMORY_FILE_PATH: join(folder, "memory.jsonl") },
      }),
      prepare: async (client) => {
        const entities = Array.from({ length: 1500 }, (_, at) => ({
          name: `customer-${at}`,
          entityType: "customer",
          observations: [`lives in street ${at}`, "pays by invoice"],
        }));
        await client.callTool({ name: "create_entities", arguments: { entities } });
      },
      small: { name: "one node", tool: "open_nodes", input: { names: ["customer-7"] } },
      calls: [
        { name: "graph of 1,500", tool: "read_graph" },
        { name: "search", tool: "search_nodes", input: { query: "invoice" } },
      ],
    },
    {
      name: "openapi-mcp-server, GitHub",
      command: async () => ({
        command: node,
        args: [
          `${installPeer("@ivotoby/openapi-mcp-server@1.16.1")}/@ivotoby/openapi-mcp-server/bin/mcp-server.js`,
          ...["--openapi-spec", await fetchGithubDocument()],
          ...["--api-base-url", "https://api.github.com", "--tools", "dynamic"],
        ],
      }),
      small: {
        name: "unknown endpoint",
        tool: "get-api-endpoint-schema",
        input: { endpoint: "/none" },
      },
      calls: [
        { name: "list of endpoints", tool: "list-api-endpoints" },
        {
          name: "schema of an endpoint",
          tool: "get-api-endpoint-schema",
          input: { endpoint: "/repos/{owner}/{repo}/issues" },
        },
      ],
    },
    {
      name: "mcp-openapi, GitHub",
      command: async () => {
        const { command, args } = await converterOf("mcp-openapi", "http://127.0.0.1:9");
        return { command, args };
      },
      small: { name: "unknown tag", tool: "list_by_tag", input: { tag: "none" } },
      calls: [
        { name: "operations of a tag", tool: "list_by_tag", input: { tag: "repos" } },
        {
          name: "schema of a tool",
          tool: "get_tool_details",
          input: { tool_name: "repos_update_branch_protection" },
        },
      ],
    },
    ...(python === undefined ? [] : [pythonServer(python)]),
  ];
}

/**
 * @typedef {object} LongList
 * @property {string} name
 * @property {(api: string, wanted: ReadonlySet<string>) => Promise<{ command: string, args: string[] }>} command of a
 *   server with a tool for each of GitHub's operations, or for some of them and the wanted ones
 */

/** From 100 tools on, mcp-openapi hides its list itself. */
const MOST_SHOWN = 99;

/** @type {readonly LongList[]} */
export const LONG_LISTS = [
  {
    name: "openapi-mcp-server, all of GitHub's operations",
    command: (api) => converterOf("openapi-mcp-server", api),
  },
  {
    name: `mcp-openapi, ${MOST_SHOWN} of GitHub's operations`,
    command: async (api, wanted) => {
      const ids = (await githubOperations()).map(({ id }) => id);
      const rest = ids.filter((id) => !wanted.has(nameOfOperation(id)));
      const kept = ids.filter((id) => wanted.has(nameOfOperation(id)));
      const step = rest.length / (MOST_SHOWN - kept.length);
      for (let at = 0; kept.length < MOST_SHOWN; at += step) kept.push(rest[Math.floor(at)] ?? "");
      const { command, args } = await converterOf("mcp-openapi", api);
      return { command, args: [...args, "--include", kept.join(",")] };
    },
  },
];

/** The operations of GitHub's document. */
export async function githubOperations() {
  const { paths } = JSON.parse(readFileSync(await fetchGithubDocument(), "utf8"));
  const operations = [];
  for (const [template, item] of Object.entries(paths))
    for (const [method, { operationId: id }] of Object.entries(item)) {
      const path = new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);
      if (typeof id === "string") operations.push({ id, method: method.toUpperCase(), path });
    }
  return operations;
}

/** The name of an operation's tool, without the signs and capitals in which converters differ. */
export function nameOfOperation(/** @type {string} */ name) {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** @param {"openapi-mcp-server" | "mcp-openapi"} converter @param {string} api */
async function converterOf(converter, api) {
  const document = await fetchGithubDocument();
  const args =
    converter === "mcp-openapi"
      ? [
          `${installPeer("mcp-openapi@0.3.0")}/mcp-openapi/dist/bin/mcp-openapi.js`,
          ...["--spec", document, "--base-url", api, "--no-doc-warnings"],
        ]
      : [
          `${installPeer("@ivotoby/openapi-mcp-server@1.16.1")}/@ivotoby/openapi-mcp-server/bin/mcp-server.js`,
          ...["--openapi-spec", document, "--api-base-url", api, "--tools", "all"],
        ];
  return { command: node, args };
}

const FASTMCP = `
from fastmcp import FastMCP
mcp = FastMCP("orders")
@mcp.tool
def small() -> str:
    return "ok"
@mcp.tool
def orders(count: int) -> list[dict]:
    return [{"id": at, "customer": f"customer {at}", "total": at * 3} for at in range(count)]
@mcp.tool
def log() -> str:
    return "\\n".join(f"request {at} served" for at in range(20000))
mcp.run()
`;

/** @param {string} python @returns {GuardedServer} */
function pythonServer(python) {
  return {
    name: "FastMCP, Python",
    command: async (folder) => {
      const script = join(folder, "server.py");
      writeFileSync(script, FASTMCP);
      return { command: python, args: [script] };
    },
    small: { name: "small", tool: "small" },
    calls: [
      { name: "2,000 orders", tool: "orders", input: { count: 2000 } },
      { name: "log", tool: "log" },
    ],
  };
}
