import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { deflateSync } from "node:zlib";

/** Another's index whose packed values are larger than any memory. */
export const row = "W17";
export const kind = "stores";

const MEGABYTES = 240;

/**
 * @param {string} name
 * @param {() => Uint8Array} makeValue
 */
function attack(name, makeValue) {
  return {
    name,
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ speclens, serveStdio, folder, example, root, ok, weak, broken }) {
      const store = join(folder, "store");
      await speclens(["index", example, "--store", store, "--embedder", "none"]);
      const { connect } = await lanceDbOf(root);
      const connection = await connect(store);
      const endpoints = await connection.openTable("endpoints");
      const value = Buffer.from(makeValue()).toString("hex");
      await endpoints.update({ valuesSql: { content: `X'${value}'` } });
      connection.close();
      const server = await serveStdio(["--store", store, "--embedder", "none"]);
      const list = await server.request("tools/call", {
        name: "searchEndpoints",
        arguments: { query: "order a book" },
      });
      const asked = JSON.stringify(list).match(/(?:GET|POST) \/[\w/{}]*/)?.[0] ?? "GET /books";
      const answer = await server.request(
        "tools/call",
        { name: "getEndpoint", arguments: { operation: asked } },
        30,
      );
      const held = mebibytesOf(server.pid);
      const goesOn = await server.request("ping", {}, 5);
      if (goesOn === undefined) return broken(`the server does not go on (${held} MiB)`);
      if (answer === undefined) return broken(`no answer (${held} MiB)`);
      if (held > 600) return broken(`the server holds ${held} MiB`);
      const said = JSON.stringify(answer);
      return /damaged/.test(said) ? ok(`refused, ${held} MiB`) : weak(said.slice(0, 200));
    },
  };
}

/** @param {number | undefined} pid */
function mebibytesOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/**
 * @param {string} root
 * @returns {Promise<typeof import("@lancedb/lancedb")>}
 */
function lanceDbOf(root) {
  const { resolve } = createRequire(join(root, "packages", "retrieval", "package.json"));
  return import(pathToFileURL(resolve("@lancedb/lancedb")).href);
}

export const attacks = [
  attack("an operation of 240 MB, packed to 233 KB", () =>
    deflateSync(`[${"0,".repeat((MEGABYTES * 2 ** 20) / 2)}0]`),
  ),
  attack("an operation of seven million levels", () =>
    deflateSync("[".repeat(7e6) + "]".repeat(7e6)),
  ),
];
