import { McpServer, type ServerContext } from "@modelcontextprotocol/server";
import * as z from "zod";

/** What the tools of the server did. */
export interface Calls {
  /** Arguments of each call, by tool. */
  readonly of: Map<string, unknown[]>;
}

const READS = { readOnlyHint: true } as const;
const PIXELS = "iVBORw0KGgo=";

export const ORDERS = Array.from({ length: 500 }, (_, id) => ({
  id,
  status: id % 3 === 0 ? "open" : "sent",
  customer: { name: `Customer ${id}`, email: `c${id}@example.com` },
  note: "by courier, second floor",
}));
export const LOG = Array.from(
  { length: 600 },
  (_, line) => `2026-01-02T03:04:05.678Z INFO [main] request ${line} served in 12 ms\n`,
).join("");
export const EMOJI = "👩‍👩‍👧‍👦 schöne Grüße 日本語 ".repeat(250);
export const BOOKING = {
  id: 7,
  status: "confirmed",
  guest: { name: "Ann", history: "stayed before; ".repeat(600) },
  property: { name: "Sea house", amenities: Array.from({ length: 80 }, (_, n) => `amenity ${n}`) },
  money: { total: 1200, lines: Array.from({ length: 90 }, (_, n) => ({ n, text: "a night" })) },
};

/** A server with tools that answer in every way that hurts. */
export function createNastyServer(calls: Calls = { of: new Map() }): McpServer {
  const server = new McpServer(
    { name: "nasty", version: "1" },
    { capabilities: { tools: {}, resources: {} } },
  );
  return registerNastyTools(server, calls);
}

export function registerNastyTools(server: McpServer, calls: Calls): McpServer {
  const called = (tool: string, args: unknown): void => {
    calls.of.set(tool, [...(calls.of.get(tool) ?? []), args]);
  };
  const text = (value: string) => ({ content: [{ type: "text" as const, text: value }] });
  const json = (value: unknown) => text(JSON.stringify(value));
  const answers: Readonly<Record<string, () => ReturnType<typeof text>>> = {
    orders: () => json({ orders: ORDERS }),
    pretty: () => text(JSON.stringify(ORDERS, null, 2)),
    booking: () => json(BOOKING),
    log: () => text(LOG),
    emoji: () => text(EMOJI),
    deep: () => json(nested(3000)),
    ids: () => text(`[${Array.from({ length: 900 }, (_, n) => `12345678901234567${n}`)}]`),
    small: () => json({ id: 1 }),
    empty: () => text(""),
  };
  for (const [name, answer] of Object.entries(answers))
    server.registerTool(
      name,
      {
        description: name,
        inputSchema: z.strictObject({ q: z.string().optional() }),
        annotations: READS,
      },
      (args) => {
        called(name, args);
        return answer();
      },
    );
  server.registerTool("nothing", { annotations: READS }, () => ({ content: [] }));
  server.registerTool(
    "structured",
    { annotations: READS, outputSchema: z.object({ orders: z.array(z.looseObject({})) }) },
    () => ({ ...json({ orders: ORDERS }), structuredContent: { orders: ORDERS } }),
  );
  server.registerTool(
    "onlyStructured",
    { annotations: READS, outputSchema: z.object({ orders: z.array(z.looseObject({})) }) },
    () => ({ content: [], structuredContent: { orders: ORDERS } }),
  );
  server.registerTool("both", { annotations: READS }, () => ({
    ...text("500 orders were found."),
    structuredContent: { orders: ORDERS },
  }));
  server.registerTool("blocks", { annotations: READS }, () => ({
    content: [
      { type: "text", text: "A short introduction." },
      { type: "text", text: JSON.stringify(ORDERS) },
      { type: "image", data: PIXELS, mimeType: "image/png" },
      { type: "text", text: LOG },
      { type: "resource_link", uri: "file:///a.txt", name: "a.txt" },
      { type: "resource", resource: { uri: "file:///b.txt", text: "An embedded text." } },
    ],
  }));
  server.registerTool("rows", { annotations: READS }, () => ({
    content: ORDERS.map((order) => ({ type: "text", text: JSON.stringify(order) })),
  }));
  server.registerTool("picture", { annotations: READS }, () => ({
    content: [{ type: "image", data: PIXELS.repeat(200_000), mimeType: "image/png" }],
  }));
  server.registerTool("fails", { annotations: READS }, () => {
    throw new Error(`It broke. ${"at somewhere ".repeat(5000)}`);
  });
  server.registerTool("refuses", { annotations: READS }, () => ({
    isError: true,
    ...text(`No such order. ${"details ".repeat(8000)}`),
  }));
  server.registerTool(
    "slow",
    { annotations: READS },
    (context: ServerContext) =>
      new Promise((resolve) => {
        called("slow", {});
        const timer = setTimeout(() => resolve(text("late")), 20_000);
        context.mcpReq.signal.addEventListener("abort", () => clearTimeout(timer));
      }),
  );
  server.registerTool("place", {}, () => {
    called("place", {});
    return json({ orders: ORDERS });
  });
  server.registerTool("changing", { annotations: READS }, () => {
    called("changing", {});
    const count = calls.of.get("changing")?.length ?? 0;
    return json(ORDERS.map((order) => ({ ...order, version: count })));
  });
  server.registerTool(
    "own",
    {
      annotations: READS,
      inputSchema: z.strictObject({
        limit: z.number().int().max(500).optional(),
        cursor: z.string().optional(),
        budget: z.number().int().min(200).max(9000).optional(),
      }),
    },
    (args) => {
      called("own", args);
      const { limit = 10, cursor = "0" } = args;
      const start = Number(cursor);
      const end = start + limit;
      return {
        ...json(ORDERS.slice(start, end)),
        _meta: { totalCount: 500, ...(end < 500 && { nextCursor: String(end) }) },
      };
    },
  );
  server.registerResource("log", "file:///server.log", { mimeType: "text/plain" }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: "text/plain", text: LOG }],
  }));
  server.registerResource("short", "file:///short.txt", {}, (uri) => ({
    contents: [{ uri: uri.href, text: "short" }],
  }));
  return server;
}

function nested(depth: number): unknown {
  let value: unknown = "bottom";
  for (let level = 0; level < depth; level++) value = { level, value };
  return value;
}
