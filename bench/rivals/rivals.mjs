import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { residentMemory } from "../load/resident-memory.mjs";
import { installPeer } from "../tokens/install-peer.mjs";
import { servers } from "../tokens/peers.mjs";
import { startServer } from "../tokens/start-server.mjs";

/** @import { KnownOperation } from "./operations-of.mjs" */
/** @import { StartedServer } from "../tokens/start-server.mjs" */

/**
 * @typedef {object} WantedTask
 * @property {string} words of the task
 * @property {readonly KnownOperation[]} wanted the operations that do it, in order
 * @property {readonly KnownOperation[]} operations all of the document
 *
 * @typedef {object} ReadAnswer
 * @property {string} text what the model sees
 * @property {readonly string[]} [names] METHOD and path of wanted operations that the text names in another way
 * @property {boolean} [isListed] whether this is the list of tools, which takes no call
 *
 * @typedef {(task: WantedTask) => Promise<readonly ReadAnswer[]>} ReadTask returns an answer for each call
 *
 * @typedef {object} StartedRival
 * @property {number} ready seconds until it can be asked about the document
 * @property {string} tools what a client puts before the model
 * @property {ReadTask} read
 * @property {() => number} memory MiB that it holds; NaN where the system does not tell
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Rival
 * @property {string} name
 * @property {string} [package] with its version; none: it is no package of npm, or ours
 * @property {(files: { file: string, folder: string }) => Promise<StartedRival>} start throws if it cannot read the document
 */

/**
 * @param {string | undefined} python an interpreter that has fastmcp
 * @returns {readonly Rival[]}
 */
export function rivals(python) {
  return [
    { name: "SpecLens, askAPI alone", start: (files) => startSpecLens(files, readPlan) },
    { name: "SpecLens, then getEndpoint", start: (files) => startSpecLens(files, readPlanAndMore) },
    rivalOf("mcp-openapi", readMcpOpenapi, ({ client }) => client.listTools()),
    rivalOf("openapi-mcp-server, dynamic", readOpenapiMcpServer, async ({ call }) =>
      expectOperations(await call("list-api-endpoints")),
    ),
    rivalOf("mcp-openapi-schema-explorer", readSchemaExplorer, ({ read }) =>
      read("openapi://paths"),
    ),
    rivalOf("executor", readExecutor),
    ...(python === undefined
      ? []
      : [
          {
            name: "FastMCP, BM25 search",
            start: (/** @type {any} */ files) => startFastMcp(files, python),
          },
        ]),
    { name: "jq on the file", start: startJq },
  ];
}

/** @param {string} name of a peer */
function peerOf(name) {
  const peer = servers.find((one) => one.name === name);
  if (peer === undefined) throw new Error(`There is no peer ${name}.`);
  return peer;
}

/**
 * @param {{ file: string, folder: string }} files
 * @param {(server: StartedServer) => ReadTask} reader
 */
function startSpecLens({ file, folder }, reader) {
  const { server, catalog } = peerOf("SpecLens");
  return started(server({ document: file, modules: "", folder }), reader, (one) => catalog?.(one));
}

/**
 * A server of another package, by its command.
 *
 * @param {string} name
 * @param {(server: StartedServer) => ReadTask} reader
 * @param {(server: StartedServer) => unknown} [first] a call that needs the document
 * @returns {Rival}
 */
function rivalOf(name, reader, first = () => undefined) {
  const { package: wanted = "", server, prepare } = peerOf(name);
  return {
    name,
    package: wanted,
    start: ({ file, folder }) =>
      started(
        server({ document: file, modules: installPeer(wanted), folder }),
        reader,
        async (one) => {
          await prepare?.(one, file);
          await first(one);
        },
      ),
  };
}

/** @param {StartedServer} server @returns {ReadTask} */
function readPlan({ call }) {
  return async ({ words }) => [{ text: await call("askAPI", { query: words }) }];
}

/** @param {StartedServer} server @returns {ReadTask} */
function readPlanAndMore({ call }) {
  return async ({ words, wanted }) => [
    { text: await call("askAPI", { query: words }) },
    { text: await call("getEndpoint", { operation: wanted.map(({ name }) => name) }) },
  ];
}

/** @param {StartedServer} server @returns {ReadTask} */
function readMcpOpenapi({ call, client }) {
  return async ({ words, wanted }) => {
    const { tools } = await client.listTools();
    // Up to 99 operations are tools of their own, so that the list of tools has told all.
    if (!tools.some(({ name }) => name === "list_by_tag")) {
      const text = JSON.stringify(tools);
      return [{ text, names: namesIn(text, wanted), isListed: true }];
    }
    const search = await call("search_operations", { query: words });
    const answers = [{ text: search, names: namesIn(search, wanted) }];
    const isMissing = (/** @type {KnownOperation} */ { name }) =>
      !answers.some(({ names }) => names.includes(name));
    const tags = new Set(wanted.filter(isMissing).flatMap(({ tags }) => tags?.[0] ?? []));
    for (const tag of tags) {
      const text = await call("list_by_tag", { tag });
      answers.push({ text, names: namesIn(text, wanted) });
    }
    // Operations without a tag are in no list.
    for (const { path = "" } of wanted.filter(isMissing)) {
      const text = await call("search_operations", { query: path.replaceAll(/\W+/g, " ") });
      answers.push({ text, names: namesIn(text, wanted) });
    }
    for (const operation of wanted.filter((one) => !isMissing(one))) {
      const seen = answers.map(({ text }) => text).join("\n");
      const text = await call("get_tool_details", { tool_name: toolIn(seen, operation) });
      answers.push({ text, names: [operation.name] });
    }
    return answers;
  };
}

/** @param {StartedServer} server @returns {ReadTask} */
function readOpenapiMcpServer({ call }) {
  return async ({ wanted }) => {
    const answers = [{ text: await call("list-api-endpoints") }];
    for (const path of new Set(wanted.map(({ path }) => path)))
      answers.push({ text: await call("get-api-endpoint-schema", { endpoint: path }) });
    return answers;
  };
}

/** @param {StartedServer} server @returns {ReadTask} */
function readSchemaExplorer({ read }) {
  return async ({ wanted }) => {
    /** @type {ReadAnswer[]} */
    const answers = [{ text: await read("openapi://paths") }];
    for (const { name, path = "", method = "" } of wanted) {
      const uri = `openapi://paths/${encodeURIComponent(path.slice(1))}/${method.toLowerCase()}`;
      const text = await read(uri);
      answers.push({ text, names: [name] });
      const schemas = referredIn(text);
      for (const schema of schemas)
        answers.push({ text: await read(`openapi://components/schemas/${schema}`) });
    }
    return answers;
  };
}

/** @param {StartedServer} server @returns {ReadTask} */
function readExecutor({ call }) {
  return async ({ words, wanted }) => {
    /** @type {ReadAnswer[]} */
    const answers = [];
    /** @type {Map<string, string>} Tools by the operation that they call. */
    const tools = new Map();
    // As its instructions say. All documents are added under this name.
    const search = async (/** @type {string} */ query) => {
      const text = await call(
        "execute",
        executorCall("search", { namespace: "github", query, limit: 12 }),
      );
      const found = executorTools(text, wanted);
      for (const [name, tool] of found) tools.set(name, tool);
      answers.push({ text, names: [...found.keys()] });
    };
    await search(words);
    // It cannot list its tools. A reader asks again with the words of the summary.
    for (const { name, summary, operationId } of wanted)
      if (!tools.has(name)) await search(summary ?? operationId ?? name);
    for (const [name, path] of tools)
      answers.push({
        text: await call("execute", executorCall("describe.tool", { path })),
        names: [name],
      });
    return answers;
  };
}

/**
 * @param {string} tool
 * @param {object} parameters
 */
function executorCall(tool, parameters) {
  return { code: `return await tools.${tool}(${JSON.stringify(parameters)})` };
}

const EXECUTOR_TOOL =
  /"path": "([^"]+)",\s*"name": "([^"]+)"(?:,\s*"description": ("(?:[^"\\]|\\.)*"))?/g;

/**
 * The tools of a search result that call wanted operations. They are named after operation ids, behind groups, or have
 * the description of the operation.
 *
 * @param {string} text @param {readonly KnownOperation[]} wanted
 * @returns {Map<string, string>}
 */
function executorTools(text, wanted) {
  // It cuts long answers, so they are not JSON.
  const items = [...text.matchAll(EXECUTOR_TOOL)].map(
    ([, path = "", name = "", description = '""']) => ({
      ...{ path, name },
      description: JSON.parse(description),
    }),
  );
  /** @type {Map<string, string>} */
  const tools = new Map();
  for (const { name, method = "", path = "", operationId, summary } of wanted) {
    const id = bare(operationId ?? `${method}${path}`);
    const tool = items.find(
      (item) =>
        bare(item.name) === id ||
        bare(item.name.split(".").at(-1) ?? "") === id ||
        (operationId === undefined && summary !== undefined && item.description === summary),
    );
    if (tool !== undefined) tools.set(name, tool.path);
  }
  return tools;
}

const FASTMCP = `
import json, sys
import httpx2 as httpx
from fastmcp import FastMCP
from fastmcp.server.transforms.search import BM25SearchTransform
with open(sys.argv[1]) as file:
    document = json.load(file)
mcp = FastMCP.from_openapi(document, client=httpx.AsyncClient(base_url="http://127.0.0.1:9"))
mcp.add_transform(BM25SearchTransform(max_results=5))
mcp.run(show_banner=False)
`;

/** @param {{ file: string, folder: string }} files @param {string} python */
function startFastMcp({ file, folder }, python) {
  const script = join(folder, "server.py");
  writeFileSync(script, FASTMCP);
  return started(
    { command: python, args: [script, file] },
    ({ call }) =>
      async ({ words, wanted }) => {
        const search = await call("search_tools", { query: words });
        const answers = [{ text: search, names: namesIn(search, wanted) }];
        // It cannot list what it hides. A reader asks again with the words of the summary.
        for (const operation of wanted) {
          if (answers.some(({ names }) => names.includes(operation.name))) continue;
          const query = operation.summary ?? operation.operationId ?? operation.name;
          const text = await call("search_tools", { query });
          answers.push({ text, names: namesIn(text, wanted) });
        }
        return answers;
      },
    ({ call }) => call("search_tools", { query: "list" }),
  );
}

/** @param {{ file: string }} files @returns {Promise<import("./rivals.mjs").StartedRival>} */
async function startJq({ file }) {
  const { paths, components } = parse(readFileSync(file, "utf8"));
  return {
    ready: 0,
    tools: "",
    memory: () => Number.NaN,
    close: async () => undefined,
    read: async ({ wanted, operations }) => [
      // jq -r '.paths | to_entries[] | …'
      { text: operations.map(({ name, summary = "" }) => `${name} ${summary}`.trim()).join("\n") },
      ...wanted.flatMap(({ name, path = "", method = "" }) => {
        // jq '.paths[PATH][METHOD]', and the schemas that it names, in one more call.
        const text = JSON.stringify(paths[path][method.toLowerCase()], undefined, 2);
        const schemas = referredIn(text).map((schema) => [schema, components?.schemas?.[schema]]);
        const further = { text: JSON.stringify(Object.fromEntries(schemas), undefined, 2) };
        return [{ text, names: [name] }, ...(schemas.length > 0 ? [further] : [])];
      }),
    ],
  };
}

/**
 * @param {import("../tokens/start-server.mjs").ServerCommand} command
 * @param {(server: StartedServer) => ReadTask} reader
 * @param {(server: StartedServer) => unknown} first a call that needs the document
 * @returns {Promise<StartedRival>}
 */
async function started(command, reader, first) {
  const server = await startServer(command);
  const { client, close } = server;
  try {
    const { tools } = await client.listTools().catch(() => ({ tools: [] }));
    const { resourceTemplates } = client.getServerCapabilities()?.resources
      ? await client.listResourceTemplates()
      : { resourceTemplates: [] };
    await first(server);
    return {
      ready: (performance.now() - server.started) / 1000,
      tools: JSON.stringify([...tools, ...resourceTemplates]),
      memory: () => residentMemory(server.pid),
      read: reader(server),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {string} text */
function expectOperations(text) {
  if (/"endpoints": \[\]/.test(text)) throw new Error("It read no operation.");
}

/**
 * The wanted operations whose tool is named in a text.
 *
 * @param {string} text @param {readonly KnownOperation[]} wanted
 */
function namesIn(text, wanted) {
  return wanted.flatMap((operation) =>
    toolIn(text, operation) === undefined ? [] : [operation.name],
  );
}

/**
 * Tools are named after operation ids, or after method and path where there is none, with signs of their own.
 *
 * @param {string} text @param {KnownOperation} operation
 */
function toolIn(text, { operationId, method = "", path = "" }) {
  const wanted = bare(operationId ?? `${method}${path}`);
  return (text.match(/\w[\w.-]*/g) ?? []).find((word) => bare(word) === wanted);
}

/** @param {string} name */
function bare(name) {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "");
}

/** The schemas that a text of JSON refers to. @param {string} text */
function referredIn(text) {
  return [
    ...new Set([...text.matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, name = ""]) => name)),
  ];
}
