import { SpecLensError } from "@speclens/core";
import { expect, test } from "vitest";
import { parseExactly } from "./exact-json.ts";
import { selectValues } from "./select-values.ts";

const text = '{"orders":[{"id":12345678901234567890,"status":"open"},{"id":2,"status":"sent"}]}';
const select = (expression: string) => {
  const json = parseExactly(text);
  if (json === undefined) throw new Error("The text is no JSON.");
  return selectValues(json, expression);
};

test("an expression selects, and large numbers keep their digits", () => {
  expect(select("orders[?status=='open'].{id:id}")).toBe('[{"id":12345678901234567890}]');
  expect(select("length(orders)")).toBe("2");
  expect(select("orders[].status")).toBe('["open","sent"]');
});

test("an empty selection says which fields there are", () => {
  const available = ["orders", "orders[].id", "orders[].status"];
  const unknown = { order: ["orders"] };
  expect(JSON.parse(select("order"))).toEqual({ selected: null, unknown, available });
  expect(JSON.parse(select("orders[?status=='gone']"))).toEqual({ selected: [], available });
  expect(JSON.parse(select("orders[].{a:nothing}"))).toMatchObject({ available });
});

test.each([
  "orders[",
  "",
  "nofunction(@)",
  "to_string(@)",
  "join('', [join('', a), b])",
  "a".repeat(501),
  Array.from({ length: 9 }, () => "[@,@][]").join(" | "),
])("%j is refused, with the reason", (expression) => {
  expect(() => select(expression)).toThrow(SpecLensError);
  expect(() => select(expression)).toThrow(/select/);
});
