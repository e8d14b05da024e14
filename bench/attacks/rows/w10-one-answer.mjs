/** Requests that are none, each with an id, over stdio. */
export const row = "W10";
export const kind = "mcp";

/** Seconds that an answer may take. */
const PATIENCE = 3;

export const attacks = [
  {
    name: "requests of a wrong form",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ serveStdio, example, ok, weak, broken }) {
      const server = await serveStdio([example, "--embedder", "none"]);
      const wrong = [
        { jsonrpc: "2.0", id: "null", method: "tools/list", params: null },
        { jsonrpc: "2.0", id: "list", method: "tools/list", params: [] },
        { jsonrpc: "1.0", id: "version", method: "tools/list" },
        { jsonrpc: "2.0", id: "method", method: 5 },
      ];
      for (const message of wrong) server.send(message);
      server.send([{ jsonrpc: "2.0", id: "batch", method: "tools/list" }]);
      server.send("this is no JSON");
      const silent = [];
      for (const id of [...wrong.map((message) => message.id), "batch"]) {
        const answer = await server.response(id, PATIENCE);
        if (answer === undefined) silent.push(id);
        else if (answer.error?.code !== -32600)
          return broken(`${id}: ${JSON.stringify(answer).slice(0, 200)}`);
      }
      // It comes behind the answers to all that was sent before.
      if ((await server.request("ping"))?.result === undefined) return broken("the server is gone");
      if (!server.lines().some((line) => line.includes("-32700"))) silent.push("no JSON");
      return silent.length > 0
        ? weak(`no answer: ${silent.join(", ")}`)
        : ok("each is answered, by -32600 or -32700");
    },
  },
];
