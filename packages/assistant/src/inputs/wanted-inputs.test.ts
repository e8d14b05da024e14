import fc from "fast-check";
import { expect, test } from "vitest";
import type { OperationInput } from "./operation-input.ts";
import { comparedInputs, inputText, taskParts, wantedInputs } from "./wanted-inputs.ts";

function input(name: string, more: Partial<OperationInput> = {}): OperationInput {
  return { name, in: "body", required: false, types: [], labels: [], ...more };
}

test("a task has its clauses as parts", () => {
  expect(taskParts("Pause it until March, and keep the bills. Ok")).toEqual([
    "Pause it until March, and keep the bills. Ok",
    "Pause it until March",
    "and keep the bills",
  ]);
});

test("an input is compared by the words of its path and its first sentence", () => {
  expect(inputText(input("to.maxItems[]", { description: "How many. And more." }))).toBe(
    "to max items: How many.",
  );
  expect(comparedInputs([input("id", { in: "path" }), input("page", { in: "query" })])).toEqual([
    input("page", { in: "query" }),
  ]);
});

test("the nearest inputs come first, and of equal names the outermost", () => {
  const inputs = ["note", "a.b.note", "kind", "a.kind", "a.size"].map((name) => input(name));
  expect(wantedInputs(inputs, [0.1, 0.9, 0.3, 0.3, 0.32])).toEqual(["kind", "a.size", "note"]);
});

test("names of inputs that are wanted are those of inputs, at most 12", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.string(), near: fc.double({ min: -1, max: 1, noNaN: true }) })),
      (all) => {
        const wanted = wantedInputs(
          all.map(({ name }) => input(name)),
          all.map(({ near }) => near),
        );
        expect(wanted.length).toBeLessThanOrEqual(12);
        for (const name of wanted) expect(all.map((one) => one.name)).toContain(name);
      },
    ),
  );
});

test("parts of a task are few and its own text", () => {
  fc.assert(
    fc.property(fc.string(), (question) => {
      const parts = taskParts(question);
      expect(parts.length).toBeLessThanOrEqual(24);
      for (const part of parts) expect(question).toContain(part);
    }),
  );
});
