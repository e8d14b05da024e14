/** Names and URIs of a megabyte, in a document and in requests. */
export const row = "W9";
export const kind = "mcp";

/** Characters of each long name. */
const LONG = 300_000;
/** Characters of the longest answer that is still one of bounds. */
const MOST = 70_000;
/** Characters of an error, with what it carries. */
const MOST_OF_ERROR = 2_500;

/** @param {string} start */
const long = (start) => start + "x".repeat(LONG);

/** @param {string} uri @param {string} name */
const completing = (uri, name) => ({
  ref: { type: "ref/resource", uri },
  argument: { name, value: "" },
});

export const attacks = [
  {
    name: "long names of a document, in lists and completions",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ serveStdio, write, ok, weak, broken }) {
      const file = write("d.json", {
        openapi: "3.0.0",
        info: { title: long("Title"), version: "1" },
        paths: {
          [`/${long("p")}`]: { get: { operationId: "a", responses: {} } },
          "/b": { get: { operationId: long("b"), responses: {} } },
        },
        components: { schemas: { [long("S")]: { type: "object" }, T: { type: "object" } } },
      });
      const server = await serveStdio([file, "--embedder", "none"]);
      // Lists are empty until the index is there.
      await server.request("tools/call", { name: "getEndpointCategories", arguments: {} });
      const asked = [
        ["resources/list", {}],
        [
          "completion/complete",
          completing("speclens://operation/{document}/{operation}", "operation"),
        ],
        ["completion/complete", completing("speclens://schema/{document}/{name}", "name")],
      ];
      const sizes = [];
      for (const [method, params] of asked) {
        const answer = await server.request(String(method), params);
        if (answer?.result === undefined) return broken(`${method} is not answered`);
        sizes.push(JSON.stringify(answer).length);
      }
      const told = `${sizes.join(", ")} characters`;
      return Math.max(...sizes) > MOST ? weak(told) : ok(told);
    },
  },
  {
    name: "long names in requests",
    quick: true,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ serveStdio, example, ok, weak, broken }) {
      const server = await serveStdio([example, "--embedder", "none"]);
      const asked = [
        ["resources/read", { uri: `speclens://catalog/${long("d")}` }],
        ["resources/read", { uri: `speclens://operation/bookshop/${long("o")}` }],
        ["resources/read", { uri: long("no URI") }],
        ["prompts/get", { name: long("n") }],
        ["prompts/get", { name: "useApi", arguments: { task: long("t") } }],
        ["completion/complete", completing(long("speclens://"), "document")],
        ["tools/call", { name: long("t"), arguments: {} }],
      ];
      const tooLong = [];
      for (const [method, params] of asked) {
        const answer = await server.request(String(method), params);
        if (answer?.error === undefined) return broken(`${method} is not refused`);
        const { length } = JSON.stringify(answer);
        if (length > MOST_OF_ERROR) tooLong.push(`${method} ${length}`);
      }
      // An id would be repeated whole.
      const id = long("id");
      server.send({ jsonrpc: "2.0", id, method: "ping" });
      await server.request("ping");
      if (server.lines().some((line) => line.length > LONG)) tooLong.push("the id");
      return tooLong.length > 0
        ? weak(`what was sent is repeated: ${tooLong.join(", ")}`)
        : ok("a short piece is repeated at most");
    },
  },
];
