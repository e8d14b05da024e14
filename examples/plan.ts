// @speclens/assistant alone: the plan of a task from hits and producers, and the conventions of an API.
import { readFileSync } from "node:fs";
import { composePlan, describeApi, draftSteps } from "@speclens/assistant";
import { parseDocument } from "@speclens/parser";

const { document } = parseDocument(readFileSync("examples/bookshop.yaml", "utf8"), {
  id: "bookshop",
});
if (document === undefined) throw new Error("The example is broken.");
const { operations, schemas } = document;

const question = "Remove the book from the shop";
// Hits come from a search, such as that of @speclens/retrieval; producers from @speclens/chunker.
const hits = [{ document: "bookshop", operation: "DELETE /books/{book_id}", score: 0.9 }] as const;
const producersOf = ({ operation }: { operation: string }) =>
  operation === "DELETE /books/{book_id}"
    ? [{ operation: "GET /books", via: "book_id <- [].id", weight: 0.95 } as const]
    : [];

const plan = composePlan({
  question,
  steps: draftSteps(question, hits, producersOf).flatMap((step) => {
    const described = operations.find(({ id }) => id === step.operation);
    return described === undefined ? [] : [{ ...step, described, alternatives: [] }];
  }),
  producersOf,
  lookUp: () => (name) => schemas.find((schema) => schema.name === name)?.definition,
  outcome: { noMatch: false, requests: 0 },
});
for (const { number, operation, inputs } of plan.steps) {
  console.log(`${number} ${operation}`);
  for (const { name, source } of inputs)
    if (source.kind === "step") console.log(`  ${name} <- ${source.field} of step ${source.step}`);
}

const { authentication, servers } = describeApi(document);
console.log(`auth: ${JSON.stringify(authentication?.ways)}, servers: ${servers?.length ?? 0}`);
