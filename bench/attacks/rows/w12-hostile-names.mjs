/** Arguments nested without end, and names that every object has. */
export const row = "W12";
export const kind = "mcp";

const DEPTH = 200_000;
const nested = "[".repeat(DEPTH) + "]".repeat(DEPTH);
const call = `{"jsonrpc":"2.0","id":"deep","method":"tools/call","params":{"name":"getEndpoint","arguments":{"operation":${nested}}}}`;

export const attacks = [
  {
    name: "arguments nested 200,000 deep, over stdio",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ serveStdio, example, ok, weak }) {
      const server = await serveStdio([example, "--embedder", "none"]);
      server.send(call);
      const { error } = (await server.response("deep")) ?? {};
      return error?.code === -32602 ? ok(error.message) : weak(error?.message ?? "no answer");
    },
  },
  {
    name: "arguments nested 200,000 deep, over HTTP",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ serveHttp, example, ok, weak }) {
      const { port } = await serveHttp([example, "--embedder", "none"]);
      const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
        },
        body: call,
      });
      const text = await response.text();
      return text.includes("-32602") ? ok(text.slice(0, 200)) : weak(text.slice(0, 200));
    },
  },
  {
    name: "names of all objects as tools, prompts and arguments",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ serveStdio, example, ok, weak }) {
      const server = await serveStdio([example, "--embedder", "none"]);
      const catalog = { type: "ref/resource", uri: "speclens://catalog/{document}" };
      const wrong = [];
      for (const name of ["__proto__", "constructor", "toString"])
        for (const [method, params] of [
          ["tools/call", { name, arguments: {} }],
          ["prompts/get", { name }],
          ["completion/complete", { ref: catalog, argument: { name, value: "" } }],
        ]) {
          const { error } = (await server.request(String(method), params)) ?? {};
          if (error?.code !== -32602 || /disabled|function/.test(error.message))
            wrong.push(`${method} ${name}: ${error?.message ?? "no error"}`);
        }
      return wrong.length > 0 ? weak(wrong.join("; ")) : ok("nothing has such a name");
    },
  },
];
