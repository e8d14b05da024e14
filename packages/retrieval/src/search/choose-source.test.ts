import { expect, test } from "vitest";
import { sampleQuery } from "../../../../test/support/sample-query.ts";
import { openTablesForTest } from "../../test/open-tables.ts";
import { queryBy, type TableQuery } from "../../test/query-by.ts";
import { sampleDocument } from "../../test/sample-document.ts";
import { sampleVocabulary } from "../../test/sample-vocabulary.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";
import type { CandidateRequest } from "../candidates/candidate-source.ts";
import { readFilterNames } from "../filter/read-filter-names.ts";
import { perSnapshot } from "../states/per-snapshot.ts";
import { readRevisions } from "../states/read-revisions.ts";
import { snapshotOf } from "../states/snapshot.ts";
import { chooseSource } from "./choose-source.ts";

async function found(query: (own: TableQuery) => TableQuery): Promise<string[]> {
  const location = await temporaryFolder();
  const writer = await openForTest(location);
  await writer.write([
    sampleDocument({ operations: ["GET /pets List pets", "GET /zoo Feed pets"] }),
  ]);
  const store = queryBy(await openTablesForTest(location), query);
  const snapshot = snapshotOf(await readRevisions(store));
  const namesOf = perSnapshot((now) => readFilterNames(store, now));
  const request: CandidateRequest = {
    query: sampleQuery(["pet"], 0),
    vocabulary: sampleVocabulary(),
    vector: undefined,
  };
  const prepared = await chooseSource(store, namesOf)(snapshot, ["pets"]);
  const { candidates } = await prepared(request).find({});
  return candidates.map(({ path }) => path).sort();
}

test("what cannot be read whole is found by LanceDB", async () => {
  let asked = 0;
  const fails = (own: TableQuery): TableQuery => {
    asked += 1;
    if (asked === 1) throw new Error("a damaged page");
    return own;
  };
  expect(await found(fails)).toEqual(["/pets", "/zoo"]);
  expect(asked).toBeGreaterThan(1);
});

test("a service that gives fewer rows than there are is asked for what is searched", async () => {
  let asked = 0;
  const cuts = (own: TableQuery): TableQuery => {
    asked += 1;
    return asked === 1 ? own.limit(1) : own;
  };
  expect(await found(cuts)).toEqual(["/pets", "/zoo"]);
  expect(asked).toBeGreaterThan(1);
});

test("what is read whole is read once", async () => {
  let asked = 0;
  const counts = (own: TableQuery): TableQuery => {
    asked += 1;
    return own;
  };
  expect(await found(counts)).toEqual(["/pets", "/zoo"]);
  expect(asked).toBe(1);
});
