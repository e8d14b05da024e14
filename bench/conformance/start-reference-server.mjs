import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { installPeer } from "../tokens/install-peer.mjs";

const SDK = "@modelcontextprotocol/sdk@1.32.2";
const SERVER = join("examples", "servers", "typescript", "everything-server.ts");

/**
 * Starts the suite's own reference server, which npm does not have.
 *
 * @param {string} checkout a folder with the files of github.com/modelcontextprotocol/conformance
 */
export async function startReferenceServer(checkout) {
  // What it imports are dependencies of the SDK.
  const folder = dirname(installPeer(SDK));
  const script = join(folder, "everything-server.mts");
  copyFileSync(join(checkout, SERVER), script);
  const port = await freePort();
  // It imports types like values, which Node itself cannot strip.
  const child = spawn("npx", ["-y", "tsx@4", script], {
    stdio: "ignore",
    env: { ...process.env, PORT: String(port) },
    detached: true,
  });
  const url = `http://127.0.0.1:${port}/mcp`;
  const ended = once(child, "close");
  for (let attempt = 0; ; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    if (attempt === 300 || child.exitCode !== null) throw new Error("The server did not start.");
    await setTimeout(200);
  }
  return {
    url,
    close: async () => {
      // npx does not pass the signal on.
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  };
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  server.close();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
