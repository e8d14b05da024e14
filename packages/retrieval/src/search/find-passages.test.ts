import { expect, test } from "vitest";
import { sampleDocument } from "../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../test/temporary-store.ts";

const OPERATIONS = ["GET /campaigns List campaigns", "POST /campaigns Create a campaign"];
const PASSAGES = {
  Limits: "The limit is 100 000 requests per day.",
  Token: "Send client_id and client_secret to receive an authorization token.",
  Changelog: "Campaigns have a new budget.",
};

async function shop(passages: Readonly<Record<string, string>> = PASSAGES) {
  const store = await openForTest(await temporaryFolder());
  await store.write([
    sampleDocument({ id: "shop", operations: OPERATIONS, passages }),
    sampleDocument({ id: "zoo", operations: ["GET /pets List pets"] }),
  ]);
  return store;
}

test("what only the document says is found, with its section", async () => {
  const store = await shop();
  const { passages, unsure } = await store.search({
    query: "how many requests per day, what limit",
  });
  expect(passages?.map(({ document, section }) => [document, section])).toEqual([
    ["shop", "Limits"],
  ]);
  expect(passages?.[0]?.text).toBe(PASSAGES.Limits);
  expect(unsure).toBe(true);
  const token = await store.search({ query: "authorization token" });
  expect(token.passages?.[0]?.section).toBe("Token");
});

test("an operation that answers the question, filters and other documents exclude passages", async () => {
  const store = await shop();
  const found = async (request: { query: string; method?: string; documents?: string[] }) =>
    (await store.search(request)).passages;
  expect(await found({ query: "list campaigns" })).toBeUndefined();
  expect(await found({ query: "authorization token", method: "GET" })).toBeUndefined();
  expect(await found({ query: "authorization token", documents: ["zoo"] })).toBeUndefined();
  expect(await found({ query: "feed the elephants" })).toBeUndefined();
});

test("beside an operation that matches, prose needs a heading that says so", async () => {
  const store = await openForTest(await temporaryFolder());
  const text = "Of each voucher, pay out half, then the rest. A voucher ends after a year.";
  await store.write([
    sampleDocument({
      id: "shop",
      operations: ["POST /vouchers/{id}/payouts Pay a voucher out to its owner"],
      passages: { About: text, "Pay out a voucher": text },
    }),
  ]);
  const { passages, unsure, noMatch } = await store.search({ query: "pay out voucher rest" });
  expect({ unsure, noMatch }).toEqual({ noMatch: false });
  expect(passages?.map(({ section }) => section)).toEqual(["Pay out a voucher"]);
});

test("how something works is a question about that thing", async () => {
  const store = await openForTest(await temporaryFolder());
  const passages = { Paging: "Send the cursor of a page to get the next one." };
  await store.write([sampleDocument({ id: "shop", operations: OPERATIONS, passages })]);
  for (const query of ["paging", "how does paging work?", "what does paging mean"])
    expect((await store.search({ query })).passages?.[0], query).toMatchObject({
      section: "Paging",
    });
});

test("passages do not change how operations are found", async () => {
  const request = { query: "bugdet of campaigns", limit: 5, documents: ["shop"] };
  const [with_, without] = [
    await (await shop()).search(request),
    await (await shop({})).search(request),
  ];
  expect(with_.hits).toEqual(without.hits);
  expect(with_.stats.corrections).toEqual(without.stats.corrections);
});

test("errors are found by their status and words, but only by questions about errors", async () => {
  const store = await openForTest(await temporaryFolder());
  const passages = { "Errors > 422": "422 Name is taken.", "Errors > 409": "409 Already paid." };
  await store.write([sampleDocument({ id: "shop", operations: OPERATIONS, passages })]);
  const found = async (query: string) => (await store.search({ query })).passages?.[0]?.section;
  expect(await found("what does 422 mean")).toBe("Errors > 422");
  expect(await found("name is taken error")).toBe("Errors > 422");
  expect(await found("error: already paid")).toBe("Errors > 409");
  expect(await found("already paid")).toBeUndefined();
  expect(await found("which error codes are there")).toBeUndefined();
});
