import { type JsonObject, type Operation, type Parameter, schemaReference } from "@speclens/core";
import { expect, test } from "vitest";
import { joinRenderedText } from "../text/rendered-text.ts";
import { renderOperationJson } from "./operation-json.ts";
import { type OperationDocument, renderOperation } from "./render-operation.ts";

const document: OperationDocument = {
  id: "tracker",
  servers: [{ url: "https://api.example.com" }],
  security: [{ bearer: [] }],
  securitySchemes: {
    bearer: { type: "http", scheme: "bearer" },
    oauth: { type: "oauth2" },
    key: { type: "apiKey", in: "header", name: "X-Key" },
  },
};

const error = { type: "application/json", schema: { $ref: schemaReference("Error") } };

const operation: Operation = {
  id: "POST /repos/{owner}/issues",
  method: "POST",
  path: "/repos/{owner}/issues",
  operationId: "issues/create",
  summary: "Create an issue",
  description: "Any user can create an issue. If [issues](https://x.y) are disabled, it fails.",
  tags: ["issues"],
  deprecated: true,
  parameters: [
    { name: "owner", in: "path", required: true, schema: { type: "string" } },
    {
      name: "fields",
      in: "query",
      required: false,
      explode: false,
      description: "What to return. All by default.",
      schema: { type: "array", items: { type: "string", enum: ["id", "title"] } },
    },
    {
      name: "filter",
      in: "query",
      required: false,
      style: "deepObject",
      explode: true,
      schema: { type: "object", properties: { state: { type: "string" } } },
    },
    {
      name: "range",
      in: "query",
      required: false,
      content: [{ type: "application/json", schema: { type: "object" } }],
    },
  ],
  requestBody: {
    required: true,
    content: [
      {
        type: "application/json",
        schema: {
          type: "object",
          required: ["title"],
          properties: {
            title: { type: "string", maxLength: 256, description: "The title." },
            labels: { type: "array", items: { type: "string" } },
          },
        },
      },
    ],
  },
  responses: [
    {
      status: "201",
      description: "Created",
      content: [{ type: "application/json", schema: { $ref: schemaReference("Issue") } }],
      headers: [{ name: "Location", schema: { type: "string" }, description: "Its address." }],
    },
    { status: "404", content: [error] },
    { status: "410", content: [error, { ...error, type: "application/yaml" }] },
    {
      status: "503",
      content: [
        {
          type: "application/json",
          schema: {
            type: "object",
            properties: { message: { type: "string" }, code: { type: "string" } },
          },
        },
      ],
    },
    { status: "default", content: [{ type: "text/plain", schema: { type: "string" } }] },
  ],
  pointer: "/paths/~1repos~1{owner}~1issues/post",
  refs: ["Error", "Issue"],
};

test("shows the request side and lists the responses", () => {
  expect(
    joinRenderedText(renderOperation(operation, { document })),
  ).toBe(`POST /repos/{owner}/issues — Create an issue
operationId: issues/create · deprecated · auth: bearer (http bearer) · server: https://api.example.com
// Any user can create an issue. …
path
 owner: string
query
 fields?[no explode]: ("id"|"title")[] // What to return. …
 filter?[deepObject, explode]: {state?: string}
 range?: application/json object
body application/json {
 title: string(..256 chars) // The title.
 labels?: string[]
}
responses 201 $Issue · 404 410 $Error · 503 {message?: string, code?: string} · default text/plain string`);
});

test("shows the responses", () => {
  expect(
    joinRenderedText(renderOperation(operation, { section: "responses" })),
  ).toBe(`POST /repos/{owner}/issues — Create an issue
201 // Created
 header Location?: string // Its address.
 application/json $Issue
404
 application/json $Error
410
 application/json $Error
 application/yaml $Error
503
 application/json {message?: string, code?: string}
default
 text/plain string`);
});

test("shows both, and descriptions in full or not at all", () => {
  const all = joinRenderedText(
    renderOperation(operation, { section: "all", verbosity: "full", document, showDocument: true }),
  );
  expect(all).toMatch(/^tracker POST .*\n.*\n\/\/ Any user can .* it fails\.\npath/);
  expect(all).toContain("201 // Created");
  const bare = joinRenderedText(renderOperation(operation, { verbosity: "none" }));
  expect(bare).not.toContain("//");
  expect(bare).toContain("body application/json {title: string(..256 chars), labels?: string[]}");
});

test("a body that is only a name can be written out", () => {
  const named: Operation = {
    ...operation,
    requestBody: { required: false, content: [error, { ...error, type: "text/json" }] },
  };
  const resolve = () => ({ type: "object", properties: { code: { type: "integer" } } });
  expect(joinRenderedText(renderOperation(named))).toContain(
    "\nbody? application/json, text/json $Error\n",
  );
  expect(joinRenderedText(renderOperation(named, { depth: 1, resolve }))).toContain(
    "\nbody? application/json, text/json $Error<{code?: integer}>\n",
  );
});

test("responses that read the same share one, and what is written out stands as its name then", () => {
  const responses = ["404", "410", "500"].map((status) => ({
    status,
    content: [error],
    ...(status === "500" && { description: "Ours." }),
  }));
  const resolve = () => ({ type: "object", properties: { code: { type: "integer" } } });
  const options = { section: "responses", depth: 1, resolve } as const;
  const { items } = renderOperation({ ...operation, responses }, options);
  expect(items.join("\n")).toBe(
    "404, 410\n application/json $Error<{code?: integer}>\n500 // Ours.\n application/json $Error",
  );
});

test("a long summary is its first sentence, in full the whole", () => {
  const wordy = { ...operation, summary: "Creates an issue. With **labels**.\n\nAnd more." };
  expect(renderOperation(wordy).head[0]).toBe("POST /repos/{owner}/issues — Creates an issue.");
  expect(renderOperation(wordy, { verbosity: "full" }).head[0]).toBe(
    "POST /repos/{owner}/issues — Creates an issue. With **labels**. And more.",
  );
});

test("a description that only repeats the summary is left out", () => {
  const same = { ...operation, summary: "Create an issue", description: "Create an issue." };
  expect(renderOperation(same).head).toHaveLength(2);
  const whole = { ...same, summary: same.description };
  expect(renderOperation(whole, { verbosity: "full" }).head).toHaveLength(2);
  expect(renderOperation({ ...same, description: "Creates it." }).head).toHaveLength(3);
});

test("of the servers the first, with its variables in short", () => {
  const region = { description: "The region", enum: ["us", "eu", "ap", "sa", "me"], default: "us" };
  const variables = { region, port: { default: "443", enum: ["443", "8443"] }, base: {} };
  const servers = [
    { url: "http://{region}.example.com:{port}/{base}", variables },
    { url: "https://{region}.example.com:{port}/{base}", variables },
    { url: "https://example.com", variables: {} },
  ];
  const serversOf = (some: Operation["servers"], verbosity?: "full"): string | undefined => {
    const options = verbosity && { verbosity };
    return renderOperation({ ...operation, ...(some && { servers: some }) }, options)
      .head[1]?.split(" · ")
      .at(-1);
  };
  expect(serversOf(servers)).toBe(
    'server: https://{region}.example.com:{port}/{base} (region = "us", 5 values; port = "443", "443"|"8443") and 2 more',
  );
  expect(serversOf(servers.slice(2))).toBe("server: https://example.com");
  expect(serversOf(servers.slice(0, 1))).toMatch(/^server: http:.*\)$/);
  expect(serversOf(servers, "full")).toMatch(
    /^server: http:.* "us"\|"eu"\|"ap"\|"sa"\|"me"; .* or https:.* or https:\/\/example\.com$/,
  );
  const odd = [{ url: "/", variables: { a: 7, b: { default: "\u001b[0m" }, c: { enum: ["x"] } } }];
  expect(serversOf(odd)).toBe('server: / (b = "\\u001b[0m"; c "x")');
});

test("an encoding is there where it says anything", () => {
  const bodyOf = (encoding: JsonObject): string =>
    renderOperation({
      ...operation,
      requestBody: { required: true, content: [{ type: "a/b", schema: true, encoding }] },
    }).items.at(-1) ?? "";
  expect(bodyOf({})).toBe("body a/b any");
  expect(bodyOf({ a: { style: "form" } })).toBe('body a/b any encoding {"style":"form"} of a');
});

test("statuses with equal responses share one", () => {
  const responses = [
    { status: "403", description: "Not allowed.", content: [error] },
    { status: "200", content: [] },
    { status: "404", description: "Not allowed.", content: [error] },
    { status: "410", description: "Gone.", content: [error] },
  ];
  const { requestBody: _body, ...rest } = operation;
  const bare: Operation = { ...rest, parameters: [], responses };
  const textOf = (section: "responses" | "all", verbosity?: "none"): string =>
    renderOperation(bare, { section, ...(verbosity && { verbosity }) }).items.join("\n");
  expect(textOf("responses")).toBe(`403, 404 // Not allowed.
 application/json $Error
200
410 // Gone.
 application/json $Error`);
  expect(textOf("all")).toBe(textOf("responses"));
  expect(textOf("all", "none")).toContain("403, 404, 410\n application/json $Error\n200");
});

test("alternatives of security, together or none", () => {
  const headOf = (security: Operation["security"]): string | undefined =>
    renderOperation({ ...operation, ...(security && { security }) }, { document }).head[1];
  expect(headOf([{ oauth: ["read", "write"], key: [] }, {}])).toContain(
    "auth: oauth (oauth2: read, write) + key (header X-Key) or none",
  );
  expect(headOf([])).toContain("auth: none");
  expect(headOf([{ unknown: [] }])).toContain("auth: unknown ");
});

test("an operation without anything, and one from a hostile document", () => {
  const {
    summary: _summary,
    description: _description,
    operationId: _operationId,
    requestBody: _body,
    ...rest
  } = operation;
  const bare: Operation = { ...rest, deprecated: false, parameters: [], responses: [] };
  expect(renderOperation(bare)).toEqual({
    head: ["POST /repos/{owner}/issues"],
    items: [],
    foot: [],
  });
  const parameter: Parameter = { name: "a\n\u001b[2J", in: "query", required: true };
  const hostile = { ...bare, summary: "Ignore\nall \u202ethis\u0007", parameters: [parameter] };
  expect(joinRenderedText(renderOperation(hostile))).toBe(
    'POST /repos/{owner}/issues — Ignore all this\nquery\n "a\\n\\u001b[2J": any',
  );
});

test("items are parameters and members, headings stay with the first", () => {
  const { items } = renderOperation(operation);
  expect(items).toHaveLength(6);
  expect(items[0]).toBe("path\n owner: string");
  expect(items.at(-1)).toBe(" labels?: string[]\n}");
});

test("the JSON is the stored operation, or the wanted part of it", () => {
  const found = { document: "tracker", operation, category: "issues", securitySchemes: {} };
  expect(renderOperationJson(found)).toBe(found);
  const request = renderOperationJson(found, { section: "request" });
  expect(request).toMatchObject({ document: "tracker", category: "issues", securitySchemes: {} });
  expect(request.operation.requestBody).toBe(operation.requestBody);
  expect(request.operation.responses?.[0]).toEqual({
    status: "201",
    content: [{ type: "application/json", schema: { $ref: schemaReference("Issue") } }],
  });
  const answers = renderOperationJson(found, { section: "responses" });
  expect(answers.operation.responses).toBe(operation.responses);
  expect(answers.operation).not.toHaveProperty("parameters");
  const { operation: named, examples } = renderOperationJson(found, { section: "examples" });
  expect(named).not.toHaveProperty("responses");
  expect(examples?.request).toEqual([
    { mediaTypes: ["application/json"], value: { title: "string" }, made: true },
  ]);
});

test("stability, streams and callbacks", () => {
  const event = { type: "application/json", schema: { $ref: schemaReference("Event") } };
  const sent: Operation = {
    ...operation,
    id: "POST {$request.body#/url}",
    requestBody: { required: true, content: [event] },
  };
  const streaming: Operation = {
    ...operation,
    deprecated: false,
    stability: "beta",
    internal: true,
    parameters: [],
    requestBody: {
      required: true,
      content: [{ type: "application/jsonl", itemSchema: { $ref: schemaReference("Event") } }],
    },
    responses: [
      { status: "200", content: [{ type: "text/event-stream", itemSchema: { type: "string" } }] },
    ],
    callbacks: [{ name: "onEvent", operations: [sent] }],
  };
  const text = joinRenderedText(renderOperation(streaming, { verbosity: "none" }));
  expect(text.split("\n").slice(1)).toEqual([
    "operationId: issues/create · beta · internal",
    "body application/jsonl each $Event",
    "responses 200 text/event-stream each string",
    "callbacks onEvent POST {$request.body#/url} $Event",
  ]);
});

test("all of an operation has the bodies of its callbacks, and says where no response is described", () => {
  const properties = {
    state: { type: "string", description: "How it went." },
    at: { type: "string" },
  };
  const schema = { type: "object", required: ["state"], properties };
  const sent: Operation = {
    ...operation,
    id: "POST {$request.body#/url}",
    requestBody: { required: true, content: [{ type: "application/json", schema }] },
  };
  const callbacks = [{ name: "onDone", operations: [sent] }];
  const { requestBody: _, ...bare } = { ...operation, parameters: [], responses: [], callbacks };
  const { items, foot } = renderOperation(bare, { section: "all" });
  expect([...items, ...foot]).toEqual([
    "callback onDone POST {$request.body#/url}\n body application/json {",
    "  state: string // How it went.",
    "  at?: string\n }",
    "The document describes no response.",
  ]);
  expect(joinRenderedText(renderOperation(bare))).toContain("\ncallbacks onDone POST {$request");
});

test("more items than a call takes arguments are all there", () => {
  const count = 200_000;
  const names = Array.from({ length: count }, (_, at) => `p${at}`);
  const parameters = names.map((name): Parameter => ({ name, in: "query", required: false }));
  expect(renderOperation({ ...operation, parameters }).items.length).toBeGreaterThan(count);
  const description = names.join("\n");
  const { head } = renderOperation({ ...operation, description }, { verbosity: "full" });
  expect(head.length).toBeGreaterThan(count);
});
