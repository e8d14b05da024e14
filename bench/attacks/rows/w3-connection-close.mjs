/** A client that asks to close its connection, of an answer that is a stream of events. */
import { connect } from "node:net";

/** Milliseconds until an answer is there, on a busy machine. */
const PATIENCE = 5000;

export const row = "W3";
export const kind = "http";
export const attacks = [
  {
    name: "Connection: close with an answer as event stream",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ example, serveHttp, ok, weak }) {
      const server = await serveHttp([example, "--embedder", "none"]);
      const socket = connect(server.port, "127.0.0.1");
      let received = "";
      socket.setEncoding("utf8").on("data", (text) => {
        received += text;
      });
      const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
      socket.write(`${HEAD}content-length: ${body.length}\r\n\r\n${body}`);
      const closed = await Promise.race([
        new Promise((resolve) => socket.once("close", () => resolve(true))),
        new Promise((resolve) => setTimeout(resolve, PATIENCE, false)),
      ]);
      socket.destroy();
      const told = /^connection: (.*)$/im.exec(received)?.[1]?.trim() ?? "none";
      const what = `answered "connection: ${told}", ${closed ? "closed" : `open after ${PATIENCE / 1000} s`}`;
      return closed && told === "close" ? ok(what) : weak(what);
    },
  },
];

const HEAD = [
  "POST /mcp HTTP/1.1",
  "Host: localhost",
  "Content-Type: application/json",
  "Accept: application/json, text/event-stream",
  "Connection: close",
  "",
].join("\r\n");
