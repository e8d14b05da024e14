import type { OperationId, OperationSummary } from "@speclens/core";
import { describe, expect, test } from "vitest";
import { createRelevantFinder } from "./create-relevant-finder.ts";
import type { EvaluationQuestion } from "./evaluation-question.ts";

function operation(document: string, id: OperationId, operationId?: string): OperationSummary {
  return {
    document,
    operation: id,
    deprecated: false,
    ...(operationId !== undefined && { operationId }),
  };
}

const find = createRelevantFinder([
  operation("shop", "GET /books", "listBooks"),
  operation("shop", "POST /books", "addBook"),
  operation("shop", "DELETE /books/{id}", "removeBook"),
  operation("library", "GET /books", "listBooks"),
  operation("library", "POST /loans", "lend"),
  operation("library", "PUT /loans/{id}", "extend a loan"),
]);

/** `document operation` of what each need can be met by. */
function needs(question: Partial<EvaluationQuestion>): string[][] {
  return find({ id: 1, query: "q", relevant: [], ...question }).relevant.map(({ operations }) =>
    operations.map(({ document, operation }) => `${document} ${operation}`),
  );
}

function warnings(question: Partial<EvaluationQuestion>): readonly string[] {
  return find({ id: 1, query: "q", relevant: [], place: "q.jsonl:7", ...question }).warnings;
}

describe("names", () => {
  test.each([
    "POST /books",
    "post  /books ",
    " addBook",
    { document: "shop", operation: "addBook" },
    { document: "shop", operation: "POST /books" },
  ])("%j is one operation", (reference) => {
    expect(needs({ relevant: [reference] })).toEqual([["shop POST /books"]]);
    expect(warnings({ relevant: [reference] })).toEqual([]);
  });

  test("an operationId of several words is one", () => {
    expect(needs({ relevant: ["extend a loan"] })).toEqual([["library PUT /loans/{id}"]]);
  });

  test("what several documents have is met by any of them, with a warning", () => {
    expect(needs({ relevant: ["listBooks"] })).toEqual([["shop GET /books", "library GET /books"]]);
    expect(warnings({ relevant: ["listBooks"] })).toEqual([
      expect.stringMatching(/^q\.jsonl:7: "listBooks" names 2 operations.*shop: GET \/books/),
    ]);
  });

  test("a document, of the entry or of the question, makes it one", () => {
    const question = { relevant: ["listBooks"], documents: ["library"] };
    expect(needs(question)).toEqual([["library GET /books"]]);
    expect(warnings(question)).toEqual([]);
    const reference = { document: "library", operation: "GET /books" };
    expect(needs({ relevant: [reference] })).toEqual([["library GET /books"]]);
  });

  test("what is not there is kept as a need that nothing meets, with the closest in a warning", () => {
    expect(needs({ relevant: ["POST /books", "POST /loan"] })).toEqual([["shop POST /books"], []]);
    expect(warnings({ relevant: ["POST /loan"] })).toEqual([
      expect.stringMatching(/^q\.jsonl:7: .*no operation "POST \/loan".*closest is POST \/loans\./),
    ]);
    expect(needs({ relevant: ["lend"], documents: ["shop"] })).toEqual([[]]);
  });
});

describe("no operation meets two needs", () => {
  test("an entry that names nothing new is dropped", () => {
    expect(needs({ relevant: ["POST /books", "addBook"] })).toEqual([["shop POST /books"]]);
    expect(needs({ relevant: ["nothing", "nothing"] })).toEqual([[]]);
  });

  test("what is needed itself is no substitute", () => {
    expect(needs({ relevant: ["addBook", "removeBook"], alsoOk: ["removeBook", "lend"] })).toEqual([
      ["shop POST /books", "library POST /loans"],
      ["shop DELETE /books/{id}"],
    ]);
  });
});

test("one need that any operation meets, where one is enough", () => {
  const { relevant } = find({
    id: 1,
    query: "q",
    relevant: ["addBook", "nothing", "removeBook"],
    alsoOk: ["lend"],
    anyOf: true,
  });
  expect(relevant).toMatchObject([{ name: "addBook or nothing or removeBook or lend" }]);
  expect(relevant[0]?.operations).toHaveLength(3);
});

test("no needs, where nothing answers", () => {
  expect(find({ id: 1, query: "q", relevant: [] })).toEqual({ relevant: [], warnings: [] });
});
