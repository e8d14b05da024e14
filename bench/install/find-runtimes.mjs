import { existsSync } from "node:fs";
import { join } from "node:path";
import { installPeer } from "../tokens/install-peer.mjs";

/** What else runs JavaScript, as packages of npm that bring a program for each system. */
const BUN = "1.4.5";
const DENO = "2.9.6";
const NODES = ["22", "24"];

/**
 * A program that runs JavaScript, or why there is none here.
 *
 * @typedef {object} Runtime
 * @property {string} name
 * @property {string} [program]
 * @property {readonly string[]} args before the path of a script
 * @property {string} [reason]
 */

/** The Node of this process. @returns {Runtime} */
export function thisNode() {
  return { name: `Node ${process.versions.node}`, program: process.execPath, args: [] };
}

/** Bun and Deno, installed by npm below `.cache/peers`. @returns {readonly Runtime[]} */
export function otherRuntimes() {
  return [
    find(`Bun ${BUN}`, `bun@${BUN}`, "@oven/bun", "bin/bun", ["run"]),
    find(`Deno ${DENO}`, `deno@${DENO}`, "@deno", "deno", [
      "run",
      "--allow-all",
      "--node-modules-dir=manual",
    ]),
  ];
}

/** Newer versions of Node, installed by npm below `.cache/peers`. @returns {readonly Runtime[]} */
export function otherNodes() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${system}-${process.arch}`;
  const path = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  return NODES.map((version) => find(`Node ${version}`, `${name}@${version}`, name, path, []));
}

/**
 * @param {string} name
 * @param {string} wanted
 * @param {string} prefix
 * @param {string} path
 * @param {readonly string[]} args
 * @returns {Runtime}
 */
function find(name, wanted, prefix, path, args) {
  try {
    const modules = installPeer(wanted);
    const platform = `${process.platform}-${process.arch}`;
    const folders = [
      prefix,
      `${prefix}-${platform}`,
      `${prefix}/${platform}`,
      `${prefix}/${platform}-glibc`,
    ];
    const program = folders.map((one) => join(modules, one, path)).find((one) => existsSync(one));
    return program === undefined
      ? { name, args, reason: `${wanted} has no program for this system` }
      : { name, args, program };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    return { name, args, reason: `npm has no ${wanted} here: ${reason}` };
  }
}
