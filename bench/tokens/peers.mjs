import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { QUESTION } from "./our-answers.mjs";
import { programs } from "./programs.mjs";

/** @import { ServerCommand, StartedServer } from "./start-server.mjs" */

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} [package] with its version; none: it is of this repository
 * @property {(files: { document: string, modules: string, folder: string }) => ServerCommand} server
 * `modules`: where the package is installed; `folder`: one of its own
 * @property {(server: StartedServer, document: string) => Promise<void>} [prepare] what has to be done
 * before it knows the document
 * @property {(server: StartedServer) => Promise<string>} [catalog] what there is, in short
 * @property {(server: StartedServer) => Promise<string>} [search] the operations for the question
 * @property {string} [found] how its answer names the operation
 * @property {(server: StartedServer) => Promise<string>} detail of the operation
 */

const ISSUES = "/repos/{owner}/{repo}/issues";
const node = process.execPath;

/** @type {Peer} */
const speclens = {
  name: "SpecLens",
  server: ({ document, folder }) => ({
    command: node,
    args: [programs.mcpServer, document, "--store", `${folder}/store`],
  }),
  catalog: ({ call }) => call("getEndpointCategories"),
  search: ({ call }) => call("searchEndpoints", { query: QUESTION }),
  found: `POST ${ISSUES} `,
  detail: ({ call }) => call("getEndpoint", { operation: `POST ${ISSUES}` }),
};

/** @type {readonly Peer[]} */
export const servers = [
  speclens,
  { ...speclens, name: "SpecLens, indexed before" },
  {
    name: "mcp-openapi",
    package: "mcp-openapi@0.3.0",
    server: ({ document, modules }) => ({
      command: node,
      args: [`${modules}/mcp-openapi/dist/bin/mcp-openapi.js`, "--spec", document],
    }),
    catalog: ({ call }) => call("list_by_tag"),
    search: ({ call }) => call("search_operations", { query: QUESTION }),
    found: "issues_create",
    detail: ({ call }) => call("get_tool_details", { tool_name: "issues_create" }),
  },
  {
    name: "openapi-mcp-server, dynamic",
    package: "@ivotoby/openapi-mcp-server@1.16.1",
    server: ({ document, modules }) => ({
      command: node,
      args: [
        `${modules}/@ivotoby/openapi-mcp-server/bin/mcp-server.js`,
        ...["--openapi-spec", document, "--api-base-url", "https://api.github.com"],
        ...["--tools", "dynamic"],
      ],
    }),
    catalog: ({ call }) => call("list-api-endpoints"),
    detail: ({ call }) => call("get-api-endpoint-schema", { endpoint: ISSUES }),
  },
  {
    name: "mcp-openapi-schema-explorer",
    package: "mcp-openapi-schema-explorer@1.3.4",
    server: ({ document, modules }) => ({
      command: node,
      args: [
        `${modules}/mcp-openapi-schema-explorer/dist/src/index.js`,
        ...[document, "--output-format", "json-minified"],
      ],
    }),
    catalog: ({ read }) => read("openapi://paths"),
    detail: ({ read }) => read(`openapi://paths/${encodeURIComponent(ISSUES.slice(1))}/post`),
  },
  {
    name: "executor",
    package: "executor@1.5.9",
    server: ({ modules, folder }) => ({
      command: `${modules}/.bin/executor`,
      args: ["mcp", "--elicitation-mode", "model"],
      // All that it keeps lies in the home folder.
      env: { HOME: folder },
    }),
    prepare: addToExecutor,
    search: ({ call }) =>
      call("execute", { code: executorCode("search", { query: QUESTION, limit: 5 }) }),
    found: 'github.user.main.issues.create"',
    detail: ({ call }) =>
      call("execute", {
        code: executorCode("describe.tool", { path: "github.user.main.issues.create" }),
      }),
  },
];

/**
 * @param {string} tool
 * @param {object} parameters
 */
function executorCode(tool, parameters) {
  return `return await tools.${tool}(${JSON.stringify(parameters)})`;
}

/**
 * It takes a document by URL only, and its tools are there once a connection is.
 *
 * @param {StartedServer} server
 * @param {string} document
 */
async function addToExecutor({ call }, document) {
  const host = createServer((_, response) => createReadStream(document).pipe(response));
  await new Promise((listening) => host.listen(0, "127.0.0.1", () => listening(undefined)));
  try {
    const address = host.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const spec = { kind: "url", url: `http://127.0.0.1:${port}/openapi.json` };
    const wanted = { spec, slug: "github", authenticationTemplate: [] };
    const paused = await call("execute", {
      code: executorCode("executor.openapi.addSpec", wanted),
    });
    const [executionId] = /exec_\w+/.exec(paused) ?? [];
    const added = await call("resume", { executionId, action: "accept", content: "{}" });
    if (!/"toolCount": [1-9]/.test(added)) throw new Error(`executor read nothing: ${added}`);
    const connection = {
      ...{ owner: "user", name: "main", integration: "github", template: "none" },
      from: { provider: "file", id: "none" },
    };
    const code = executorCode("executor.coreTools.connections.create", connection);
    await call("execute", { code });
  } finally {
    host.close();
  }
}
