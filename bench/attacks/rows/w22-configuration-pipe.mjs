/** A configuration file that is no file. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

export const row = "W22";
export const kind = "configuration";

/** @typedef {import("../tools.mjs").Tools} Tools */

const NAME = "speclens.config.yaml";

export const attacks = [
  {
    name: "a named pipe",
    quick: true,
    /** @param {Tools} tools */
    async run({ speclens, folder, ok, weak }) {
      execFileSync("mkfifo", [join(folder, NAME)]);
      const { timedOut, code, stderr } = await speclens(["search", "x"], { seconds: 10 });
      if (timedOut) return weak("does not end");
      return code === 2 && stderr.includes("regular file") ? ok("refused") : weak(stderr);
    },
  },
  {
    name: "a device that the user named",
    quick: true,
    /** @param {Tools} tools */
    async run({ speclens, ok, weak }) {
      const asked = ["search", "x", "--config", "/dev/zero"];
      const { timedOut, tooLarge, code } = await speclens(asked, { seconds: 10 });
      return timedOut || tooLarge || code !== 2 ? weak("read") : ok("refused");
    },
  },
  {
    name: "a pipe that comes while a server runs",
    quick: false,
    /** @param {Tools} tools */
    async run({ serveStdio, write, example, folder, ok, weak }) {
      write(NAME, "chunkSize: 300\n");
      const server = await serveStdio([example], { env: { SPECLENS_EMBEDDER: "none" } });
      rmSync(join(folder, NAME));
      execFileSync("mkfifo", [join(folder, NAME)]);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      if ((await server.request("tools/list", {}, 10)) === undefined) return weak("no answer");
      server.closeStdin();
      const late = new Promise((resolve) => setTimeout(resolve, 10_000, "late"));
      if ((await Promise.race([server.ended, late])) === "late") return weak("does not end");
      return server.stderr().includes("regular file") ? ok("refused, and told") : weak("not told");
    },
  },
  {
    name: "a folder",
    quick: true,
    /** @param {Tools} tools */
    async run({ speclens, folder, ok, weak }) {
      mkdirSync(join(folder, NAME));
      const { code, stderr } = await speclens(["search", "x"]);
      return code === 2 && stderr.includes(NAME) ? ok("refused") : weak(stderr);
    },
  },
];
