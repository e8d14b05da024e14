import { operationIdOf } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isNameOf, nameIn } from "./operation-name.ts";

const REFUND = {
  operation: operationIdOf("POST", "/orders/{order_id}/refunds"),
  path: "/orders/{order_id}/refunds",
  operationId: "orders/refund",
};

test.each([
  "POST /orders/{order_id}/refunds",
  "post  /orders/{order_id}/refunds ",
  "`POST /orders/{order_id}/refunds`",
  "/orders/{order_id}/refunds",
  "orders/refund",
  '"orders/refund"',
])("%s: names the operation", (question) => {
  expect(isNameOf(question, REFUND)).toBe(true);
});

test.each([
  "",
  "''",
  "POST",
  "GET /orders/{order_id}/refunds",
  "/orders",
  "refund",
  "how do I call POST /orders/{order_id}/refunds",
])("%s: does not name it", (question) => {
  expect(isNameOf(question, REFUND)).toBe(false);
});

test("an operation without an operationId is named by nothing that is missing", () => {
  const { operation, path } = REFUND;
  expect(isNameOf("undefined", { operation, path })).toBe(false);
});

test("what is one name is the same between quotes", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Z/_.{}-]{1,20}$/), (name) => {
      expect(nameIn(` "${name}" `)).toBe(name);
      expect(nameIn(`${name} ${name}`.replaceAll("/", "-"))).toBeUndefined();
    }),
  );
});

test("a question of quotes and spaces alone, but for its end, is read in one go", () => {
  const question = `a${" '".repeat(250_000)}b`;
  expect(nameIn(question)).toBeUndefined();
});
