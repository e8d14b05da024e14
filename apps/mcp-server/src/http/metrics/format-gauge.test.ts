import fc from "fast-check";
import { expect, test } from "vitest";
import { formatGauge } from "./format-gauge.ts";

test("each value has a line; without values, there is nothing", () => {
  const values = new Map([
    ["a", 1],
    ['b "quoted"\\\nfake 1', 2.5],
  ]);
  expect(formatGauge("x_seconds", "Why.", "of", values)).toBe(
    "# HELP x_seconds Why.\n# TYPE x_seconds gauge\n" +
      'x_seconds{of="a"} 1\nx_seconds{of="b \\"quoted\\"\\\\\\nfake 1"} 2.5\n',
  );
  expect(formatGauge("x_seconds", "Why.", "of", new Map())).toBe("");
});

test("no label makes a line of its own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (label) => {
      const lines = formatGauge("x", "Why.", "of", new Map([[label, 1]])).split("\n");
      expect(lines).toHaveLength(4);
      expect(lines[2]).toMatch(/^x\{of="(?:[^"\\\n]|\\["\\n])*"\} 1$/u);
    }),
  );
});
