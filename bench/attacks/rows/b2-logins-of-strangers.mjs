/** Logins of strangers that are never finished. */
import { once } from "node:events";
import { connect } from "node:net";
import { toldOf, watchOthers } from "../watch-others.mjs";

const TOKEN = "other-0123456789abcdef";

export const row = "B2";
export const kind = "http";
export const attacks = [
  {
    name: "64 logins that do not end, again and again",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ example, serveHttp, ok, broken }) {
      const server = await serveHttp([example, "--embedder", "none"], {
        env: { SPECLENS_HTTP_TOKENS: `other:${TOKEN}` },
      });
      if (!(await server.ready())) return broken("never ready");
      const stop = watchOthers(server.origin, TOKEN);
      const sockets = [];
      for (let round = 0; round < 2; round += 1) {
        for (let count = 0; count < 64; count += 1) sockets.push(connect(server.port, "127.0.0.1"));
        for (const socket of sockets.slice(-64)) {
          socket.on("error", () => undefined).resume();
          if (socket.connecting) await once(socket, "connect");
          socket.write(UNFINISHED);
        }
        await new Promise((resolve) => setTimeout(resolve, 1500));
      }
      const seen = await stop();
      for (const socket of sockets) socket.destroy();
      const told = toldOf(seen);
      if (seen.failures.length > 0) return broken(told);
      const logged = server.stderr().match(/aborted/g)?.length ?? 0;
      return logged === 0 ? ok(told) : broken(`${told}; ${logged} lines of "aborted" in the log`);
    },
  },
];

const UNFINISHED = [
  "POST /dashboard/login HTTP/1.1",
  "Host: localhost",
  "Sec-Fetch-Site: same-origin",
  "Content-Type: application/x-www-form-urlencoded",
  "Content-Length: 9",
  "\r\nt",
].join("\r\n");
