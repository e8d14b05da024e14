import { drawMessage } from "../mcp/draw-message.mjs";
import { judgeMessage, stdioFault } from "../mcp/judge-message.mjs";
import { broken, ok } from "../verdicts.mjs";

/** Messages of a hostile client over stdio, to one server that goes on answering. */
export const kind = "mcp";
export const name = "mcp-messages";
export const harm = stdioFault;

/** @typedef {import("../serve-stdio.mjs").StdioServer} StdioServer */

/** @param {import("../tools.mjs").Tools} tools */
export const open = ({ serveStdio, example }) => serveStdio([example, "--embedder", "none"]);

/** @type {import("../run-generator.mjs").Generator<StdioServer>["controls"]} */
export const controls = [
  {
    name: "each request that is right has one response",
    run: async (_, server) => {
      const requests = /** @type {[string, object][]} */ ([
        ["ping", {}],
        ["tools/list", {}],
        ["tools/call", { name: "searchEndpoints", arguments: { query: "refund" } }],
        ["resources/list", {}],
        ["resources/read", { uri: "speclens://catalog/bookshop" }],
        ["prompts/get", { name: "useApi", arguments: { task: "refund" } }],
      ]);
      for (const [place, [method, params]] of requests.entries()) {
        const id = `control-${place}`;
        const line = JSON.stringify({ jsonrpc: "2.0", id, method, params });
        const verdict = await judgeMessage(server, { name: method, line, id });
        const response = await server.response(id, 1);
        if (verdict.verdict !== "ok" || !response?.result)
          return broken(`${method}: ${verdict.what}`);
      }
      return ok("one each");
    },
  },
];

/** @type {import("../run-generator.mjs").Generator<StdioServer>["make"]} */
export function make(draw, place) {
  const message = drawMessage(draw, `hostile-${place}`);
  return { name: message.name, run: (_, server) => judgeMessage(server, message) };
}
