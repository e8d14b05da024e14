import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/run-program.mjs";

/** What the SDK is built on and with. */
const PACKAGES = [
  ...["client", "core", "server"].map((name) => `@modelcontextprotocol/${name}@2.4.0`),
  "zod@4",
  "typescript@5",
  "@types/node@22",
];

/**
 * Builds the SDK of the interceptors from its sources, anew. Returns the folder `node_modules` in which it lies as
 * `mcp-ext-interceptors`, beside the packages that it imports.
 *
 * @param {string} source
 */
export function buildSdk(source) {
  const folder = join(root, ".cache", "interceptors");
  const modules = join(folder, "node_modules");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private": true}\n');
  if (!existsSync(modules))
    run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...PACKAGES], folder);
  const target = join(modules, "mcp-ext-interceptors");
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
  const compiler = join(modules, "typescript", "bin", "tsc");
  run(process.execPath, [compiler, "-p", "tsconfig.build.json"], target);
  return modules;
}

/** @param {string} program @param {readonly string[]} args @param {string} cwd */
function run(program, args, cwd) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`);
}
