import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openStore } from "@speclens/retrieval";
import { expect, test } from "vitest";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const pets = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /find: {get: {operationId: find, responses: {"200": {description: Found}}}}
  /buy: {post: {operationId: buy, parameters: [{name: ref, in: query}], responses: {}}}
`;
const flows = (field = "items/0/ref", url = "./pets.yaml", more = ""): string => `arazzo: 1.1.0
info: {title: Flows, version: "1"}
sourceDescriptions: [{name: shop, url: "${url}", type: openapi}]
workflows:
  - workflowId: order
    steps:
      - {stepId: find, operationId: find, outputs: {ref: $response.body#/${field}}}
      - stepId: buy
        operationId: $sourceDescriptions.shop.buy
        parameters: [{name: ref, in: query, value: $steps.find.outputs.ref}]
${more}`;

/** Writes a folder with both documents, and returns functions that index it and read what `buy` needs. */
async function shop(workflows = flows()) {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("pets.yaml", pets);
  // One name sorts before the document, and one after it.
  write("a.arazzo.yaml", workflows);
  const location = join(temporaryFolder(), "store");
  const engine = await openForTest({ store: location });
  const index = async () => {
    const report = await engine.index([folder]);
    const store = await openStore(location);
    const producers = await store.producers("pets", "POST /buy");
    await store.close();
    return { report, state: report.documents[0]?.state, producers };
  };
  return { folder, write, engine, index };
}
const needs = (field: string) => [
  { operation: "GET /find", via: `ref <- workflow order: ${field}`, weight: 1 },
];

test("workflows among the sources state which operation yields a value", async () => {
  const { folder, index } = await shop();
  const { report, producers } = await index();
  expect(producers).toMatchObject(needs("items[].ref"));
  expect(report.documents).toMatchObject([{ id: "pets", state: "new", diagnostics: [] }]);
  expect(report.skipped).toEqual([]);
  expect(report.workflows).toEqual([
    {
      source: join(folder, "a.arazzo.yaml"),
      workflows: 1,
      documents: ["pets"],
      diagnostics: [],
    },
  ]);
});

test("a change of either file counts, and so does the removal of the workflows", async () => {
  const { folder, write, index } = await shop();
  await index();
  expect((await index()).state).toBe("unchanged");

  write("a.arazzo.yaml", flows("data/ref"));
  expect(await index()).toMatchObject({ state: "changed", producers: needs("data.ref") });
  write("pets.yaml", pets.replace("Pets", "Animals"));
  expect(await index()).toMatchObject({ state: "changed", producers: needs("data.ref") });
  rmSync(join(folder, "a.arazzo.yaml"));
  expect(await index()).toMatchObject({ state: "changed", producers: [] });
  // Workflows that come after their document in the order of the sources.
  write("z.json", JSON.stringify({ arazzo: "1.0.1", workflows: [{ workflowId: "none" }] }));
  expect((await index()).state).toBe("unchanged");
  write("z.json", flows());
  expect(await index()).toMatchObject({ state: "changed", producers: needs("items[].ref") });
});

test.each([
  ["https://example.com/v1/pets.yaml", ["pets"]],
  ["https://example.com/v1/cats.yaml", []],
])("workflows that name %s call %j", async (url, documents) => {
  const { index } = await shop(flows("ref", url));
  const { report, producers } = await index();
  expect(report.workflows).toMatchObject([{ documents }]);
  expect(producers).toHaveLength(documents.length);
  expect(report.workflows?.[0]?.diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual(
    documents.length > 0 ? [] : [["source-not-indexed", "/sourceDescriptions/0"]],
  );
});

test("what cannot be resolved is reported, and the rest is indexed", async () => {
  const { write, index } = await shop(
    flows(undefined, undefined, "      - {stepId: pay, operationId: pay}\n"),
  );
  write("b.arazzo.yaml", "arazzo: 2.0.0\nworkflows: [{}]");
  const { report, producers } = await index();
  expect(producers).toMatchObject(needs("items[].ref"));
  expect(report.documents).toMatchObject([
    {
      id: "pets",
      diagnostics: [
        {
          severity: "warning",
          code: "operation-missing",
          pointer: "a.arazzo.yaml#/workflows/0/steps/2",
          message: 'The step calls "pay", and no single operation is called so.',
        },
      ],
    },
  ]);
  expect(report.workflows?.[1]).toMatchObject({
    workflows: 0,
    documents: [],
    diagnostics: [{ severity: "error", code: "version-unsupported" }],
  });
  // What the store keeps is the same.
  expect((await index()).report.documents[0]?.diagnostics).toHaveLength(1);
});

test("workflows alone are not enough", async () => {
  const { folder, engine } = await shop();
  await expect(engine.index([join(folder, "a.arazzo.yaml")])).rejects.toThrow(
    "only workflows (Arazzo).\nIndex them together with the documents that they call.",
  );
});
