import fc from "fast-check";
import { expect, test } from "vitest";
import { DETAILS, type Detail } from "./detail.ts";
import { textWidth } from "./estimate-tokens.ts";
import { fitText } from "./fit-text.ts";

/** As many fields with as long descriptions, as the detail asks for. */
function fieldsOf(names: readonly string[], description: string) {
  return ({ description: longest, layout }: Detail) => [
    layout === "names"
      ? ["Fields:", names.join(", ")]
      : ["Fields:", ...names.map((name) => `- ${name}: ${description.slice(0, longest)}`)],
    ["Answer: OK"],
  ];
}

test("what fits is one text", () => {
  const parts = fitText(
    {
      head: ["GET /a"],
      description: "Gets it.",
      sections: fieldsOf(["b"], "what it is"),
      details: DETAILS,
    },
    200,
  );
  expect(parts).toEqual(["GET /a\nGets it.\nFields:\n- b: what it is\nAnswer: OK"]);
});

test("what the first text shortens follows whole, under the same title", () => {
  const names = Array.from({ length: 8 }, (_, number) => `field${number}`);
  const description = "x".repeat(60);
  const [first = "", ...further] = fitText(
    {
      head: ["GET /a", "API: A"],
      description: "",
      sections: fieldsOf(names, description),
      details: DETAILS,
    },
    300,
  );
  for (const name of names) expect(first).toContain(name);
  expect(further.length).toBeGreaterThan(1);
  for (const part of further) expect(part).toMatch(/^GET \/a\nFields:\n- field/);
  const lines = further.flatMap((part) => part.split("\n"));
  for (const name of names)
    expect(lines.filter((line) => line === `- ${name}: ${description}`)).toHaveLength(1);
  // The answer stands whole in the first one.
  expect(lines).not.toContain("Answer: OK");
});

test("a long description goes on where the first text leaves off", () => {
  const sentences = Array.from({ length: 40 }, (_, number) => `This is sentence number ${number}.`);
  const description = sentences.join(" ");
  const parts = fitText(
    { head: ["GET /a"], description, sections: () => [["Answer: OK"]], details: DETAILS },
    400,
  );
  for (const sentence of sentences)
    expect(parts.filter((part) => part.includes(sentence))).toHaveLength(1);
});

test("no part is too long, and no field without its place", () => {
  const words = fc.string({
    unit: fc.constantFrom("a", "б", "字", " ", ".", "\n"),
    maxLength: 900,
  });
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 60 });
  fc.assert(
    fc.property(words, words, names, (description, ofField, fields) => {
      const plain = ofField.replaceAll("\n", " ");
      const parts = fitText(
        {
          head: ["GET /a"],
          description: description.trim(),
          sections: fieldsOf(fields, plain),
          details: DETAILS,
        },
        500,
      );
      for (const part of parts) expect(textWidth(part)).toBeLessThanOrEqual(500);
      for (const name of fields) expect(parts.join("\n")).toContain(name);
    }),
  );
});
