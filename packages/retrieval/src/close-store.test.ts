import { expect, test } from "vitest";
import { GITHUB_OPERATIONS } from "../test/github-operations.ts";
import { sampleDocument } from "../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../test/temporary-store.ts";

const CLOSED = { code: "store-unreadable", message: "This index is closed. Open it again." };

async function filled() {
  const store = await openForTest(await temporaryFolder());
  await store.write([sampleDocument({ operations: GITHUB_OPERATIONS, schemas: ["Pet"] })]);
  return store;
}

test("closing waits for the calls that run", async () => {
  const store = await filled();
  const calls = [
    ...Array.from({ length: 8 }, () => store.search({ query: "star a repositry" })),
    store.documents(),
    store.catalog(),
    store.operations(),
    store.findSchemas(["Pet"]),
    store.write([sampleDocument({ id: "zoo", operations: ["GET /zoo"] })]),
    store.optimize(),
  ];
  let ended = 0;
  for (const call of calls) call.finally(() => ended++).catch(() => undefined);
  await store.close();
  expect(ended).toBe(calls.length);
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe("fulfilled");
});

test("calls that fail leave nothing behind that closing trips over", async () => {
  const store = await filled();
  const calls = Array.from({ length: 8 }, () =>
    store.search({ query: "star", category: "nowhere" }),
  );
  await Promise.all([...calls.map((call) => expect(call).rejects.toThrow()), store.close()]);
});

test("a closed store refuses every call, and closes again without an error", async () => {
  const store = await filled();
  const closing = store.close();
  await expect(store.search({ query: "star" })).rejects.toMatchObject(CLOSED);
  await closing;
  await Promise.all([store.close(), store.close()]);
  for (const call of [
    store.documents(),
    store.search({ query: "star" }),
    store.write([]),
    store.remove(["pets"]),
    store.optimize(),
  ])
    await expect(call).rejects.toMatchObject(CLOSED);
});
