import type { OperationId, OperationSummary } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchOperations } from "./match-operations.ts";

function listOf(document: string, ids: Readonly<Record<OperationId, string>>): OperationSummary[] {
  return Object.entries(ids).map(([operation, summary]) => {
    const [method = "", path = ""] = operation.split(" ");
    const id: OperationId = `${method} ${path}`;
    return { document, operation: id, operationId: `${summary}Id`, summary, deprecated: false };
  });
}

const operations = [
  ...listOf("zoo", {
    "GET /herds": "List herds.",
    "POST /herds": "Add a herd",
    "GET /herds/{id}": "Read a herd",
    "GET /herds/mine": "My herd",
    "GET /herds/{id}/elephants": "List elephants",
    "POST /herds/{id}/elephants": "Add an elephant",
    "GET /herds/{id}/elephants/{name}.json": "Elephant as JSON",
    "GET /herds/{id}/elephants/{name}": "Read an elephant",
    "GET /compare/{base}...{head}": "Compare",
    "GET /v1/odd": "Odd",
    "GET /query?action=list": "Query",
    "GET /empty/": "Empty",
  }),
  ...listOf("farm", { "GET /cows/{id}": "Read a cow", "GET /herds": "LIST  HERDS" }),
];
const documents = [
  {
    id: "zoo",
    servers: [{ url: "https://{region}.zoo.example/api/{version}" }, { url: "/api/v3/" }],
  },
  { id: "farm", servers: [{ url: "https://farm.example" }, { url: "{root}/milk" }] },
];

function match(name: string): string[] {
  return matchOperations(name, operations, documents).map(
    ({ document, operation }) => `${document}: ${operation}`,
  );
}

test.each([
  ["GET /herds/7/elephants", "GET /herds/{id}/elephants"],
  ["get /herds/7", "GET /herds/{id}"],
  ["GET /herds/mine", "GET /herds/mine"],
  ["GET /herds/{herd}/elephants/Jumbo", "GET /herds/{id}/elephants/{name}"],
  ["GET /herds/7/elephants/Jumbo.json", "GET /herds/{id}/elephants/{name}.json"],
  ["GET /compare/main...next", "GET /compare/{base}...{head}"],
  ["/herds/7/elephants/Jumbo", "GET /herds/{id}/elephants/{name}"],
  ["/herds/7", "GET /herds/{id}"],
  ["GET /herds/7/?page=2#top", "GET /herds/{id}"],
  ["GET /empty", "GET /empty/"],
  ["GET https://eu.zoo.example/api/v3/herds/7?page=2", "GET /herds/{id}"],
  ["https://eu.zoo.example/api/v3/herds/7", "GET /herds/{id}"],
  ["HTTPS://EU.ZOO.EXAMPLE/api/v9/herds/7", "GET /herds/{id}"],
  ["GET https://elsewhere.example/api/v3/herds/7", "GET /herds/{id}"],
  ["GET https://elsewhere.example/herds/7", "GET /herds/{id}"],
  ["GET /api/v3/herds/7", "GET /herds/{id}"],
  ["GET https://eu.zoo.example/api/v3/v1/odd", "GET /v1/odd"],
  ["GET https://eu.zoo.example/api/v3/query?action=list", "GET /query?action=list"],
  ["add an  ELEPHANT", "POST /herds/{id}/elephants"],
  ["My herd.", "GET /herds/mine"],
  ["my herdid", "GET /herds/mine"],
])("%s names %s", (name, operation) => {
  expect(match(name)).toEqual([`zoo: ${operation}`]);
});

test("the server decides between documents", () => {
  expect(match("GET https://eu.zoo.example/api/v3/herds")).toEqual(["zoo: GET /herds"]);
  expect(match("https://any.example/milk/cows/1")).toEqual(["farm: GET /cows/{id}"]);
  expect(match("GET /herds")).toEqual(["zoo: GET /herds", "farm: GET /herds"]);
});

test("a path without a method, and a summary, may name several", () => {
  expect(match("/herds/7/elephants")).toEqual([
    "zoo: GET /herds/{id}/elephants",
    "zoo: POST /herds/{id}/elephants",
  ]);
  expect(match("list herds")).toEqual(["zoo: GET /herds", "farm: GET /herds"]);
});

test.each([
  "DELETE /herds/7",
  "GET /herds//elephants",
  "/",
  "",
  "  ",
  "GET /compare/main..next",
  "elephants",
])("%j names none", (name) => {
  expect(match(name)).toEqual([]);
});

test("any values in place of the parameters name the operation", () => {
  const value = fc.stringMatching(/^[a-z0-9_%:-]{1,20}$/).filter((text) => text !== "mine");
  fc.assert(
    fc.property(value, value, (id, name) => {
      expect(match(`GET /herds/${id}/elephants/${name}`)).toEqual([
        "zoo: GET /herds/{id}/elephants/{name}",
      ]);
    }),
  );
});

test("many parameters in one segment take linear time", () => {
  const [hostile] = listOf("zoo", { [`GET /${"{a}x".repeat(2_000)}!`]: "Hostile" });
  if (hostile === undefined) throw new Error("no operation");
  const name = `GET /${"x".repeat(100_000)}`;
  expect(matchOperations(name, [hostile], documents)).toEqual([]);
});
