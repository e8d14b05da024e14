import { expect, test } from "vitest";
import { openTablesForTest } from "../../../test/open-tables.ts";
import { queryBy } from "../../../test/query-by.ts";
import { sampleDocument } from "../../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../../test/temporary-store.ts";
import { readFilterNames } from "../../filter/read-filter-names.ts";
import { perSnapshot } from "../../states/per-snapshot.ts";
import { readRevisions } from "../../states/read-revisions.ts";
import { snapshotOf } from "../../states/snapshot.ts";
import { matchingIds } from "./matching-ids.ts";

async function pets() {
  const writer = await openForTest(await temporaryFolder());
  const write = async (operations: readonly string[]) => {
    await writer.write([sampleDocument({ operations })]);
    return snapshotOf(await readRevisions(tables));
  };
  const tables = await openTablesForTest(writer.location);
  let queries = 0;
  const store = queryBy(tables, (own) => {
    queries += 1;
    return own;
  });
  const namesOf = perSnapshot((now) => readFilterNames(store, now));
  return { write, matching: matchingIds(store, namesOf), queries: () => queries };
}

test("what a filter admits is asked for once, and again of another state", async () => {
  const { write, matching, queries } = await pets();
  const before = await write(["GET /pets", "POST /pets"]);
  const ask = async (now: typeof before, method: string) => [
    ...((await matching(now, { method })) ?? []),
  ];
  expect(await ask(before, "GET")).toEqual(["pets:GET /pets"]);
  expect(await ask(before, "GET")).toEqual(["pets:GET /pets"]);
  expect(queries()).toBe(1);
  expect(await ask(before, "POST")).toEqual(["pets:POST /pets"]);
  const after = await write(["GET /pets", "GET /zoo"]);
  expect((await ask(after, "GET")).sort()).toEqual(["pets:GET /pets", "pets:GET /zoo"]);
  expect(await ask(before, "GET")).toEqual(["pets:GET /pets"]);
  expect(queries()).toBe(3);
});

test("documents alone need no list", async () => {
  const { write, matching, queries } = await pets();
  const snapshot = await write(["GET /pets"]);
  expect(await matching(snapshot, { documents: ["pets"] })).toBeUndefined();
  expect(queries()).toBe(0);
});
