import type { OperationId, OperationSummary } from "@speclens/core";
import { expect, test } from "vitest";
import { closestOperations } from "./closest-operations.ts";

const operations = (
  [
    ["GET /me", "readMe"],
    ["GET /orders", "listOrders"],
    ["POST /orders", "addOrder"],
    ["GET /orders/{order_id}", "getOrder"],
    ["POST /orders/{order_id}/refunds", "refundOrder"],
  ] satisfies [OperationId, string][]
).map(
  ([operation, operationId]): OperationSummary => ({
    document: "shop",
    operation,
    operationId,
    deprecated: false,
  }),
);

test.each([
  ["DELETE /me", ["GET /me"]],
  ["PATCH /orders", ["GET /orders", "POST /orders"]],
  ["GET /ordres/{id}", ["GET /orders/{order_id}"]],
  ["POST /ordres/{order_id}/refunds", ["POST /orders/{order_id}/refunds"]],
  ["refund", ["refundOrder", "POST /orders/{order_id}/refunds"]],
  ["listOrder", ["listOrders"]],
  ["DELETE /orders/7", ["GET /orders/{order_id}"]],
  ["GET https://shop.example/orders/7/refunds?page=1", ["POST /orders/{order_id}/refunds"]],
  ["zzzzzzzz", []],
])("%s is closest to %j", (name, closest) => {
  expect(closestOperations(name, operations).slice(0, closest.length || 3)).toEqual(closest);
});
