/** One address that takes all connections. */
import { connect } from "node:net";
import { ask } from "../watch-others.mjs";

/** More than a server has. */
const MANY = 1100;
/** Milliseconds that a server may keep a connection without a byte. */
const PATIENCE = 5000;

export const row = "W2";
export const kind = "http";
export const attacks = [
  {
    name: "1,100 connections without a byte",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ example, serveHttp, ok, weak, broken }) {
      const server = await serveHttp([example, "--embedder", "none"]);
      if (!(await server.ready())) return broken("never ready");
      let open = 0;
      const sockets = Array.from({ length: MANY }, () => {
        const socket = connect(server.port, "127.0.0.1");
        return socket
          .on("error", () => undefined)
          .on("connect", () => {
            open += 1;
          })
          .on("close", () => {
            open -= 1;
          })
          .resume();
      });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const kept = open;
      const statuses = [];
      for (const path of ["/healthz", "/readyz", "/healthz"])
        statuses.push((await ask(`${server.origin}${path}`, {})).status);
      await new Promise((resolve) => setTimeout(resolve, PATIENCE - 1500));
      const left = open;
      for (const socket of sockets) socket.destroy();
      const told = `${kept} connections open; probes got ${statuses.join(", ")}; ${left} open after ${PATIENCE / 1000} s`;
      return statuses.every((status) => status === 200) && left === 0 ? ok(told) : weak(told);
    },
  },
];
