import { expect, test } from "vitest";
import { outcomeLine, outcomesTable, testReport } from "./report-outcomes.mjs";

const outcome = (verdict: "ok" | "weak" | "broken", source = "B1") => ({
  ...{ kind: "http", source, name: "a flood", verdict, what: "503\n\u001b[31mfor all", seconds: 1 },
});

test("a line is a line, whatever happened", () => {
  expect(outcomeLine(outcome("weak"))).toBe("weak | http | B1 | a flood | 503 [31mfor all | 1.0 s");
});

test("controls are no attacks, but one that fails is a failure", () => {
  const outcomes = [outcome("ok"), outcome("broken", "floods control")];
  expect(outcomesTable(outcomes)).toContain(
    "1 attacks: 1 ok, 0 weak, 0 broken; 0 of 1 controls got through",
  );
  expect(testReport(outcomes)).toEqual({
    numPassedTests: 1,
    numFailedTests: 1,
    success: false,
  });
});
