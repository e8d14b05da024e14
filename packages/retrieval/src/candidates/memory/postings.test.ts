import fc from "fast-check";
import { expect, test } from "vitest";
import { postingsOf } from "./postings.ts";

// Terms that are within one another, which must not be taken for each other.
const term = fc.constantFrom("pet", "pets", "a", "ab", "aba", "issue");
const terms = fc.array(term);

test("a term's places are those of the operations that have it, with how often they do", () => {
  const operation = fc.record({ head: terms, body: terms, answer: terms });
  fc.assert(
    fc.property(fc.array(operation), term, (operations, wanted) => {
      const find = postingsOf(
        operations.map(({ head, body, answer }) => ({
          head: head.join(" "),
          body: body.join(" "),
          answer: answer.join(" "),
        })),
      );
      const count = (own: readonly string[]) => own.filter((one) => one === wanted).length;
      const expected = operations
        .map(({ head, body, answer }, place) => ({
          place,
          head: count(head),
          body: count(body),
          answer: count(answer),
        }))
        .filter(({ head, body, answer }) => head + body + answer > 0);
      expect(find(wanted)).toEqual(expected);
      // What was looked for before is remembered.
      expect(find(wanted)).toBe(find(wanted));
    }),
  );
});
