import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { listedValues } from "./listed-values.ts";

test.each([
  ["Restart policy. One of Always, OnFailure, Never. Default to Always.", "Always OnFailure Never"],
  ['Valid values are: - "Allow" (default): allows runs; - "Forbid": forbids them.', "Allow Forbid"],
  ["The status, one of `draft`, `open`, or `void`. See https://example.com.", "draft open void"],
  ["Either `reusable` or `single_use`.", "reusable single_use"],
  [
    "Can include:\n * `owner`: yours\n * `member`: others'\n\nExamples:\n * `owner,member`",
    "owner member",
  ],
  ["One of `a` (the first), `b` (the second).", "a b"],
  ["Тип оплаты:\n- `CPC` — за клики,\n- `CPM` — за показы.", "CPC CPM"],
  ["Возможные значения: `asc`, `desc`.", "asc desc"],
  // Fields, not values.
  ["At least one of `url` or `service`.", ""],
  ["Exactly one of `url` or `service` must be specified.", ""],
  ["one of `after` or `position` must be provided", ""],
  ["You can name it by using either `name` or `guid`.", ""],
  ["The user must be one of:\n- An administrator.\n- An owner.", ""],
  ["Can be either an owner or a maintainer.", ""],
  ["Formerly `a`, now `b`.", ""],
  ["One of `only`.", ""],
])("%j lists %j", (description, values) => {
  expect(listedValues(description).join(" ")).toBe(values);
});

test("any text is read, in proportion to its length", () => {
  const piece = fc.constantFrom(
    ...[
      "one of",
      "values",
      " ",
      ":",
      "\n- ",
      "`a`",
      '"b"',
      "'",
      "Foo",
      ", ",
      " or ",
      "(",
      ")",
      ".",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const value of listedValues(pieces.join(""))) expect(value).not.toMatch(/[\s"`]/);
    }),
    { numRuns: runs(10_000) },
  );
});
