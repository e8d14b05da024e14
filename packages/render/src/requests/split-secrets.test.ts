import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { splitSecrets } from "./split-secrets.ts";

test("a text is split at its secrets, the longer name first", () => {
  const secrets = ["TOKEN", "API_KEY", "API_KEY_2"];
  expect(splitSecrets("a$TOKEN-$API_KEY_2$API_KEY_3$", secrets)).toEqual([
    ...[{ text: "a" }, { secret: "TOKEN" }, { text: "-" }, { secret: "API_KEY_2" }],
    ...[{ secret: "API_KEY" }, { text: "_3$" }],
  ]);
  expect(splitSecrets("$NONE", secrets)).toEqual([{ text: "$NONE" }]);
  expect(splitSecrets("", secrets)).toEqual([]);
  expect(splitSecrets("$", [])).toEqual([{ text: "$" }]);
});

test("many secrets in a long text take linear time", () => {
  const secrets = Array.from({ length: 500 }, (_, place) => `API_KEY_${place}`);
  const text = "$API_KEY_7 ".repeat(50_000);
  let pieces = 0;
  const took = processorTime(() => {
    pieces = splitSecrets(text, secrets).length;
  });
  expect(pieces).toBe(100_000);
  expect(took).toBeLessThan(2_000);
});
