// The process that asks, so that asking takes nothing from the server: forked by start-client.mjs. Each message
// is one batch of calls to a URL, its answer their times.
import { Agent, request } from "node:http";

const PROTOCOL = "2026-07-28";
const META = {
  "io.modelcontextprotocol/protocolVersion": PROTOCOL,
  "io.modelcontextprotocol/clientInfo": { name: "speclens-load", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
/** @type {Map<number, Agent>} */
const agents = new Map();

process.on("message", (/** @type {import("./start-client.mjs").Batch} */ batch) => {
  run(batch).then(
    (outcome) => process.send?.(outcome),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

/** @param {import("./start-client.mjs").Batch} batch */
async function run({ url, calls, connections }) {
  const agent = agents.get(connections) ?? new Agent({ keepAlive: true, maxSockets: connections });
  agents.set(connections, agent);
  /** @type {import("./start-client.mjs").Timed[]} */
  const timed = new Array(calls.length);
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let place = next++; place < calls.length; place = next++) {
        const call = calls[place];
        if (call === undefined) break;
        const before = performance.now();
        const { error, cursor } = await ask(url, agent, call);
        timed[place] = {
          milliseconds: performance.now() - before,
          ...(error !== undefined && { error }),
          ...(cursor !== undefined && { cursor }),
        };
      }
    }),
  );
  return { timed, seconds: (performance.now() - started) / 1000 };
}

/**
 * @param {string} url
 * @param {Agent} agent
 * @param {import("./draw-calls.mjs").Call} call
 * @returns {Promise<{ error?: string, cursor?: string }>}
 */
async function ask(url, agent, call) {
  const body = JSON.stringify({
    ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
    params: { ...call, _meta: META },
  });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": PROTOCOL,
    "mcp-method": "tools/call",
    "mcp-name": call.name,
  };
  try {
    const { status, text } = await post(url, { agent, headers, method: "POST" }, body);
    if (status !== 200) return { error: `HTTP ${status}: ${text.slice(0, 200)}` };
    const json = text.startsWith("{") ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? "");
    const { result, error } = JSON.parse(json);
    if (error !== undefined) return { error: String(error.message) };
    if (result.isError) return { error: String(result.content[0]?.text) };
    return typeof result._meta.nextCursor === "string" ? { cursor: result._meta.nextCursor } : {};
  } catch (error) {
    return { error: String(error) };
  }
}

/**
 * @param {string} url
 * @param {import("node:http").RequestOptions} options
 * @param {string} body
 * @returns {Promise<{ status: number, text: string }>}
 */
function post(url, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
