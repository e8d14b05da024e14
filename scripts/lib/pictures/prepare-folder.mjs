import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openTelemetry } from "@speclens/guard";
import { root } from "../run-program.mjs";

/** Tools of an ordinary day, with the calls, tokens and milliseconds of each. */
const DAY = [
  { tool: "searchEndpoints", calls: 420, tokens: 420, latency: 24, outcome: "paginated" },
  { tool: "getEndpoint", calls: 260, tokens: 380, latency: 4, outcome: "whole" },
  { tool: "getSchema", calls: 110, tokens: 2600, latency: 9, outcome: "summarized" },
  { tool: "getEndpointCategories", calls: 70, tokens: 900, latency: 3, outcome: "whole" },
];

const RUSSIAN = `openapi: 3.1.0
info: {title: Заказы, version: "2"}
tags: [{name: Заказы, description: Что купили покупатели.}, {name: Возвраты, description: Деньги назад.}]
paths:
  /orders: {get: {operationId: listOrders, tags: [Заказы], summary: Список заказов, responses: {}}}
  /orders/{id}/refunds: {post: {operationId: refund, tags: [Возвраты], summary: Вернуть деньги за заказ, parameters: [{name: id, in: path, required: true, schema: {type: integer}}], responses: {}}}
`;
const CHINESE = `openapi: 3.1.0
info: {title: 订单接口, version: "1"}
tags: [{name: 订单, description: 顾客购买的商品。}, {name: 发货与物流跟踪, description: 包裹现在在哪里。}]
paths:
  /orders: {get: {operationId: listOrders, tags: [订单], summary: 查询订单列表, responses: {}}}
  /orders/{id}: {delete: {operationId: cancelOrder, tags: [订单], summary: 取消订单, parameters: [{name: id, in: path, required: true, schema: {type: integer}}], responses: {}}}
  /shipments/{id}: {get: {operationId: getShipment, tags: [发货与物流跟踪], summary: 查询物流信息, parameters: [{name: id, in: path, required: true, schema: {type: integer}}], responses: {}}}
`;
const QUESTIONS = [
  { query: "give the customer the money back", relevant: ["refundOrder"] },
  { query: "take a book out of the shop", relevant: ["removeBook"] },
  { query: "weather forecast for tomorrow", relevant: [] },
];

/**
 * Writes what the command lines of the pictures need into a folder.
 *
 * @param {string} folder
 * @param {string} githubDocument
 */
export async function prepareFolder(folder, githubDocument) {
  const bookshop = readFileSync(join(root, "examples", "bookshop.yaml"), "utf8");
  const later = bookshop
    .replace("name: author,", "name: author, required: true,")
    .replace("maxLength: 200", "maxLength: 100")
    .replaceAll("/refunds", "/returns");
  /** @type {Readonly<Record<string, string>>} */
  const files = {
    "openapi.yaml": bookshop,
    "later.yaml": later,
    "broken.yaml":
      'openapi: 3.1.0\ninfo: {title: Broken, version: "1"}\npaths:\n  /a:\n   get: [\n',
    "wrong.yaml": "maxPageSize: 5000\ntokenBudgetThreshhold: 2000\n",
    "заказы.yaml": RUSSIAN,
    "订单.yaml": CHINESE,
    "questions.jsonl": QUESTIONS.map((question) => `${JSON.stringify(question)}\n`).join(""),
    ".mcp.json": `${JSON.stringify({ mcpServers: { files: { command: "npx", args: ["-y", "files"] } } }, undefined, 2)}\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  copyFileSync(githubDocument, join(folder, "github.json"));
  mkdirSync(join(folder, "empty"));
  await recordDay(join(folder, "telemetry.sqlite"), join(folder, "served"));
}

/**
 * Records the calls of the last 24 hours, always the same ones.
 *
 * @param {string} file
 * @param {string} store index of the server, whose dashboard shows only calls to it
 */
async function recordDay(file, store) {
  const telemetry = openTelemetry({ file });
  const now = Date.now();
  for (const { tool, calls, tokens, latency, outcome } of DAY)
    for (let call = 0; call < calls; call++) {
      // From half to one and a half of the mean, without chance.
      const factor = 0.5 + ((call * 7) % 11) / 10;
      const isError = call % 97 === 3;
      const original = Math.round(tokens * factor * (outcome === "whole" ? 1 : 9));
      telemetry.record({
        time: new Date(now - ((call + 0.5) / calls) * 86_400_000),
        tool,
        outcome: isError ? "error" : /** @type {"whole"} */ (outcome),
        estimatedTokens: isError ? 40 : Math.round(tokens * factor),
        originalTokens: isError ? 40 : original,
        responseBytes: Math.round(tokens * factor * 4),
        latency: latency * factor,
        overhead: 0.4,
        paginationUsed: outcome === "paginated",
        summarizationUsed: outcome === "summarized",
        variant: "A",
        budget: 4000,
        oversized: original > 4000,
        store,
      });
    }
  await telemetry.close();
}
