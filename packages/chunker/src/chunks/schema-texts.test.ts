import { expect, test, vi } from "vitest";
import { apiDocument, schema } from "../../test/api-document.ts";
import { schemaLookup } from "../schema/schema-lookup.ts";
import { schemaReader } from "../schema/schema-reader.ts";
import { schemaTexts } from "./schema-texts.ts";

/** The texts of a union of so many strings with formats of their own, and how many of them were looked at. */
function textsOfUnion(members: number): { texts: readonly string[]; looks: number } {
  const oneOf = Array.from({ length: members }, (_, at) => ({ type: "string", format: `f${at}` }));
  const union = schema("Union", { oneOf });
  const reader = schemaReader(schemaLookup(apiDocument({ schemas: [union] })));
  const typeOf = vi.fn(reader.typeOf);
  return { texts: schemaTexts(union, { ...reader, typeOf }), looks: typeOf.mock.calls.length };
}

test("the members of a union are named as far as the text goes", () => {
  const few = textsOfUnion(400);
  const many = textsOfUnion(20_000);
  expect(few.texts[0]).toContain("One of: string f0, string f1, ");
  expect(few.texts[0]).toMatch(/, string…$|,…$/);
  expect(few.texts[0]?.length).toBeGreaterThan(1_980);
  expect(many.texts).toEqual(few.texts);
  expect(many.looks).toBeLessThan(500);
});

test("members of the same kind are named once, and those after them are not lost", () => {
  const oneOf = [...Array.from({ length: 20_000 }, () => ({ type: "string" })), { type: "null" }];
  const union = schema("Union", { oneOf });
  const reader = schemaReader(schemaLookup(apiDocument({ schemas: [union] })));
  expect(schemaTexts(union, reader)).toEqual(["Schema: Union\nOne of: string, null"]);
});
