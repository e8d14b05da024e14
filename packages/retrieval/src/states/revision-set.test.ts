import fc from "fast-check";
import { expect, test } from "vitest";
import { revisionSet } from "./revision-set.ts";

const revisions = fc.uniqueArray(fc.uuid(), { maxLength: 8 });

test("the id goes by which revisions there are, not by how they came", () => {
  fc.assert(
    fc.property(revisions, revisions, fc.uuid(), (some, others, one) => {
      const set = revisionSet(some);
      for (const revision of [...others, one, ...others]) set.toggle(revision);
      set.toggle(one);
      expect(set.id()).toBe(revisionSet(some.toReversed()).id());
      expect(set.id()).toMatch(/^[0-9a-f]{32}$/);
      set.toggle(one);
      expect(set.id() === revisionSet(some).id()).toBe(false);
    }),
  );
});
