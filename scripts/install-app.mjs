// Installs an app as it would be published: node scripts/install-app.mjs cli|mcp-server FOLDER [--os OS] [--cpu CPU]
// Build it first. OS and CPU are those of Node (linux, arm64); default: this system. The container image is made of it.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isApp } from "./lib/bundle/bundle-app.mjs";
import { installApp } from "./lib/bundle/install-app.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    os: { type: "string", default: process.platform },
    cpu: { type: "string", default: process.arch },
  },
});
const [app = "", folder] = positionals;
if (!isApp(app) || folder === undefined) {
  console.error("Usage: node scripts/install-app.mjs cli|mcp-server FOLDER [--os OS] [--cpu CPU]");
  process.exit(2);
}
await installApp(app, resolve(folder), values);
