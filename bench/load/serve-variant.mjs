// A server over HTTP without protection, with it, or with it and its records: node serve-variant.mjs STORE
// plain|protected|recorded FILE. As `speclens serve --http` is put together, with one thing left out.
import { openTelemetry } from "@speclens/guard";
import { beginServing, serveHttp } from "@speclens/mcp-server";

const [store = "", variant, file = ""] = process.argv.slice(2);
const telemetry = variant === "recorded" ? openTelemetry({ file }) : undefined;
const serving = await beginServing({
  store,
  guard: variant !== "plain" && { ...(telemetry && { telemetry }) },
});
await serving.ready;
const { url, close } = await serveHttp({ serving, port: 0, requestsPerMinute: 0 });
console.error(`serving MCP at ${url}`);
process.once("SIGTERM", async () => {
  await close();
  await serving.close();
  await telemetry?.close();
});
