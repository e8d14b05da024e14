import { join } from "node:path";
import { parse as parseJsonc } from "jsonc-parser";
import { parse as parseToml } from "smol-toml";

/**
 * What a client accepts as its configuration, by its own documentation and code of November 2026. Everything that the
 * client does not know is refused, wherever the client itself refuses it or drops it without a word.
 *
 * @typedef {object} ClientFormat
 * @property {(home: string, project: string) => string} file
 * @property {(text: string) => unknown} parse As strict as the client's own parser.
 * @property {string} key of the servers
 * @property {object} schema JSON Schema of the whole file
 * @property {string} existing A file as a user may have it.
 * @property {string} [variable] stands for the project's folder in an entry
 * @property {boolean} [startsInHome] The client does not start servers in the project's folder.
 */

const text = { type: "string", minLength: 1 };
const texts = { type: "array", items: { type: "string" } };
const variables = { type: "object", additionalProperties: { type: "string" } };
/** What all clients take to start a server over stdio. */
const stdio = { command: text, args: texts, env: variables };

/**
 * @param {object} properties of an entry
 * @param {readonly string[]} [required]
 */
const entries = (properties, required = ["command"]) => ({
  type: "object",
  additionalProperties: { type: "object", properties, required, additionalProperties: false },
});

/** @param {string} key @param {object} servers @param {boolean} [hasMore] whether other settings are in the file */
const file = (key, servers, hasMore = true) => ({
  type: "object",
  properties: { [key]: servers },
  required: [key],
  ...(!hasMore && { additionalProperties: false }),
});

/** @param {string} content */
const parseCommented = (content) => {
  /** @type {import("jsonc-parser").ParseError[]} */
  const errors = [];
  const value = parseJsonc(content, errors, { allowTrailingComma: true });
  if (errors.length > 0) throw new Error(`not JSON at ${errors[0]?.offset}`);
  return value;
};

/** @param {string} home */
function desktopFolder(home) {
  if (process.platform === "darwin") return join(home, "Library", "Application Support", "Claude");
  if (process.platform === "win32") return join(home, "AppData", "Roaming", "Claude");
  return join(home, ".config", "Claude");
}

/**
 * By the client's name for `speclens setup --client`.
 *
 * @type {Readonly<Record<string, ClientFormat>>}
 */
export const CLIENT_FORMATS = {
  "claude-code": {
    file: (_home, project) => join(project, ".mcp.json"),
    parse: JSON.parse,
    key: "mcpServers",
    schema: file("mcpServers", entries({ ...stdio, type: { const: "stdio" } }), false),
    existing: '{\n\t"mcpServers": {\n\t\t"files": {"command": "files", "args": ["."]}\n\t}\n}\n',
  },
  "claude-desktop": {
    file: (home) => join(desktopFolder(home), "claude_desktop_config.json"),
    parse: JSON.parse,
    key: "mcpServers",
    schema: file("mcpServers", entries(stdio)),
    existing: '{"globalShortcut": "Ctrl+Space", "mcpServers": {"files": {"command": "files"}}}',
    startsInHome: true,
  },
  cursor: {
    file: (_home, project) => join(project, ".cursor", "mcp.json"),
    parse: JSON.parse,
    key: "mcpServers",
    schema: file("mcpServers", entries({ ...stdio, type: { const: "stdio" }, envFile: text })),
    existing:
      '{\r\n    "mcpServers": {\r\n        "files": {\r\n            "command": "files"\r\n        }\r\n    }\r\n}',
    variable: "${workspaceFolder}",
    startsInHome: true,
  },
  vscode: {
    file: (_home, project) => join(project, ".vscode", "mcp.json"),
    parse: parseCommented,
    key: "servers",
    schema: {
      type: "object",
      properties: {
        servers: entries({
          ...stdio,
          type: { const: "stdio" },
          cwd: text,
          envFile: text,
          dev: { type: "object" },
        }),
        inputs: { type: "array" },
      },
      required: ["servers"],
      additionalProperties: false,
    },
    existing:
      '{\n  // Ours.\n  "servers": {\n    "files": { "command": "files" }, // last\n  },\n  "inputs": [],\n}\n',
    variable: "${workspaceFolder}",
    startsInHome: true,
  },
  codex: {
    file: (_home, project) => join(project, ".codex", "config.toml"),
    parse: parseToml,
    key: "mcp_servers",
    schema: file(
      "mcp_servers",
      entries({
        ...stdio,
        env_vars: { type: "array" },
        cwd: text,
        enabled: { type: "boolean" },
        required: { type: "boolean" },
        startup_timeout_sec: { type: "number" },
        tool_timeout_sec: { type: "number" },
        enabled_tools: texts,
        disabled_tools: texts,
      }),
    ),
    existing: 'model = "any" # mine\n\n[mcp_servers.files]\ncommand = "files"\n\n# The end',
  },
  gemini: {
    file: (_home, project) => join(project, ".gemini", "settings.json"),
    parse: parseCommented,
    key: "mcpServers",
    schema: file(
      "mcpServers",
      entries({
        ...stdio,
        type: { const: "stdio" },
        cwd: text,
        timeout: { type: "number" },
        trust: { type: "boolean" },
        description: text,
        includeTools: texts,
        excludeTools: texts,
      }),
    ),
    existing:
      '{\n  "ui": { "theme": "GitHub" }, /* light */\n  "mcpServers": { "files": { "command": "files" } }\n}\n',
  },
};
