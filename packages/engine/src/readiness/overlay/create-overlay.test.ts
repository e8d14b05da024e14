import type { Operation } from "@speclens/core";
import { joinPointer } from "@speclens/text";
import { expect, test } from "vitest";
import type { OperationFacts } from "../score/operation-facts.ts";
import { createOverlay } from "./create-overlay.ts";

function factsOf(id: string, more: Partial<Operation> = {}, category?: string): OperationFacts {
  const [method = "", path = ""] = id.split(" ");
  const operation: Operation = {
    ...{ id: `${method} ${path}`, method, path, tags: ["t"], deprecated: false },
    ...{ parameters: [], responses: [], refs: [] },
    pointer: joinPointer("/paths", path, method.toLowerCase()),
    ...more,
  };
  const title = operation.summary ?? operation.description;
  return {
    operation,
    ...(title !== undefined && { title }),
    ...(category !== undefined && { category }),
  };
}

function updatesOf(operations: readonly OperationFacts[]) {
  const { actions } = createOverlay({ document: "api", title: "API", operations });
  return actions.map(({ target, update }) => [target, update]);
}

test("a missing summary comes from the description, or else from the names", () => {
  expect(
    updatesOf([
      factsOf("GET /pets", { description: "<p>Lists all <b>pets</b>. Sorted by age.</p>" }),
      factsOf("GET /dogs/{id}", { operationId: "getDogById" }),
      factsOf("POST /dogs", { operationId: "createDog", description: "Creates a dog of a kind." }),
      factsOf("GET /cats", { summary: "List cats", description: "Others." }),
    ]),
  ).toEqual([
    ["$.paths['/pets'].get", { summary: "Lists all pets" }],
    ["$.paths['/dogs/{id}'].get", { summary: "Get dog by id" }],
    ["$.paths['/dogs'].post", { summary: "Create dog" }],
  ]);
});

test("summaries that say the same get what their paths say", () => {
  expect(
    updatesOf([
      factsOf("GET /user/keys", { summary: "List keys" }),
      factsOf("GET /orgs/{org}/keys", { summary: "List keys" }),
    ]),
  ).toEqual([
    ["$.paths['/user/keys'].get", { summary: "List keys (for the signed-in user)" }],
    ["$.paths['/orgs/{org}/keys'].get", { summary: "List keys (for one organization)" }],
  ]);
});

test("a summary that repeats the path is split into its words", () => {
  const { title, ...facts } = factsOf("POST /getusertoken", { summary: "GetUserToken" });
  expect(updatesOf([facts])).toEqual([
    ["$.paths['/getusertoken'].post", { summary: "Get user token" }],
  ]);
});

test("methods of one path are not told in words", () => {
  const summary = "Find pets";
  expect(
    updatesOf([factsOf("GET /find", { summary }), factsOf("POST /find", { summary })]),
  ).toEqual([]);
});

test("an operation without a tag gets its category", () => {
  expect(
    updatesOf([
      factsOf("GET /pets", { summary: "List pets", tags: [] }, "pets"),
      factsOf("GET /dogs", { summary: "List dogs", tags: [] }),
    ]),
  ).toEqual([["$.paths['/pets'].get", { tags: ["pets"] }]]);
});

test("what an overlay cannot address stays as it is", () => {
  const shared = { description: "Lists pets.", pointer: "/paths/~1pets/get" };
  expect(
    updatesOf([
      factsOf("GET /pets", shared),
      factsOf("GET /animals", shared),
      factsOf("GET /dogs", { description: "Lists dogs.", pointer: "dogs.yaml#/get" }),
    ]),
  ).toEqual([]);
});

test("an overlay says what it is, and each action why", () => {
  const overlay = createOverlay({
    ...{ document: "api", title: "Pets\n1" },
    operations: [factsOf("GET /pets", { description: "Lists pets.", tags: [] }, "pets")],
  });
  expect(overlay).toEqual({
    overlay: "1.0.0",
    info: { title: "Pets 1: summaries and tags", version: "1.0.0" },
    actions: [
      {
        target: "$.paths['/pets'].get",
        description: "Summary from the description. Tag from its category.",
        update: { summary: "Lists pets", tags: ["pets"] },
      },
    ],
  });
});
