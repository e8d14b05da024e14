import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { residentMemory } from "./resident-memory.mjs";

/** A store of one large document is open long before. */
const LONGEST_START = 60_000;

/**
 * @typedef {object} HttpServer
 * @property {string} url
 * @property {() => number} memory MiB that it holds now (RSS); NaN where the system does not tell
 * @property {() => number} cpu seconds of the processor that it has used; NaN where the system does not tell
 * @property {() => Promise<number | null>} stop resolves to the exit code
 */

/**
 * Starts a server over HTTP in a process of its own, and waits until it listens.
 *
 * @param {readonly string[]} parameters of node
 * @param {NodeJS.ProcessEnv} [env] beside this process's own
 * @returns {Promise<HttpServer>}
 */
export async function startHttpServer(parameters, env = {}) {
  const child = spawn(process.execPath, parameters, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let said = "";
  const url = await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not listening: ${said}`)), LONGEST_START);
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      const found = /serving MCP at (\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return {
    url,
    memory: () => residentMemory(child.pid),
    cpu: () => {
      // After the name, which is in parentheses and may hold anything; fields 14 and 15, in 1/100 s.
      const fields = statOf(child.pid).split(") ").at(-1)?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    stop: async () => {
      child.kill("SIGTERM");
      return /** @type {Promise<number | null>} */ (ended);
    },
  };
}

/** @param {number | undefined} pid */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // Elsewhere than on Linux.
    return "";
  }
}
