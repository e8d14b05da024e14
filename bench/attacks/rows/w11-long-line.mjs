/** One line that is longer than any message, over stdio. */
export const row = "W11";
export const kind = "mcp";

const MEGABYTE = 1_000_000;

export const attacks = [11, 200].map((megabytes) => ({
  name: `one line of ${megabytes} MB`,
  quick: megabytes < 100,
  /** @param {import("../tools.mjs").Tools} tools */
  async run({ serveStdio, example, ok, weak, broken }) {
    const server = await serveStdio([example, "--embedder", "none"]);
    await server.request("tools/call", { name: "getEndpointCategories", arguments: {} });
    const before = server.rssMiB();
    const call = { name: "searchEndpoints", arguments: { query: "refund an order" } };
    const asked = server.request("tools/call", call);
    server.send(`{"jsonrpc":"2.0","id":"long","method":"${"x".repeat(megabytes * MEGABYTE)}"}`);
    const answer = await asked;
    const later = await server.request("ping");
    const grown = Math.round(server.rssMiB() - before);
    if (later?.result === undefined) {
      const { code } = await server.ended;
      const told = answer?.result === undefined ? "is not answered" : "is answered";
      return weak(`the server ends with ${code}; the call in flight ${told}`);
    }
    if (answer?.result === undefined) return broken("the call in flight is not answered");
    if (!server.lines().some((line) => line.includes("-32600"))) return weak("nobody is told");
    return grown > 150 ? weak(`${grown} MiB more`) : ok(`left out, told; ${grown} MiB more`);
  },
}));
