// A server that has everything, in both eras of the protocol: `node full-server.mjs [legacy]`.
import {
  completable,
  inputRequired,
  McpServer,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import { LONG, ORDERS } from "./answers.mjs";

/** @import { CallToolResult, ContentBlock, McpRequestContext } from "@modelcontextprotocol/server" */

/** @param {string} value @returns {CallToolResult} */
const text = (value) => ({ content: [{ type: "text", text: value }] });
const image = Buffer.alloc(3000, 7).toString("base64");

/** @param {Pick<McpRequestContext, "era">} context */
function createServer({ era }) {
  const server = new McpServer(
    { name: "full", title: "Full", version: "1.2.3" },
    { instructions: "Use the tools in order.", capabilities: { logging: {} } },
  );
  const readOnly = { annotations: { readOnlyHint: true } };
  server.registerTool("small", { ...readOnly, description: "Small" }, () => ({
    ...text("ok"),
    _meta: { "example.com/kept": 1 },
  }));
  server.registerTool("long", readOnly, () => text(LONG));
  server.registerTool("list", readOnly, () => text(JSON.stringify(ORDERS)));
  server.registerTool(
    "structured",
    { ...readOnly, outputSchema: z.object({ orders: z.array(z.any()) }) },
    () => ({ ...text(JSON.stringify({ orders: ORDERS })), structuredContent: { orders: ORDERS } }),
  );
  server.registerTool("resource", readOnly, () => ({
    content: [
      { type: "resource", resource: { uri: "test://long", mimeType: "text/plain", text: LONG } },
    ],
  }));
  server.registerTool("media", readOnly, () => ({
    content: [
      { type: "image", data: image, mimeType: "image/png" },
      { type: "audio", data: image, mimeType: "audio/wav" },
      { type: "resource_link", uri: "test://long", name: "long" },
    ],
  }));
  server.registerTool("links", readOnly, () => ({
    content: Array.from({ length: 900 }, (_, at) => ({
      type: "resource_link",
      uri: `test://order/${at}`,
      name: `order ${at}`,
    })),
  }));
  server.registerTool("error", readOnly, () => ({ ...text(`Failed.\n${LONG}`), isError: true }));
  server.registerTool("pid", {}, () => text(String(process.pid)));
  server.registerTool("exit", {}, () => process.exit(3));
  server.registerTool("progress", {}, async ({ mcpReq }) => {
    const token = mcpReq._meta?.progressToken;
    for (let progress = 1; progress <= 3; progress++)
      if (token !== undefined)
        await mcpReq.notify({
          method: "notifications/progress",
          params: { progressToken: token, progress, total: 3 },
        });
    return text(`asked for progress: ${token !== undefined}`);
  });
  server.registerTool("wait", {}, async ({ mcpReq: { signal } }) => {
    console.error("waiting");
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    console.error("cancelled in the server");
    return text("cancelled");
  });
  server.registerTool("log", {}, async ({ mcpReq }) => {
    await mcpReq.log("debug", "a detail");
    await mcpReq.log("warning", "a warning");
    return text("logged");
  });
  server.registerTool("grow", {}, () => {
    server.registerTool("grown", {}, () => text("grown"));
    return text("more");
  });
  server.registerTool("touch", {}, async () => {
    await server.server.sendResourceUpdated({ uri: "test://long" });
    return text("touched");
  });
  server.registerTool("ask", {}, async ({ mcpReq }) => {
    const message = "Which colour?";
    const requestedSchema = /** @type {const} */ ({
      type: "object",
      properties: { colour: { type: "string" } },
    });
    if (era === "modern") {
      const answer = mcpReq.inputResponses?.colour;
      if (answer === undefined)
        return inputRequired({
          inputRequests: { colour: inputRequired.elicit({ message, requestedSchema }) },
          requestState: "asked",
        });
      return text(
        `${JSON.stringify(answer).includes("green") && "green"}, ${mcpReq.requestState()}`,
      );
    }
    const { content } = await mcpReq.elicitInput({ message, requestedSchema });
    return text(`${content?.colour}, asked`);
  });
  server.registerTool("sample", {}, async ({ mcpReq }) => {
    const { content } = await mcpReq.requestSampling({
      messages: [{ role: "user", content: { type: "text", text: "Say something." } }],
      maxTokens: 10,
    });
    return text(JSON.stringify(content).includes("something") ? "something" : "");
  });
  server.registerTool("roots", {}, async () => {
    const { roots } = await server.server.listRoots();
    return text(roots.map(({ uri }) => uri).join());
  });
  server.registerTool("client", {}, () =>
    text(JSON.stringify([server.server.getClientVersion(), server.server.getClientCapabilities()])),
  );
  server.registerResource("long", "test://long", { mimeType: "text/plain" }, () => ({
    contents: [{ uri: "test://long", mimeType: "text/plain", text: LONG }],
  }));
  server.registerResource(
    "order",
    new ResourceTemplate("test://order/{id}", {
      list: undefined,
      complete: { id: (start) => ["1", "12", "2"].filter((id) => id.startsWith(start)) },
    }),
    {},
    (uri) => ({ contents: [{ uri: uri.href, text: "an order" }] }),
  );
  server.registerPrompt(
    "greet",
    { argsSchema: z.object({ name: completable(z.string(), (start) => [`${start}nna`]) }) },
    ({ name }) => ({ messages: [{ role: "user", content: { type: "text", text: `Hi ${name}` } }] }),
  );
  server.server.registerCapabilities({ resources: { subscribe: true } });
  server.server.setRequestHandler("resources/subscribe", () => ({}));
  server.server.setRequestHandler("resources/unsubscribe", () => ({}));
  server.server.setRequestHandler(
    "example.com/extension",
    { params: z.looseObject({}) },
    (params) => ({ echoed: params }),
  );
  return server;
}

if (process.argv[2] === "legacy")
  await createServer({ era: "legacy" }).connect(new StdioServerTransport());
else serveStdio(createServer);
