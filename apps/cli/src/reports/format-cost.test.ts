import { expect, test } from "vitest";
import { formatCost, type PricedCost } from "./format-cost.ts";

const cost: PricedCost = {
  documents: ["shop"],
  operations: 1223,
  counter: "o200k",
  whole: 2_134_567,
  tools: 444_525,
  catalog: 250,
  ownTools: 998,
  question: { asked: 50, search: 180.4, operation: 331.2 },
};

test("says what is paid once, what each question costs, and what it is a mean of", () => {
  expect(formatCost({ ...cost, price: 3 })).toBe(`1 document with 1,223 operations

once per conversation                      tokens  at 3 a million
the whole document                      2,134,567            6.40
an MCP tool for each operation (1,223)    444,525            1.33
speclens catalog                              250         0.00075
the tools of SpecLens                         998           0.003

per question                         tokens  at 3 a million
SpecLens: the hits of a search          180         0.00054
SpecLens: how to call one operation     331         0.00099
SpecLens: both                          512          0.0015

Tokens are exact (o200k). A question is the summary of an operation; these are means of 50 questions.`);
});

test("without a price there is no money, and what is not known is told", () => {
  const { whole, question, ...rest } = cost;
  const unread = [{ source: "a\u001b[31m.json", reason: "a.json not found." }];
  const text = formatCost({ ...rest, unread });
  expect(text).not.toContain("million");
  expect(text).toMatch(/^the whole document +–$/m);
  expect(text).toContain("No operation has a summary to ask for.");
  expect(text).toMatch(/a.*\.json was not counted: a\.json not found\.$/);
  expect(text).not.toContain("\u001b");
});
