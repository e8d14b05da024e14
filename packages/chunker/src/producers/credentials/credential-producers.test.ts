import type { ApiDocument, JsonSchema, Operation, Parameter } from "@speclens/core";
import { expect, test } from "vitest";
import { apiDocument, operation, operationThatAnswers } from "../../../test/api-document.ts";
import { runToEnd } from "../../chunk-document.ts";
import { schemaLookup } from "../../schema/schema-lookup.ts";
import { producerEdges } from "../producer-edges.ts";

const text = { type: "string" };

function object(...names: string[]): JsonSchema {
  return { type: "object", properties: Object.fromEntries(names.map((name) => [name, text])) };
}

function withQuery(name: string, description?: string): Partial<Operation> {
  const parameter: Parameter = { name, in: "query", required: false, schema: text };
  return { parameters: [{ ...parameter, ...(description !== undefined && { description }) }] };
}

function withBody(...names: string[]): Partial<Operation> {
  const content = [{ type: "application/json", schema: object(...names) }];
  return { requestBody: { required: true, content } };
}

function edgesOf(operations: readonly Operation[], members: Partial<ApiDocument> = {}) {
  const document = apiDocument({ operations, ...members });
  return runToEnd(producerEdges(document, schemaLookup(document))).map(
    ({ from, to, via, weight }) => [
      `${to.slice("shop:".length)}: ${via}, ${from.slice("shop:".length)}`,
      weight,
    ],
  );
}

test("a described field of a login is surer than a name alone", () => {
  const needs = operation("GET /orders", withQuery("access_token"));
  const described = edgesOf([operationThatAnswers("POST /login", object("access_token")), needs]);
  const other = edgesOf([operationThatAnswers("POST /login", object("token")), needs]);
  const named = edgesOf([operation("POST /auth/token"), needs]);
  const login = edgesOf([operation("POST /login"), needs]);
  expect(described[0]?.[0]).toBe("GET /orders: access_token <- access_token, POST /login");
  expect(named[0]?.[0]).toBe("GET /orders: access_token <- (answer), POST /auth/token");
  const weights = [described, other, named, login].map(([edge]) => Number(edge?.[1]));
  expect(weights).toEqual([...weights].sort((left, right) => right - left));
  expect(new Set(weights).size).toBe(4);
  expect(Math.min(...weights)).toBeGreaterThan(0.7);
});

test("fields of the body count, those of logins do not", () => {
  const operations = [
    operation("POST /getusertoken", {
      operationId: "GetUserToken",
      ...withBody("username", "password"),
    }),
    operation("POST /addalarm", withBody("token", "time")),
    operation("POST /deletealarm", withBody("token", "id")),
    operation("POST /auth/logout", withBody("token")),
    operation("POST /login/confirm", withBody("token", "code")),
  ];
  expect(edgesOf(operations).map(([line]) => line)).toEqual([
    "POST /addalarm: token <- (answer), POST /getusertoken",
    "POST /deletealarm: token <- (answer), POST /getusertoken",
    "POST /auth/logout: token <- (answer), POST /getusertoken",
  ]);
});

test("a token of another thing has no producer", () => {
  const login = operationThatAnswers("POST /login", object("token"));
  for (const other of [
    operation("POST /orders", withQuery("token", "Where the next page begins.")),
    operation("POST /password/reset", withBody("token", "password")),
    operation("POST /devices/push", withBody("token")),
    operation("PUT /tokens/{id}", withBody("token")),
    operation("GET /orders", withQuery("page_token")),
  ])
    expect(edgesOf([login, other, operation("GET /bills", withQuery("page_token"))])).toEqual([]);
});

test("what a security scheme proves is no parameter", () => {
  const operations = [
    operationThatAnswers("POST /login", object("access_token")),
    operation("GET /orders", withQuery("access_token")),
  ];
  const security = [{ scheme: [] }];
  const proven = (scheme: Record<string, string>) =>
    edgesOf(operations, { security, securitySchemes: { scheme } });
  expect(proven({ type: "http", scheme: "bearer" })).toEqual([]);
  expect(proven({ type: "oauth2" })).toEqual([]);
  expect(proven({ type: "apiKey", in: "header", name: "X-Key" })).toHaveLength(1);
});

test("a renewal is named only where no login is", () => {
  const refresh = {
    ...operationThatAnswers("POST /auth/refresh", object("token")),
    operationId: "refreshToken",
  };
  const login = operationThatAnswers("POST /auth/login", object("token"));
  const needs = operation("GET /me", withQuery("token", "The access token."));
  const from = (operations: readonly Operation[]) => edgesOf(operations).map(([line]) => line);
  const described = "GET /me: token <- token";
  expect(from([refresh, needs])).toEqual([`${described}, POST /auth/refresh`]);
  expect(from([refresh, login, needs])).toEqual([`${described}, POST /auth/login`]);
});

test("an operation that needs the credential itself does not yield it", () => {
  const rotate = operationThatAnswers("POST /token", object("access_token"));
  const operations = [
    { ...rotate, ...withQuery("access_token") },
    operation("GET /orders", withQuery("access_token")),
  ];
  expect(edgesOf(operations)).toEqual([]);
});
