import { expect, test } from "vitest";
import { perRevision } from "./per-revision.ts";
import { type Revision, snapshotOf } from "./snapshot.ts";

const revision = (id: string, operations = 1): Revision => ({
  ...{ document: id, revision: `${id}-1`, state: "active", changedAt: 5 },
  ...{ operations, schemas: 0 },
});
const [a, b, c] = [revision("a"), revision("b"), revision("c")];
const NOW = snapshotOf([a, b, c]);

function recording(mostKept: number) {
  const asked: string[] = [];
  const valuesOf = perRevision(mostKept, async (_, revisions) => {
    asked.push(revisions.map(({ document }) => document).join(" "));
    if (asked.at(-1) === "broken") throw new Error("out of reach");
    return new Map(revisions.map((one) => [one.revision, one.document]));
  });
  return { asked, valuesOf };
}

test("missing values are read together, once, and returned in the order of the revisions", async () => {
  const { asked, valuesOf } = recording(10);
  expect(await valuesOf(NOW, [b])).toEqual(["b"]);
  const twice = await Promise.all([valuesOf(NOW, [c, b, a]), valuesOf(NOW, [a, c])]);
  expect(twice).toEqual([
    ["c", "b", "a"],
    ["a", "c"],
  ]);
  expect(asked).toEqual(["b", "c a"]);
});

test("a large value that is read beside a kept one does not cost the kept one", async () => {
  const { asked, valuesOf } = recording(2);
  await valuesOf(NOW, [a]);
  expect(await valuesOf(NOW, [revision("large", 5), a])).toEqual(["large", "a"]);
  expect(asked).toEqual(["a", "large"]);
});

test("a failed reading is tried again", async () => {
  const { asked, valuesOf } = recording(10);
  const broken = revision("broken");
  for (let turn = 0; turn < 2; turn++)
    await expect(valuesOf(NOW, [broken])).rejects.toThrow("out of reach");
  expect(asked).toHaveLength(2);
});
