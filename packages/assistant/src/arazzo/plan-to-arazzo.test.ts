import type { Plan, PlanInput, PlanStep } from "@speclens/core";
import { SpecLensError } from "@speclens/core";
import { describe, expect, test } from "vitest";
import { arazzoText } from "./arazzo-text.ts";
import { planToArazzo } from "./plan-to-arazzo.ts";

const tmdb = {
  id: "apis/tmdb",
  source: "/apis/tmdb.yaml",
  operations: [
    { id: "GET /search/movie", operationId: "searchMovie" },
    { id: "POST /movie/{movie_id}/rating" },
    { id: "GET /a", operationId: "twice" },
    { id: "GET /b", operationId: "twice" },
    { id: "GET /c", operationId: "$c" },
  ],
} as const;
const lists = {
  id: "lists",
  source: "https://lists.example/openapi.json",
  operations: [{ id: "POST /lists", operationId: "createList" }],
} as const;

const step = (number: number, rest: Partial<PlanStep>): PlanStep => ({
  number,
  document: tmdb.id,
  operation: "GET /search/movie",
  deprecated: false,
  role: "found",
  likely: true,
  score: 0.9,
  inputs: [],
  alternatives: [],
  ...rest,
});
const plan = (...steps: PlanStep[]): Plan => ({
  question: "Rate a film",
  steps,
  noMatch: false,
  completeness: 0.8,
});
const write = (...steps: PlanStep[]) => {
  const document = planToArazzo(plan(...steps), { documents: [tmdb, lists] });
  const [workflow] = document.workflows;
  if (workflow === undefined) throw new Error("no workflow");
  return { ...document, ...workflow };
};
const input = (rest: Partial<PlanInput>): PlanInput => ({
  name: "id",
  in: "query",
  required: true,
  source: { kind: "caller" },
  ...rest,
});
const fromStep = (number: number, field: string, certainty = 0.8) =>
  ({ kind: "step", step: number, field, certainty }) as const;

test("a plan becomes a workflow that a person can read", () => {
  const document = planToArazzo(
    {
      question: "Find the film Inception, rate it with 9 stars and put it on a new list",
      steps: [
        step(1, {
          summary: "Search for movies.",
          role: "needed",
          score: 0,
          inputs: [input({ name: "query", source: { kind: "question", value: "Inception" } })],
        }),
        step(2, {
          operation: "POST /movie/{movie_id}/rating",
          summary: "Rate a movie.",
          inputs: [
            input({ name: "movie_id", in: "path", source: fromStep(1, "results[].id", 0.85) }),
            input({ name: "session_id" }),
            input({ name: "value", in: "body", source: { kind: "question", value: 9 } }),
          ],
          alternatives: [{ operation: "POST /tv/{series_id}/rating", summary: "Rate a TV show." }],
        }),
        step(3, {
          document: "lists",
          operation: "POST /lists",
          score: 0.62,
          inputs: [
            input({ name: "kind", in: "body", source: { kind: "constant", value: "film" } }),
            input({
              name: "items[].movie.id",
              in: "body",
              source: fromStep(1, "results[].id", 0.7),
            }),
          ],
        }),
      ],
      noMatch: false,
      unsure: true,
      completeness: 0.718,
    },
    { documents: [tmdb, lists] },
  );
  expect(arazzoText(document, "yaml")).toMatchInlineSnapshot(`
    "arazzo: 1.1.0
    info:
      title: Find the film Inception, rate it with 9 stars and put it on a new list
      version: 1.0.0
    sourceDescriptions:
      - name: apis-tmdb
        url: /apis/tmdb.yaml
        type: openapi
      - name: lists
        url: https://lists.example/openapi.json
        type: openapi
    workflows:
      - workflowId: find-the-film-inception-rate-it-with-9
        summary: Find the film Inception, rate it with 9 stars and put it on a new list
        description: |-
          No operation is a clear match: check each step.
          Probability that the steps are all that the task needs: 0.72.
        inputs:
          type: object
          properties:
            query:
              description: "\`query\` (query) of step 1"
              type: string
              default: Inception
            session_id:
              description: "\`session_id\` (query) of step 2"
            value:
              description: "\`value\` (body) of step 2"
              type: number
              default: 9
          required:
            - session_id
        steps:
          - stepId: s1
            description: |-
              Search for movies.
              Calls \`GET /search/movie\` of \`apis/tmdb\`.
              A later step needs a value from it.
            operationId: $sourceDescriptions.apis-tmdb.searchMovie
            parameters:
              - name: query
                in: query
                value: $inputs.query
            successCriteria:
              - condition: $statusCode >= 200 && $statusCode < 300
            outputs:
              id: $response.body#/results/0/id
          - stepId: s2
            description: |-
              Rate a movie.
              Calls \`POST /movie/{movie_id}/rating\` of \`apis/tmdb\`.
              Found for the task with a confidence of 0.9.
              \`movie_id\` is \`results[].id\` of step 1 (certainty 0.85), the first item of each list. Check that it is the right one.
              Perhaps meant instead: \`POST /tv/{series_id}/rating\` (Rate a TV show).
            operationPath: "{$sourceDescriptions.apis-tmdb.url}#/paths/~1movie~1{movie_id}~1rating/post"
            parameters:
              - name: movie_id
                in: path
                value: $steps.s1.outputs.id
              - name: session_id
                in: query
                value: $inputs.session_id
            requestBody:
              payload:
                value: $inputs.value
            successCriteria:
              - condition: $statusCode >= 200 && $statusCode < 300
          - stepId: s3
            description: |-
              Calls \`POST /lists\` of \`lists\`.
              Found for the task with a confidence of 0.62.
              \`items[].movie.id\` is \`results[].id\` of step 1 (certainty 0.7), the first item of each list. Check that it is the right one.
            operationId: $sourceDescriptions.lists.createList
            requestBody:
              payload:
                kind: film
                items:
                  - movie:
                      id: $steps.s1.outputs.id
            successCriteria:
              - condition: $statusCode >= 200 && $statusCode < 300
    "
  `);
});

describe("an operation", () => {
  test.each([
    ["GET /search/movie", { operationId: "searchMovie" }],
    ["GET /c", { operationId: "$sourceDescriptions.apis-tmdb.$c" }],
    ["GET /a", { operationPath: "{$sourceDescriptions.apis-tmdb.url}#/paths/~1a/get" }],
    [
      "POST /movie/{movie_id}/rating",
      {
        operationPath:
          "{$sourceDescriptions.apis-tmdb.url}#/paths/~1movie~1{movie_id}~1rating/post",
      },
    ],
    [
      "COPY /x~y#z 50%",
      {
        operationPath:
          "{$sourceDescriptions.apis-tmdb.url}#/paths/~1x~0y%23z%2050%25/additionalOperations/COPY",
      },
    ],
  ] as const)("%s", (operation, target) => {
    expect(write(step(1, { operation })).steps[0]).toMatchObject(target);
  });

  test("names its document if there are several", () => {
    const { steps } = write(step(1, {}), step(2, { document: "lists", operation: "POST /lists" }));
    expect(steps.map(({ operationId }) => operationId)).toEqual([
      "$sourceDescriptions.apis-tmdb.searchMovie",
      "$sourceDescriptions.lists.createList",
    ]);
  });
});

describe("a document", () => {
  test.each([
    ["/home/me/my api.yaml", "/home/me/my%20api.yaml"],
    ["C:\\apis\\a#b.yaml", "file:///C:/apis/a%23b.yaml"],
    ["\\\\host\\share\\a.yaml", "file://host/share/a.yaml"],
    ["a:b.yaml", "./a:b.yaml"],
    ["//apis/a.yaml", "/apis/a.yaml"],
    ["https://me:secret@example.com/a b.yaml?x=1", "https://example.com/a%20b.yaml?x=1"],
    ["", "apis/tmdb"],
  ])("at %j has the url %j", (source, url) => {
    const { sourceDescriptions } = planToArazzo(plan(step(1, {})), {
      documents: [{ ...tmdb, source }],
    });
    expect(sourceDescriptions).toEqual([{ name: "apis-tmdb", url, type: "openapi" }]);
  });

  test("that was not read from a file is named in a note", () => {
    const { info } = planToArazzo(plan(step(1, {})), { documents: [{ ...tmdb, source: "-" }] });
    expect(info.description).toBe(
      "Set the `url` of `apis/tmdb`: the document was not read from a file or URL.",
    );
  });

  test("has a name that no other has", () => {
    const documents = ["a.b", "a b", "日本"].map((id) => ({ ...tmdb, id }));
    const steps = documents.map(({ id }, position) => step(position + 1, { document: id }));
    const { sourceDescriptions } = planToArazzo(plan(...steps), { documents });
    expect(sourceDescriptions.map(({ name }) => name)).toEqual(["a-b", "a-b-2", "api"]);
  });

  test("that is missing is an error", () => {
    expect(() => write(step(1, { document: "apis/tmdbb" }))).toThrowError(
      expect.objectContaining({
        code: "document-not-found",
        details: { document: "apis/tmdbb", closest: ["apis/tmdb"] },
      }),
    );
  });
});

test("a plan without steps is an error", () => {
  expect(() => write()).toThrowError(SpecLensError);
  expect(() => write()).toThrowError("The plan has no steps");
});

test("a plan that almost certainly fails says so", () => {
  const document = planToArazzo({ ...plan(step(1, {})), noMatch: true }, { documents: [tmdb] });
  expect(document.workflows[0]?.description).toContain("only the closest operations");
});

describe("a value from a response", () => {
  test.each([
    ["id", 0.8, "id", "$response.body#/id"],
    ["results[].owner.login", 0.8, "login", "$response.body#/results/0/owner/login"],
    ["[].id", 0.8, "id", "$response.body#/0/id"],
    ["grid[][]", 0.8, "grid", "$response.body#/grid/0/0"],
    ["", 0.8, "response", "$response.body"],
    ["a/b~c", 0.8, "a_b_c", "$response.body#/a~1b~0c"],
    ["header.Location", 1, "Location", "$response.header.Location"],
    ["header.location", 0.8, "location", "$response.body#/header/location"],
    ["a{b}", 0.8, "a_b", { context: "$response.body", selector: "/a{b}", type: "jsonpointer" }],
  ])("%s", (field, certainty, name, value) => {
    const { steps } = write(
      step(1, {}),
      step(2, { inputs: [input({ source: fromStep(1, field, certainty) })] }),
    );
    expect(steps[0]?.outputs).toEqual({ [name]: value });
    expect(steps[1]?.parameters?.[0]?.value).toBe(`$steps.s1.outputs.${name}`);
  });

  test("has a longer name if another value has its name", () => {
    const fields = ["user.id", "owner.id", "user.id"];
    const inputs = fields.map((field, position) =>
      input({ name: `p${position}`, source: fromStep(1, field) }),
    );
    const { steps } = write(step(1, {}), step(2, { inputs }));
    expect(steps[0]?.outputs).toEqual({
      id: "$response.body#/user/id",
      owner_id: "$response.body#/owner/id",
    });
  });

  test.each(["(answer)", "prices.*.id"])("without a place, %s, is left to the caller", (field) => {
    const { steps, inputs } = write(
      step(1, {}),
      step(2, { inputs: [input({ source: fromStep(1, field) })] }),
    );
    expect(steps[0]?.outputs).toEqual({ response: "$response.body" });
    expect(steps[1]?.parameters).toEqual([{ name: "id", in: "query", value: "$inputs.id" }]);
    expect(steps[1]?.description).toContain(
      `\`id\` is \`${field}\` of step 1 (certainty 0.8). The document does not say where exactly, so the caller takes it from \`$steps.s1.outputs.response\`.`,
    );
    expect(inputs?.required).toEqual(["id"]);
  });

  test("of a later step is left to the caller", () => {
    const { steps } = write(
      step(1, { inputs: [input({ source: fromStep(2, "id") })] }),
      step(2, {}),
    );
    expect(steps[0]?.parameters?.[0]?.value).toBe("$inputs.id");
    expect(steps[0]?.description).toContain("That step is not before this one");
    expect(steps[1]?.outputs).toBeUndefined();
  });
});

describe("an input of the workflow", () => {
  const path = (operation: PlanStep["operation"], name: string) => ({
    operation,
    inputs: [input({ name, in: "path" })],
  });

  test("is shared by paths that are equal up to it", () => {
    const { steps, inputs } = write(
      step(1, path("GET /repos/{owner}", "owner")),
      step(2, path("GET /repos/{owner}/issues", "owner")),
      step(3, path("GET /users/{owner}", "owner")),
    );
    expect(steps.map(({ parameters }) => parameters?.[0]?.value)).toEqual([
      "$inputs.owner",
      "$inputs.owner",
      "$inputs.owner_s3",
    ]);
    expect(inputs?.properties).toEqual({
      owner: { description: "`owner` (path) of step 1, `owner` (path) of step 2" },
      owner_s3: { description: "`owner` (path) of step 3" },
    });
    expect(inputs?.required).toEqual(["owner", "owner_s3"]);
  });

  test("is shared by equal values from the question", () => {
    const given = (value: string) => ({
      inputs: [input({ source: { kind: "question", value } })],
    });
    const { inputs } = write(step(1, given("a")), step(2, given("b")), step(3, given("a")));
    expect(inputs).toEqual({
      type: "object",
      properties: {
        id: {
          description: "`id` (query) of step 1, `id` (query) of step 3",
          type: "string",
          default: "a",
        },
        id_s2: { description: "`id` (query) of step 2", type: "string", default: "b" },
      },
    });
  });
});

describe("a constant", () => {
  const constant = (value: PlanInput["source"] & { kind: "constant" }, location: PlanInput["in"]) =>
    write(step(1, { inputs: [input({ in: location, source: value })] }));

  test.each([
    [
      [1, "a"],
      [1, "a"],
    ],
    ["a {b}", "a {b}"],
    ["$url", "$inputs.id"],
    ["at {$url}", "$inputs.id"],
    [["$url"], "$inputs.id"],
    [{ a: 1 }, "$inputs.id"],
  ])("%j of a parameter is %j", (value, written) => {
    const { steps, inputs } = constant({ kind: "constant", value }, "query");
    expect(steps[0]?.parameters?.[0]?.value).toEqual(written);
    if (written === "$inputs.id")
      expect(inputs?.properties).toMatchObject({ id: { const: value, default: value } });
  });

  test.each([
    [{ a: 1 }, { a: 1 }],
    [{ a: ["$url"] }, "$inputs.id"],
    [{ context: "a", selector: "b", type: "c" }, "$inputs.id"],
  ])("%j of a body is %j", (value, written) => {
    const { steps } = constant({ kind: "constant", value }, "body");
    expect(steps[0]?.requestBody).toEqual({ payload: { id: written } });
  });
});

test("an input that is listed twice keeps its first value, and the other is in the description", () => {
  const { steps, inputs } = write(
    step(1, { inputs: [input({}), input({ source: { kind: "constant", value: 1 } })] }),
  );
  expect(steps[0]?.parameters).toEqual([{ name: "id", in: "query", value: "$inputs.id" }]);
  expect(steps[0]?.description).toContain("`id` (query) may also be always `1`.");
  expect(Object.keys(inputs?.properties ?? {})).toEqual(["id"]);
});

test("texts from documents are one safe line each", () => {
  const { steps, summary } = write(
    step(1, { summary: "**Bold**\u202e\n# Head", alternatives: [{ operation: "GET /`x`" }] }),
  );
  expect(steps[0]?.description.split("\n")).toEqual([
    "Bold\\u202e # Head",
    "Calls `GET /search/movie` of `apis/tmdb`.",
    "Found for the task with a confidence of 0.9.",
    "Perhaps meant instead: `` GET /`x` ``.",
  ]);
  expect(summary).toBe("Rate a film");
});

test("the text escapes what could change how a terminal shows it", () => {
  const document = planToArazzo(
    plan(step(1, { inputs: [input({ name: "a\u202eb\u001b", source: { kind: "caller" } })] })),
    { documents: [tmdb] },
  );
  for (const format of ["yaml", "json"] as const)
    expect(arazzoText(document, format)).toMatch(/name"?: "a\\u202eb\\(?:u001b|e|x1b)"/);
});

test("a step that is not likely is left out, because somebody may run the workflow", () => {
  const found = write(step(1, {}), step(2, { operation: "GET /c", likely: false }));
  expect(found.steps).toHaveLength(1);
  expect(() => write(step(1, { likely: false }))).toThrow("no steps");
});

test("a value that only an alternative of a step returns is left to the caller", () => {
  const source = { ...fromStep(1, "results[].id"), operation: "GET /c" } as const;
  const found = write(step(1, {}), step(2, { inputs: [input({ source })] }));
  expect(found.steps[1]?.parameters).toEqual([
    { name: "id", in: "query", value: expect.stringMatching(/^\$inputs\./) },
  ]);
  expect(found.steps[1]?.description).toContain("an alternative of step 1");
});
