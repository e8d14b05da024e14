import type { JsonValue, ValueSource } from "@speclens/core";
import { expect, test } from "vitest";
import { evaluateValue } from "./evaluate-value.ts";

const step = (field: string): ValueSource => ({ kind: "step", step: 1, field, certainty: 1 });
const evaluate = (value: JsonValue, response?: number): ValueSource =>
  evaluateValue(value, {
    inputs: new Map([
      ["given", step("given")],
      ["long", step("a".repeat(999))],
    ]),
    steps: new Map([["a", new Map([["user", step("data.user")]])]]),
    workflows: new Map([["w", new Map([["token", step("token")]])]]),
    outputs: new Map([["called", step("called")]]),
    ...(response !== undefined && { response }),
    onMissing: () => undefined,
  });
const selector = (type: JsonValue, text: string) => ({
  context: "$steps.a.outputs.user",
  selector: text,
  type,
});

test.each<[JsonValue, string]>([
  ["$steps.a.outputs.user", "data.user"],
  ["$steps.a.outputs.user#/emails/0/value", "data.user.emails[].value"],
  ["$steps.a.outputs.user.id", "data.user.id"],
  ["$inputs.given#/0", "given[]"],
  ["$workflows.w.outputs.token", "token"],
  ["$outputs.called", "called"],
  ["{$inputs.other} {$steps.a.outputs.user#/id}", "data.user.id"],
  [selector("jsonpointer", "/a~1b"), "data.user.a/b"],
  [selector("jsonpath", "$.list[*].id"), "data.user.list[].id"],
  [selector({ type: "jsonpath", version: "rfc9535" }, "$[0]"), "data.user[]"],
])("%j is in %s", (value, field) => {
  expect(evaluate(value)).toEqual(step(field));
});

test.each<[JsonValue]>([
  ["$inputs.other"],
  ["$steps.b.outputs.x"],
  ["$steps.a.outputs.x"],
  ["$statusCode"],
  ["$response.body"],
  ["a {$inputs.other}"],
  [selector("jsonpath", "$.list[?(@.id)]")],
  [selector("xpath", "/a")],
])("%j is left to the caller", (value) => {
  expect(evaluate(value)).toEqual({ kind: "caller" });
});

test("a field that is too long is left to the caller", () => {
  const name = "a".repeat(1_000);
  const values = [
    `$steps.a.outputs.user#/${name}`,
    "$inputs.long#/a",
    selector("jsonpointer", `/${name}`),
  ];
  for (const value of values) expect(evaluate(value)).toEqual({ kind: "caller" });
});

test.each<[JsonValue]>([["a {b}"], [1], [{ context: 1, selector: "/a", type: "jsonpointer" }]])(
  "%j is a constant",
  (value) => {
    expect(evaluate(value)).toEqual({ kind: "constant", value });
  },
);

test.each([
  ["$response.body", ""],
  ["$response.body#/0/a.b", "[].a.b"],
  ["$response.header.X-Rate-Limit", "header.X-Rate-Limit"],
])("in the outputs of a step, %s is %j", (expression, field) => {
  expect(evaluate(expression, 3)).toEqual({ ...step(field), step: 3 });
});
