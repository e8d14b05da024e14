import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleVocabulary } from "../../test/sample-vocabulary.ts";
import {
  joinVocabularies,
  type Vocabulary,
  vocabularyFromJson,
  vocabularyToJson,
} from "./vocabulary.ts";

const counts = fc
  .dictionary(fc.string({ minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 99 }))
  .map((entries) => new Map(Object.entries(entries)));
const vocabulary: fc.Arbitrary<Vocabulary> = fc.record({
  items: fc.nat(100),
  length: fc.nat(1_000),
  frequencies: counts,
  answerLength: fc.nat(1_000),
  answerFrequencies: counts,
  names: fc.array(fc.string({ maxLength: 6 })).map((names) => new Set(names)),
});

test("what is stored is read as it was", async () => {
  await fc.assert(
    fc.asyncProperty(vocabulary, async (written) => {
      const stored: unknown = JSON.parse(JSON.stringify(vocabularyToJson(written)));
      expect(await vocabularyFromJson(stored)).toEqual({ ...written, languages: [] });
    }),
  );
});

test("joined vocabularies count what each of them counts", () => {
  fc.assert(
    fc.property(fc.array(vocabulary), (parts) => {
      const joined = joinVocabularies(parts);
      const total = (of: (part: Vocabulary) => number) =>
        parts.reduce((sum, part) => sum + of(part), 0);
      expect(joined.items).toBe(total((part) => part.items));
      expect(joined.length).toBe(total((part) => part.length));
      expect(joined.answerLength).toBe(total((part) => part.answerLength));
      for (const kind of ["frequencies", "answerFrequencies"] as const) {
        const terms = new Set(parts.flatMap((part) => [...part[kind].keys()]));
        expect(new Set(joined[kind].keys())).toEqual(terms);
        for (const term of terms)
          expect(joined[kind].get(term)).toBe(total((part) => part[kind].get(term) ?? 0));
      }
    }),
  );
});

test("a vocabulary without what answers have is damaged", async () => {
  const whole = vocabularyToJson(sampleVocabulary());
  for (const member of ["operations", "length", "frequencies", "answerLength", "answerFrequencies"])
    await expect(vocabularyFromJson({ ...Object(whole), [member]: undefined })).rejects.toThrow(
      /damaged/,
    );
  for (const value of [undefined, null, 7, [], "x"])
    await expect(vocabularyFromJson(value)).rejects.toThrow(/damaged/);
});
