// A server with a long list of tools, in both eras of the protocol: `node many-tools-server.mjs [legacy] [clash]`.
import { inputRequired, McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import { LONG } from "./answers.mjs";

/** @import { CallToolResult, McpRequestContext } from "@modelcontextprotocol/server" */

const NOUNS = [
  "invoice",
  "customer",
  "parcel",
  "refund",
  "voucher",
  "warehouse",
  "driver",
  "tariff",
];
const VERBS = ["list", "get", "create", "update", "delete", "archive", "export", "count"];
const CARE = "Use the identifier that another tool returned, and never one that you made up.";

/** @param {string} value @returns {CallToolResult} */
const text = (value) => ({ content: [{ type: "text", text: value }] });

/** @param {Pick<McpRequestContext, "era">} context */
function createServer({ era }) {
  const server = new McpServer({ name: "shop", title: "The shop", version: "1" });
  for (const noun of NOUNS)
    for (const verb of VERBS)
      server.registerTool(
        `${verb}_${noun}`,
        {
          description: `${verb} a ${noun} of the shop.\n\n\n    ${CARE}`,
          inputSchema: z.object({
            id: z.string().optional().describe(`Identifier of the ${noun}. ${CARE}`),
            note: z.string().optional().describe(`What to keep about the ${noun}. ${CARE}`),
          }),
          annotations: { readOnlyHint: ["list", "get", "export", "count"].includes(verb) },
        },
        (args) => text(`${verb}_${noun} ${JSON.stringify(args)}`),
      );
  const readOnly = { annotations: { readOnlyHint: true } };
  server.registerTool("read_protocol", { ...readOnly, description: "The whole log" }, () =>
    text(LONG),
  );
  server.registerTool("watch_progress", readOnly, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken !== undefined)
      await mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken, progress: 1, total: 1 },
      });
    return text("done");
  });
  server.registerTool("ask_colour", {}, async ({ mcpReq }) => {
    const message = "Which colour?";
    const requestedSchema = /** @type {const} */ ({
      type: "object",
      properties: { colour: { type: "string" } },
    });
    if (era === "legacy") {
      const { content } = await mcpReq.elicitInput({ message, requestedSchema });
      return text(`${content?.colour}`);
    }
    if (mcpReq.inputResponses?.colour === undefined)
      return inputRequired({
        inputRequests: { colour: inputRequired.elicit({ message, requestedSchema }) },
        requestState: "asked",
      });
    return text(String(JSON.stringify(mcpReq.inputResponses.colour).includes("green") && "green"));
  });
  server.registerTool("add_telescope", {}, () => {
    server.registerTool("point_telescope", { description: "Points the telescope at a star" }, () =>
      text("pointed"),
    );
    return text("added");
  });
  if (process.argv.includes("clash")) server.registerTool("call_tool", {}, () => text("mine"));
  return server;
}

if (process.argv[2] === "legacy")
  await createServer({ era: "legacy" }).connect(new StdioServerTransport());
else serveStdio(createServer);
