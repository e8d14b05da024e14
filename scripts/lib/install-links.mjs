// Links that set the server up in an editor. `node scripts/lib/install-links.mjs` prints them.
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const NAME = "speclens";

/** Cursor takes the entry of its mcp.json; the document lies in the opened folder. */
export const cursorEntry = {
  command: "npx",
  args: ["-y", "speclens", "serve", "${workspaceFolder}/openapi.yaml"],
};

/** VS Code asks for the document when the server is started first. */
export const vsCodeEntry = {
  command: "npx",
  args: ["-y", "speclens", "serve", "${input:source}"],
};
export const vsCodeInputs = [
  { id: "source", type: "promptString", description: "OpenAPI document: a file, folder or URL" },
];

/** By editor, the page that opens it with the server to install. */
export const installLinks = {
  cursor: `https://cursor.com/en/install-mcp?${new URLSearchParams({
    name: NAME,
    config: Buffer.from(JSON.stringify(cursorEntry)).toString("base64"),
  })}`,
  vsCode: `https://vscode.dev/redirect/mcp/install?${new URLSearchParams({
    name: NAME,
    config: JSON.stringify(vsCodeEntry),
    inputs: JSON.stringify(vsCodeInputs),
  })}`.replaceAll("+", "%20"),
};

if (argv[1] === fileURLToPath(import.meta.url))
  for (const [editor, link] of Object.entries(installLinks)) console.log(`${editor}\n${link}`);
