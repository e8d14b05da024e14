import { spawnSync } from "node:child_process";

/** Returns the address of the registry that npm uses here. */
export function upstreamRegistry() {
  const { stdout } = spawnSync("npm", ["config", "get", "registry"], {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return stdout.trim().replace(/\/?$/, "/");
}
