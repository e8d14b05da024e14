import type { ApiDocument, JsonValue } from "@speclens/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { runs } from "../../../../test/support/runs.ts";
import { parseDocument } from "../parse-document.ts";
import { givenPlans } from "./given-plans.ts";
import { parseArazzo } from "./parse-arazzo.ts";

const openapi = (id: string, operations: Record<string, string | undefined>): ApiDocument => {
  const paths: Record<string, Record<string, JsonValue>> = {};
  for (const [operation, operationId] of Object.entries(operations)) {
    const [method = "", path = ""] = operation.split(" ");
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: { ...(operationId !== undefined && { operationId }), responses: {} },
    };
  }
  const { document } = parseDocument(JSON.stringify({ openapi: "3.1.0", paths }), { id });
  if (document === undefined) throw new Error("no document");
  return document;
};
const pets = openapi("pets", {
  "POST /login": "login",
  "GET /pets": "listPets",
  "GET /pets/{id}": undefined,
  "POST /orders": "order",
  "GET /a": "twice",
  "GET /b": "twice",
});

const read = (
  workflows: JsonValue,
  documents = new Map([["pets", pets]]),
  rest: Record<string, JsonValue> = {},
) => {
  const { file, diagnostics } = parseArazzo(
    JSON.stringify({
      arazzo: "1.1.0",
      sourceDescriptions: ["pets", "shop"].map((name) => ({ name, url: `${name}.yaml` })),
      workflows,
      ...rest,
    }),
    { source: "flows.yaml", url: "file:///apis/flows.yaml" },
  );
  if (file === undefined) throw new Error(JSON.stringify(diagnostics));
  return givenPlans(file, documents);
};
const step = (stepId: string, operationId: string, rest: Record<string, JsonValue> = {}) => ({
  stepId,
  operationId,
  ...rest,
});
const flow = (...steps: JsonValue[]) => [{ workflowId: "w", steps }];
const codes = ({ diagnostics }: ReturnType<typeof read>) =>
  diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

test("a workflow becomes a plan with the values that flow between its calls", () => {
  const { plans, diagnostics } = read([
    {
      workflowId: "buy",
      summary: "Buy a pet",
      description: "Logs in first.",
      parameters: [{ name: "trace", in: "header", value: "on" }],
      steps: [
        step("login", "login", {
          description: "Log in",
          requestBody: { payload: { user: "$inputs.user", "a.b": 1 } },
          outputs: { token: "$response.body#/data/token", next: "$response.header.Location" },
        }),
        step("list", "$sourceDescriptions.pets.listPets", {
          parameters: [
            { name: "auth", in: "header", value: "Bearer {$steps.login.outputs.token}" },
            { name: "trace", in: "header", value: "off" },
          ],
          outputs: {
            pets: "$response.body#/pets",
            first: { context: "$response.body", selector: "$.pets[0].id", type: "jsonpath" },
          },
        }),
        {
          stepId: "get",
          operationPath: "{$sourceDescriptions.pets.url}#/paths/~1pets~1%7Bid%7D/get",
          parameters: [{ name: "id", in: "path", value: "$steps.list.outputs.pets#/0/id" }],
        },
        step("order", "order", {
          requestBody: {
            payload: '{"items": [{"pet": "{$steps.list.outputs.first}"}]}',
            replacements: [{ target: "/callback", value: "$steps.login.outputs.next" }],
          },
        }),
      ],
    },
  ]);
  expect(diagnostics).toEqual([]);
  const fromStep = (number: number, field: string) => ({
    kind: "step",
    step: number,
    field,
    certainty: 1,
  });
  const trace = (value: string) => ({
    name: "trace",
    in: "header",
    required: false,
    source: { kind: "constant", value },
  });
  const input = (name: string, location: string, source: object, required = false) => ({
    name,
    in: location,
    required,
    source,
  });
  expect(plans).toEqual([
    {
      id: "buy",
      source: "flows.yaml",
      summary: "Buy a pet",
      description: "Logs in first.",
      isComplete: true,
      steps: [
        {
          number: 1,
          id: "login",
          description: "Log in",
          document: "pets",
          operation: "POST /login",
          inputs: [
            trace("on"),
            input("user", "body", { kind: "caller" }),
            input("a.b", "body", { kind: "constant", value: 1 }),
          ],
        },
        {
          number: 2,
          id: "list",
          document: "pets",
          operation: "GET /pets",
          inputs: [trace("off"), input("auth", "header", fromStep(1, "data.token"))],
        },
        {
          number: 3,
          id: "get",
          document: "pets",
          operation: "GET /pets/{id}",
          inputs: [trace("on"), input("id", "path", fromStep(2, "pets[].id"), true)],
        },
        {
          number: 4,
          id: "order",
          document: "pets",
          operation: "POST /orders",
          inputs: [
            trace("on"),
            input("items[].pet", "body", fromStep(2, "pets[].id")),
            input("callback", "body", fromStep(1, "header.Location")),
          ],
        },
      ],
    },
  ]);
});

test("a workflow that calls another one has its steps, with its arguments and results", () => {
  const { plans, diagnostics } = read(
    [
      {
        workflowId: "auth",
        steps: [step("login", "login", { outputs: { t: "$response.body#/token" } })],
        outputs: { token: "$steps.login.outputs.t" },
      },
      {
        workflowId: "show",
        steps: [
          step("list", "listPets", {
            parameters: [{ name: "auth", in: "query", value: "$inputs.token" }],
          }),
        ],
      },
      {
        workflowId: "main",
        dependsOn: ["auth"],
        steps: [
          {
            stepId: "show",
            workflowId: "show",
            parameters: [{ name: "token", value: "$workflows.auth.outputs.token" }],
          },
          { stepId: "again", workflowId: "auth", outputs: { key: "$outputs.token" } },
          step("list", "listPets", {
            parameters: [{ name: "k", in: "query", value: "$steps.again.outputs.key" }],
          }),
          step("order", "order", {
            parameters: [
              { reference: "$components.parameters.key", value: "$steps.again.outputs.token" },
            ],
          }),
        ],
      },
    ],
    undefined,
    { components: { parameters: { key: { name: "key", in: "header", value: "none" } } } },
  );
  expect(diagnostics).toEqual([]);
  expect(plans.find(({ id }) => id === "main")?.steps).toMatchObject([
    { number: 1, id: "login" },
    { number: 2, inputs: [{ name: "auth", source: { kind: "step", step: 1, field: "token" } }] },
    { number: 3, id: "login" },
    { number: 4, inputs: [{ name: "k", source: { kind: "step", step: 3, field: "token" } }] },
    { number: 5, inputs: [{ name: "key", source: { kind: "step", step: 3, field: "token" } }] },
  ]);
});

describe("a step", () => {
  test.each([
    ["nowhere", "operation-missing"],
    ["twice", "operation-missing"],
    ["$sourceDescriptions.other.login", "source-missing"],
  ])("that calls %s is left out: %s", (operationId, code) => {
    const shop = openapi("shop", { "GET /x": "x" });
    const documents = new Map([
      ["pets", pets],
      ["shop", shop],
    ]);
    const result = read(flow(step("a", operationId), step("b", "login")), documents);
    expect(codes(result)).toEqual([`${code} /workflows/0/steps/0`]);
    expect(result.plans).toMatchObject([{ isComplete: false, steps: [{ number: 1, id: "b" }] }]);
  });

  test("that calls a document which is not known is left out without a problem", () => {
    const result = read(
      flow(
        step("a", "$sourceDescriptions.shop.x", { outputs: { id: "$response.body#/id" } }),
        step("b", "login", {
          parameters: [{ name: "n", in: "query", value: "$steps.a.outputs.id" }],
        }),
      ),
    );
    expect(codes(result)).toEqual([]);
    expect(result.plans).toMatchObject([
      { isComplete: false, steps: [{ id: "b", inputs: [{ source: { kind: "caller" } }] }] },
    ]);
  });

  test("that refers to what is not there says so", () => {
    const value = (text: string) => ({ parameters: [{ name: "n", in: "query", value: text }] });
    const result = read(
      flow(
        step("a", "login", value("$steps.b.outputs.x")),
        step("b", "login", value("$steps.a.outputs.x")),
        step("b", "login"),
        { stepId: "c", workflowId: "none" },
        { stepId: "d" },
      ),
    );
    expect(codes(result)).toEqual([
      "step-missing /workflows/0/steps/0",
      "output-missing /workflows/0/steps/1",
      "step-duplicate /workflows/0/steps/2",
      "workflow-missing /workflows/0/steps/3",
      "operation-missing /workflows/0/steps/4",
    ]);
  });
});

test("a body that is written as a very long text is one value", () => {
  const payload = (text: string) => flow(step("a", "login", { requestBody: { payload: text } }));
  const names = (text: string) =>
    read(payload(text)).plans[0]?.steps[0]?.inputs.map(({ name }) => name);
  expect(names(`{"a": "x"}`)).toEqual(["a"]);
  expect(names(`{"a": "${"x".repeat(100_000)}"}`)).toEqual([""]);
  expect(names("{not JSON")).toEqual([""]);
  expect(names(`[${"1,".repeat(40_000)}1]`)).toHaveLength(200);
});

test("workflows that call or need themselves are read once", () => {
  const calls = (id: string, workflowId: string) => ({
    workflowId: id,
    steps: [step("s", "login"), { stepId: "call", workflowId }],
  });
  const result = read([
    calls("a", "b"),
    calls("b", "a"),
    { workflowId: "c", dependsOn: ["c"], steps: [step("s", "login")] },
  ]);
  expect(result.plans.map(({ steps, isComplete }) => [steps.length, isComplete])).toEqual([
    [2, false],
    [2, false],
    [1, false],
  ]);
  expect(new Set(result.diagnostics.map(({ code }) => code))).toEqual(new Set(["workflow-cycle"]));
});

test("workflows that call each other very often are cut", () => {
  const workflows = Array.from({ length: 12 }, (_, level) => ({
    workflowId: `w${level}`,
    steps: Array.from({ length: 10 }, (__, position) =>
      level === 0
        ? step(`s${position}`, "login")
        : { stepId: `s${position}`, workflowId: `w${level - 1}` },
    ),
  }));
  const { plans, diagnostics } = read(workflows);
  expect(Math.max(...plans.map(({ steps }) => steps.length))).toBe(1000);
  expect(diagnostics.map(({ code }) => code)).toContain("workflow-excessive");
});

test("any Arazzo document gives plans whose values come from earlier steps", () => {
  const name = fc.constantFrom("a", "b", "c");
  const leaf = fc.oneof(
    fc.constantFrom(
      ...["$steps.a.outputs.a", "$steps.b.outputs.b#/0/x", "$inputs.a", "$workflows.a.outputs.a"],
      ...[
        "$response.body#/a/0",
        "$response.header.X",
        "{$steps.a.outputs.b}",
        "x {$inputs.b}",
        "login",
      ],
    ),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const parameter = fc.oneof(
    fc.record({ name, in: fc.constantFrom("query", "body", 1), value: leaf }, { requiredKeys: [] }),
    fc.record({ reference: fc.constantFrom("$components.parameters.a", "$x"), value: leaf }),
    leaf,
  );
  const anyStep = fc.record(
    {
      stepId: name,
      operationId: fc.constantFrom("login", "listPets", "$sourceDescriptions.pets.order", "x", 1),
      workflowId: name,
      operationPath: fc.constantFrom("{$sourceDescriptions.pets.url}#/paths/~1pets/get", "%#/%"),
      parameters: fc.oneof(fc.array(parameter, { maxLength: 3 }), leaf),
      requestBody: fc.oneof(fc.record({ payload: leaf, replacements: fc.array(leaf) }), leaf),
      outputs: fc.oneof(fc.dictionary(name, leaf), leaf),
    },
    { requiredKeys: [] },
  );
  const workflow = fc.record(
    {
      workflowId: name,
      dependsOn: fc.oneof(fc.array(name, { maxLength: 3 }), leaf),
      steps: fc.oneof(fc.array(fc.oneof(anyStep, leaf), { maxLength: 5 }), leaf),
      outputs: fc.dictionary(name, leaf),
      parameters: fc.array(parameter, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(workflow, { minLength: 1, maxLength: 4 }), parameter, (workflows, a) => {
      const json = JSON.parse(JSON.stringify({ workflows, a }));
      const { plans } = read(json.workflows, undefined, {
        components: { parameters: { a: json.a } },
      });
      for (const { steps } of plans)
        for (const [position, { number, inputs }] of steps.entries()) {
          expect(number).toBe(position + 1);
          for (const { source } of inputs)
            if (source.kind === "step") expect(source.step).toBeLessThan(number);
        }
    }),
    { numRuns: runs(10_000) },
  );
});

describe("a hostile file takes time in proportion to its size", () => {
  /** Milliseconds: what multiplies takes ten times as long. */
  const MOST = 4_000;
  const many = <Item>(count: number, make: (place: number) => Item): Item[] =>
    Array.from({ length: count }, (_, place) => make(place));
  const members = (count: number, value: JsonValue) =>
    Object.fromEntries(many(count, (place) => [`m${place}`, value]));
  const calls = (count: number) =>
    many(20, (at) => ({
      workflowId: `w${at}`,
      steps: many(count / 20, (place) => ({ stepId: `s${place}`, workflowId: "called" })),
    }));
  const parameters = many(200, (place) => ({ name: `z${place}`, in: "query", value: 1 }));
  const wide = (): ApiDocument => {
    const described = many(40_000, (place) => ({ name: `q${place}`, in: "query" }));
    const text = JSON.stringify({
      openapi: "3.1.0",
      paths: { "/a": { get: { operationId: "order", parameters: described, responses: {} } } },
    });
    const { document } = parseDocument(text, { id: "pets" });
    if (document === undefined) throw new Error("no document");
    return document;
  };

  const attacks: Record<string, () => Parameters<typeof read>> = {
    "outputs of a workflow that is often called": () => [
      [{ workflowId: "called", outputs: members(20_000, 1), steps: [] }, ...calls(20_000)],
    ],
    "outputs of steps that cannot be resolved": () => [
      [
        {
          workflowId: "called",
          steps: [{ ...step("a", "none"), outputs: members(20_000, 1) }],
        },
        ...calls(20_000),
      ],
    ],
    "the body of a workflow that is often called": () => [
      [
        {
          workflowId: "called",
          steps: [{ ...step("a", "order"), requestBody: { payload: members(20_000, {}) } }],
        },
        ...calls(20_000),
      ],
    ],
    "parameters of a workflow with many steps": () => [
      [
        {
          ...{ workflowId: "w", parameters: many(20_000, (place) => ({ name: `p${place}` })) },
          steps: many(20_000, (place) => step(`s${place}`, "none")),
        },
      ],
    ],
    "calls of an operation with many parameters": () => [
      many(200, (place) => ({
        workflowId: `w${place}`,
        steps: many(5, (at) => step(`s${at}`, "order", { parameters })),
      })),
      new Map([["pets", wide()]]),
    ],
    "a document that is named a thousand times": () => [
      flow(...many(20_000, (place) => step(`s${place}`, `o${place}`))),
      new Map(many(1_000, (place) => [`pets${place}`, pets])),
      {
        sourceDescriptions: many(1_000, (place) => ({ name: `pets${place}`, url: "pets.yaml" })),
      },
    ],
  };
  for (const [name, make] of Object.entries(attacks))
    test(name, () => {
      const given = make();
      const took = processorTime(() => read(...given));
      expect(took).toBeLessThan(MOST);
    });
});
