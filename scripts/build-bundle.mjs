// Packs the MCP server with all it needs for this system into one file that desktop clients install
// (MCPB), then unpacks it and asks it. Usage: node scripts/build-bundle.mjs [FOLDER], default .cache/bundle.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { installApp } from "./lib/bundle/install-app.mjs";
import { root } from "./lib/run-program.mjs";

const PACKER = "@anthropic-ai/mcpb@2.1.2";
const app = join(root, "apps", "mcp-server");
const folder = resolve(process.argv[2] ?? join(root, ".cache", "bundle"));
const stage = join(folder, "stage");
const server = join(stage, "server");
const { version } = JSON.parse(readFileSync(join(app, "package.json"), "utf8"));
const bundle = join(folder, `speclens-${version}-${process.platform}-${process.arch}.mcpb`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
await installApp("mcp-server", server);
const manifest = JSON.parse(readFileSync(join(app, "bundle", "manifest.json"), "utf8"));
manifest.version = version;
manifest.compatibility.platforms = [process.platform];
writeFileSync(join(stage, "manifest.json"), JSON.stringify(manifest, undefined, 2));
cpSync(join(root, "LICENSE"), join(stage, "LICENSE"));

run("npx", ["-y", PACKER, "validate", join(stage, "manifest.json")]);
run("npx", ["-y", PACKER, "pack", stage, bundle]);
rmSync(stage, { recursive: true });
await ask();
console.log(`${bundle} (${Math.round(statSync(bundle).size / 2 ** 20)} MiB)`);

/** Installs the bundle as a client does, and lets the official client ask it. */
async function ask() {
  const installed = join(folder, "installed");
  run("npx", ["-y", PACKER, "unpack", bundle, installed]);
  const { server } = JSON.parse(readFileSync(join(installed, "manifest.json"), "utf8"));
  const document = join(root, "examples", "bookshop.yaml");
  const parameters = server.mcp_config.args.map((/** @type {string} */ text) =>
    text
      .replace(/\$\{__dirname\}/, () => installed)
      .replace(/\$\{user_config\.documents\}/, () => document),
  );
  if (!existsSync(join(installed, server.entry_point)))
    throw new Error("The entry point is missing.");
  const client = new Client({ name: "bundle", version });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: parameters,
      env: { SPECLENS_CACHE: join(folder, "cache") },
      stderr: "ignore",
    }),
  );
  const { content } = await client.callTool({
    name: "searchEndpoints",
    arguments: { query: "give the customer the money back" },
  });
  await client.close();
  if (!JSON.stringify(content).includes("/orders/{order_id}/refunds"))
    throw new Error(`The installed bundle answers: ${JSON.stringify(content)}`);
  rmSync(installed, { recursive: true });
  rmSync(join(folder, "cache"), { recursive: true, force: true });
}

/**
 * Runs a program; ends this one where it fails.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 */
function run(program, parameters) {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  console.error(`${program} ${parameters.join(" ")}\n${stdout}\n${stderr}\n${error ?? ""}`);
  process.exit(1);
}
