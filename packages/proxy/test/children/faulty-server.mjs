// A server that fails in one way, written without an SDK: `node faulty-server.mjs MODE [FILE]`.
import { once } from "node:events";
import { appendFileSync, closeSync, existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [mode, file = "no-file"] = process.argv.slice(2);
/** @param {object} message */
const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
/** @param {string} value */
const text = (value) => ({ content: [{ type: "text", text: value }] });
const isSecond = existsSync(file);

if (mode === "exits-at-once") {
  console.error("no configuration found");
  process.exit(7);
}
if (mode === "silent") setInterval(() => undefined, 1000);
if (mode === "ignores-sigterm") {
  process.on("SIGTERM", () => undefined);
  setInterval(() => undefined, 1000);
  writeFileSync(file, String(process.pid));
}
if (mode === "noise") {
  for (let at = 0; at < 20_000; at++) console.log(`noise ${at}`);
  console.log('{"jsonrpc":"2.0","id":');
  console.log("[1,2,3]");
  console.log('{"half":true}');
}

const tools = [{ name: "run", inputSchema: { type: "object" } }];
if (mode === "crashes" && isSecond) tools.push({ name: "more", inputSchema: { type: "object" } });

/**
 * @param {number} id
 * @param {{ _meta?: { progressToken?: unknown } }} params
 */
async function call(id, params) {
  switch (mode) {
    case "crashes":
      if (isSecond) return send({ id, result: text("again") });
      writeFileSync(file, "");
      console.error("out of ideas");
      return process.exit(3);
    case "crashes-always":
      appendFileSync(file, "x");
      return process.exit(1);
    case "hangs":
      return undefined;
    case "reports": {
      const token = params._meta?.progressToken;
      for (let progress = 1; progress <= 6; progress++) {
        await new Promise((resolve) => setTimeout(resolve, 400));
        send({ method: "notifications/progress", params: { progressToken: token, progress } });
      }
      return send({ id, result: text("done") });
    }
    case "endless-line": {
      if (isSecond) return send({ id, result: text("again") });
      writeFileSync(file, "");
      const part = "x".repeat(1024 * 1024);
      process.stdout.write(
        `{"jsonrpc":"2.0","id":${id},"result":{"content":[{"type":"text","text":"`,
      );
      for (let at = 0; at < 100; at++)
        await new Promise((resolve) => process.stdout.write(part, resolve));
      return process.stdout.write('"}]}}\n');
    }
    case "not-json":
      return process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"total":NaN}}\n`);
    case "floods": {
      const params = { level: "info", data: "x".repeat(1000) };
      const line = `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params })}\n`;
      for (let at = 1; at <= 50_000; at++) {
        if (!process.stdout.write(line)) await once(process.stdout, "drain");
        if (at % 1000 === 0) writeFileSync(file, String(at));
      }
      return send({ id, result: text("flooded") });
    }
    case "closes-input":
      if (isSecond) return send({ id, result: text("again") });
      writeFileSync(file, "");
      send({ id, result: text("closing") });
      process.stdin.destroy();
      closeSync(0);
      appendFileSync(file, "closed");
      return setInterval(() => undefined, 1000);
    case "no-content":
      return send({ id, result: {} });
    case "wrong-result":
      return send({ id, result: { content: "text" } });
    default:
      return send({ id, result: text("ok") });
  }
}

if (mode !== "silent")
  createInterface({ input: process.stdin }).on("line", (line) => {
    const { id, method, params } = JSON.parse(line);
    if (id === undefined || method === undefined) return;
    if (method === "initialize")
      send({
        id,
        result: {
          protocolVersion: params.protocolVersion,
          capabilities: { tools: {}, logging: {} },
          serverInfo: { name: "faulty", version: "1" },
        },
      });
    else if (method === "tools/list") send({ id, result: mode === "wrong-list" ? {} : { tools } });
    else if (method === "tools/call") call(id, params);
    else send({ id, error: { code: -32601, message: "Method not found" } });
  });
