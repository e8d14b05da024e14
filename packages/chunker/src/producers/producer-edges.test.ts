import {
  type ApiDocument,
  collectSchemaNames,
  type JsonSchema,
  type Operation,
  type Parameter,
  type Schema,
} from "@speclens/core";
import { describe, expect, test } from "vitest";
import { apiDocument, operation, reference, schema } from "../../test/api-document.ts";
import { runToEnd } from "../chunk-document.ts";
import { schemaLookup } from "../schema/schema-lookup.ts";
import { producerEdges } from "./producer-edges.ts";

const text = { type: "string" };
const number = { type: "integer" };

/** `GET /people/{id}?since` with a parameter for each template and each name behind the mark. */
function call(id: string, answer?: JsonSchema, members: Partial<Operation> = {}): Operation {
  const [line = "", query] = id.split("?");
  const named = (name: string, where: Parameter["in"]): Parameter => ({
    name,
    in: where,
    required: true,
    schema: text,
  });
  const templates = [...line.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const content = answer === undefined ? [] : [{ type: "application/json", schema: answer }];
  return operation(line, {
    parameters: [
      ...templates.map((name) => named(name, "path")),
      ...(query?.split("&") ?? []).map((name) => named(name, "query")),
    ],
    responses: [{ status: "200", content }],
    refs: collectSchemaNames(answer),
    ...members,
  });
}

test("values that other sources pass count like links, after those of the document", () => {
  const document = apiDocument({
    operations: [call("GET /a"), call("GET /b"), call("POST /c?x")],
    schemas: [],
  });
  const links = [
    { from: "GET /a", to: "POST /c", name: "x", via: "x <- workflow w: id" },
    { from: "GET /a", to: "POST /c", name: "x", via: "x <- workflow v: id" },
    { from: "GET /b", to: "POST /c", name: "to.id", via: "to.id <- workflow w: id" },
    { from: "GET /b", to: "POST /none", name: "x", via: "x <- workflow w: id" },
  ] as const;
  const edges = runToEnd(producerEdges(document, schemaLookup(document), links));
  expect(edges.map(({ from, to, via, weight }) => [from, to, via, weight])).toEqual([
    ["shop:GET /a", "shop:POST /c", "x <- workflow w: id", 1],
    ["shop:GET /b", "shop:POST /c", "to.id <- workflow w: id", 1],
  ]);
});

function object(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: "object", properties };
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

function edgesOf(operations: readonly Operation[], schemas: readonly Schema[] = []) {
  const document: ApiDocument = apiDocument({ operations, schemas });
  return runToEnd(producerEdges(document, schemaLookup(document)));
}

/** `to: via, from`, in the order of the edges. */
function linesOf(operations: readonly Operation[], schemas: readonly Schema[] = []): string[] {
  const bare = (id: string) => id.slice("shop:".length);
  return edgesOf(operations, schemas).map(
    ({ from, to, via }) => `${bare(to)}: ${via}, ${bare(from)}`,
  );
}

const person = schema("Person", object({ id: number, name: text }));
const people = object({ page: number, results: listOf(reference("Person")) });

describe("a path parameter", () => {
  test("comes from the search that finds such things", () => {
    const operations = [
      call("GET /search/person?query", people),
      call("GET /person/{person_id}/credits", object({ cast: listOf(text) })),
    ];
    expect(linesOf(operations, [person])).toEqual([
      "GET /person/{person_id}/credits: person_id <- results[].id, GET /search/person",
    ]);
  });

  test("of a generic name is named by its path, and by the schema of the answer", () => {
    const operations = [
      call("GET /directory", object({ staff: listOf(reference("Person")) })),
      call("DELETE /people/{id}"),
    ];
    expect(linesOf(operations, [person])).toEqual([
      "DELETE /people/{id}: id <- staff[].id, GET /directory",
    ]);
  });

  test("comes from the list at its very path, then from what creates it", () => {
    const issue = object({ number, title: text });
    const operations = [
      call("POST /repos/{owner}/issues", issue),
      call("GET /repos/{owner}/issues", listOf(issue)),
      call("GET /issues", listOf(issue)),
      call("GET /repos/{owner}/issues/{issue_number}", issue),
    ];
    expect(linesOf(operations)).toEqual([
      "GET /repos/{owner}/issues/{issue_number}: issue_number <- [].number, GET /repos/{owner}/issues",
      "GET /repos/{owner}/issues/{issue_number}: issue_number <- number, POST /repos/{owner}/issues",
      "GET /repos/{owner}/issues/{issue_number}: issue_number <- [].number, GET /issues",
    ]);
  });

  test("without a kind takes the identifier of its type", () => {
    const repo = object({ id: number, name: text, owner: object({ id: number, login: text }) });
    const operations = [
      call("GET /user/repos", listOf(repo)),
      call("GET /repos/{owner}/{repo}/issues"),
    ];
    expect(linesOf(operations)).toEqual([
      "GET /repos/{owner}/{repo}/issues: owner <- [].owner.login, GET /user/repos",
      "GET /repos/{owner}/{repo}/issues: repo <- [].name, GET /user/repos",
    ]);
  });

  test("has the field that shows the same example before its like", () => {
    const key = { type: "string", example: "anvil-07" };
    const widget = object({ slug: { type: "string", example: "blue" }, key });
    const operations = [
      call("GET /widgets", listOf(widget)),
      call("GET /widgets/{widget}", widget, {
        parameters: [{ name: "widget", in: "path", required: true, schema: key }],
      }),
    ];
    expect(linesOf(operations)).toEqual(["GET /widgets/{widget}: widget <- [].key, GET /widgets"]);
  });

  test("comes from a list that the document does not describe, less surely", () => {
    const described = edgesOf([
      call("GET /boards", listOf(object({ id: text }))),
      call("GET /boards/{id}"),
    ]);
    const undescribed = edgesOf([call("GET /boards"), call("GET /boards/{id}")]);
    expect(undescribed[0]?.via).toBe("id <- (answer)");
    expect(undescribed[0]?.weight).toBeLessThan(described[0]?.weight ?? 0);
  });
});

test("an answer is looked into through envelopes, references and what only describes them", () => {
  const described = { allOf: [reference("Volumes"), { description: "All of them." }] };
  const schemas = [
    schema("Volumes", listOf(reference("Volume"))),
    schema("Volume", { anyOf: [reference("Disk"), { type: "null" }] }),
    schema("Disk", object({ metadata: object({ name: text }), spec: object({ image: text }) })),
  ];
  const operations = [
    call("GET /disks", object({ data: described })),
    call("PATCH /disks/{name}"),
    call("GET /images"),
    call("GET /images/{image}/layers"),
  ];
  expect(linesOf(operations, schemas)).toEqual([
    "PATCH /disks/{name}: name <- data[].metadata.name, GET /disks",
    "GET /images/{image}/layers: image <- (answer), GET /images",
  ]);
});

test("circles of schemas end", () => {
  const node = schema(
    "Node",
    object({ id: text, parent: reference("Node"), children: listOf(reference("Node")) }),
  );
  const operations = [call("GET /nodes", listOf(reference("Node"))), call("GET /nodes/{id}")];
  expect(linesOf(operations, [node])).toEqual(["GET /nodes/{id}: id <- [].id, GET /nodes"]);
});

test("nobody yields what a person brings along, or chooses", () => {
  const chosen: Parameter = {
    name: "order_id",
    in: "path",
    required: true,
    schema: { type: "string", enum: ["first", "last"] },
  };
  const all = object({
    query: text,
    date: text,
    page: text,
    status: text,
    id: text,
    order_id: text,
  });
  const operations = [
    call("GET /orders", listOf(all)),
    call("GET /orders/by/{date}/{page}?query&status&limit"),
    call("PUT /orders/{order_id}", undefined, { parameters: [chosen] }),
    call("GET /reports/{from}", undefined, {
      parameters: [
        { name: "from", in: "path", required: true, schema: { type: "string", format: "date" } },
      ],
    }),
  ];
  expect(edgesOf(operations)).toEqual([]);
});

test("required identifiers of other things in query and body come from somewhere, others do not", () => {
  const body = object({ customer_id: text, order_id: text, note: text, coupon_id: text });
  const requestBody = {
    required: true,
    content: [
      {
        type: "application/json",
        schema: { ...Object(body), required: ["customer_id", "order_id", "note"] },
      },
    ],
  };
  const operations = [
    call("GET /customers", listOf(object({ id: text }))),
    call("GET /coupons", listOf(object({ id: text }))),
    call("POST /orders", undefined, { requestBody }),
    call("GET /bills?customer_id"),
  ];
  expect(linesOf(operations)).toEqual([
    "POST /orders: customer_id <- [].id, GET /customers",
    "GET /bills: customer_id <- [].id, GET /customers",
  ]);
});

test("no producer needs the value itself, and types that do not fit count less", () => {
  const operations = [
    call("GET /people/{person_id}", reference("Person")),
    call("GET /people/{person_id}/friends", listOf(reference("Person"))),
    call("DELETE /people/{id}"),
  ];
  expect(edgesOf(operations, [person])).toEqual([]);
});

test("at most three producers are named, those that need least first", () => {
  const teams = listOf(object({ id: text }));
  const operations = [
    call("GET /orgs/{org_id}/teams", teams),
    ...["a", "b", "c", "d"].map((name) => call(`GET /${name}/teams`, teams)),
    call("DELETE /teams/{team_id}"),
  ];
  const producers = edgesOf(operations).map(({ from }) => from);
  expect(producers).toEqual(["shop:GET /a/teams", "shop:GET /b/teams", "shop:GET /c/teams"]);
});

test("an answer of nothing but an identifier is about that; beside other fields it is a reference", () => {
  const jobs = (answer: JsonSchema) =>
    edgesOf([call("POST /reports/start", answer), call("GET /jobs/{job_id}/progress")]);
  expect(jobs(object({ job_id: text }))).toEqual([
    {
      from: "shop:POST /reports/start",
      to: "shop:GET /jobs/{job_id}/progress",
      kind: "produces",
      via: "job_id <- job_id",
      weight: expect.closeTo(0.45, 1),
    },
  ]);
  expect(jobs(object({ job_id: text, title: text }))).toEqual([]);
});

describe("a link of the document", () => {
  const linked = (links: Operation["responses"][number]["links"]) => [
    call("POST /jobs", undefined, {
      responses: [{ status: "201", content: [], ...(links && { links }) }],
    }),
    call("GET /results/{ref}", undefined, { operationId: "getResult" }),
  ];

  test("weighs 1, whatever the names", () => {
    const parameters = { "path.ref": "$response.body#/job/token" };
    for (const target of [
      { operationId: "getResult" },
      { operationRef: "#/paths/~1results~1{ref}/get" },
      { operationRef: "#/paths/~1results~1%7Bref%7D/get" },
    ])
      expect(edgesOf(linked({ Result: { ...target, parameters } }))).toEqual([
        {
          from: "shop:POST /jobs",
          to: "shop:GET /results/{ref}",
          kind: "produces",
          via: "ref <- link Result: job.token",
          weight: 1,
        },
      ]);
  });

  test("that repeats the request, leads nowhere or makes no sense, gives none", () => {
    const parameters = { ref: "$response.body#/job/token" };
    for (const link of [
      { operationId: "getResult", parameters: { ref: "$request.query.ref" } },
      { operationId: "nowhere", parameters },
      { operationRef: "#/paths/~1results~1%7/get", parameters },
      { parameters },
      { operationId: "getResult", parameters: ["ref"] },
      "getResult",
      null,
    ])
      expect(edgesOf(linked({ Result: link }))).toEqual([]);
  });
});
