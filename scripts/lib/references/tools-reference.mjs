import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { root } from "../run-program.mjs";
import { ARGUMENT_NOTES, FORMAT_NOTES, SHARED_NOTES } from "./argument-notes.mjs";
import { markdownTable } from "./markdown-table.mjs";
import { describeType } from "./schema-type.mjs";

/** @typedef {import("./schema-type.mjs").JsonSchema} JsonSchema */

/** Writes the reference of the MCP tools, from what a server answers to `tools/list`. */
export async function toolsReference() {
  const tools = await listTools();
  return `# MCP tools

What a client of \`speclens serve\` gets as tools. All are read-only. [The MCP surface](../mcp.md) has the rules that hold for all
of them, [the server's README](../../apps/mcp-server/README.md#tools) has examples. An argument in bold is required.

${tools
  .map(
    ({ name, description, inputSchema }) => `## ${name}

${description ?? ""}

${markdownTable(["argument", "type", "meaning"], argumentsOf(name, inputSchema))}
`,
  )
  .join("\n")}`;
}

async function listTools() {
  const cache = await mkdtemp(join(tmpdir(), "speclens-tools-"));
  const client = new Client({ name: "references", version: "1" });
  try {
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [
          join(root, "apps/cli/bin/speclens.mjs"),
          "serve",
          join(root, "examples/bookshop.yaml"),
        ],
        // The index and its records are of no use afterwards. The settings of whoever runs this do not count.
        cwd: cache,
        env: { SPECLENS_CACHE: cache, SPECLENS_EMBEDDER: "none", SPECLENS_TELEMETRY: "off" },
        stderr: "ignore",
      }),
    );
    const { tools } = await client.listTools();
    return tools.map(({ name, description, inputSchema }) => {
      /** @type {JsonSchema} */
      const schema = JSON.parse(JSON.stringify(inputSchema));
      return { name, description, inputSchema: schema };
    });
  } finally {
    await client.close();
    await rm(cache, { recursive: true, force: true });
  }
}

/**
 * @param {string} tool
 * @param {JsonSchema} schema
 */
function argumentsOf(tool, { properties = {}, required = [] }) {
  /** @type {Readonly<Record<string, string>>} */
  const notes = { ...SHARED_NOTES, ...ARGUMENT_NOTES[tool] };
  const unknown = Object.keys(ARGUMENT_NOTES[tool] ?? {}).filter((name) => !(name in properties));
  if (unknown.length > 0) throw new Error(`${tool} has no argument ${unknown.join(", ")}.`);
  return Object.entries(properties).map(([name, schema]) => {
    const note = name === "format" ? formatNote(schema.enum ?? []) : notes[name];
    if (note === undefined) throw new Error(`argument-notes.mjs lacks ${tool}.${name}.`);
    // The budget's default is of the configuration, and its note says so.
    const initial =
      name === "budget" ? undefined : /\bDefault (.+)$/i.exec(schema.description ?? "")?.[1];
    return [
      required.includes(name) ? `**\`${name}\`**` : `\`${name}\``,
      describeType(schema),
      initial === undefined ? note : `${note} Default: ${initial}.`,
    ];
  });
}

/** @param {readonly (string | number)[]} values */
function formatNote(values) {
  return Object.entries(FORMAT_NOTES)
    .filter(([value]) => values.includes(value))
    .map(([, note]) => note)
    .join(" ");
}
