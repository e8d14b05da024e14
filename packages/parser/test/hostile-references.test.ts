import { describe } from "vitest";
import { deep, hold, json, many, range } from "./attack.ts";

describe("references", () =>
  hold([
    [
      "thousands in a row, from thousands of places",
      "reference-missing",
      () =>
        json({
          paths: many(
            800,
            (n) => `/${n}`,
            () => ({ get: { parameters: [{ $ref: "#/p/0" }] } }),
          ),
          p: many(3000, String, (n) => ({ $ref: `#/p/${n + 1}` })),
        }),
    ],
    [
      "in circles that can be gone through in many ways",
      "reference-missing",
      () =>
        json({
          $id: "https://example.com/",
          a: { $ref: "#/b" },
          b: { $ref: "#/a" },
          components: { schemas: { A: { $ref: "#/a/x" } } },
        }),
    ],
    [
      "thousands of $id",
      undefined,
      () =>
        json({
          components: {
            schemas: many(
              3000,
              (n) => `S${n}`,
              (n) => ({
                $id: `https://example.com/${n}`,
                properties: { a: { $ref: String((n + 1) % 3000) }, b: { $ref: "#/properties/a" } },
              }),
            ),
          },
        }),
    ],
    [
      "$id inside of $id",
      undefined,
      () => {
        let schema: object = { $ref: "x" };
        for (let level = 0; level < 900; level++)
          schema = { $id: `https://example.com/${level}/`, items: schema };
        return json({ components: { schemas: { A: schema } } });
      },
    ],
    [
      "thousands of one anchor",
      undefined,
      () =>
        json({
          components: {
            schemas: many(
              10_000,
              (n) => `S${n}`,
              () => ({ $anchor: "a", items: { $ref: "#a" } }),
            ),
          },
        }),
    ],
    [
      "thousands of one dynamic anchor",
      "reference-excessive",
      () =>
        json({
          components: {
            schemas: many(
              1000,
              (n) => `S${n}`,
              () => ({
                $dynamicAnchor: "a",
                type: "object",
                items: { $dynamicRef: "#a" },
              }),
            ),
          },
        }),
    ],
    [
      "to thousands of schemas that would have one name",
      undefined,
      () => {
        const signs = "!\"#$%&'()*";
        const name = (n: number) =>
          `a${[...String(n)].map((digit) => signs[Number(digit)]).join("")}`;
        return json({
          "x-a": many(4_000, name, () => ({ type: "string" })),
          components: {
            schemas: {
              A: {
                anyOf: range(4_000, (n) => ({ $ref: `#/x-a/${encodeURIComponent(name(n))}` })),
              },
            },
          },
        });
      },
    ],
    [
      "to nothing, thousands of times from deep inside",
      "reference-missing",
      () =>
        json({
          "x-s": deep(480, { anyOf: range(3000, (n) => ({ $ref: `#/$defs/${n}` })) }),
          components: { schemas: { A: { anyOf: [{ $ref: `#/x-s${"/items".repeat(480)}` }] } } },
        }),
    ],
  ]));

const SAME = { $ref: "#/x-same" };
const thousand = (operation: object) =>
  many(
    3000,
    (n) => `/${n}`,
    () => ({ get: operation }),
  );

describe("parts that stand in thousands of places", () =>
  hold([
    [
      "a response with thousands of headers",
      "operation-rejected",
      () =>
        json({
          paths: thousand({ responses: { 200: SAME } }),
          "x-same": { headers: many(3000, String, () => ({})) },
        }),
    ],
    [
      "a response with thousands of headers, in Swagger 2.0",
      "operation-rejected",
      () =>
        JSON.stringify({
          swagger: "2.0",
          paths: thousand({ responses: { 200: SAME } }),
          "x-same": { description: "d", headers: many(2000, String, () => ({})) },
        }),
    ],
    [
      "a large schema",
      "operation-rejected",
      () =>
        json({
          paths: thousand({ responses: { 200: SAME } }),
          "x-same": {
            content: { "a/b": { schema: { properties: many(3000, String, () => ({})) } } },
          },
        }),
    ],
    [
      "lists of parameters, tags, servers and security",
      "operation-rejected",
      () =>
        json({
          paths: thousand({ parameters: SAME, tags: SAME, servers: SAME, security: SAME }),
          "x-same": range(2000, (n) => ({ name: String(n), in: "query" })),
        }),
    ],
    [
      "callbacks that have themselves as callbacks",
      "operation-rejected",
      () =>
        json({
          paths: { "/x": { post: { callbacks: SAME } } },
          "x-same": many(300, String, () => ({ "{$url}": { post: { callbacks: SAME } } })),
        }),
    ],
    [
      "schemas inside of schemas, each with a name of its own",
      "reference-excessive",
      () =>
        json({
          "x-s": deep(400, { properties: many(3000, String, () => ({ nullable: true })) }),
          components: {
            schemas: { A: { anyOf: range(400, (n) => ({ $ref: `#/x-s${"/items".repeat(n)}` })) } },
          },
        }),
    ],
  ]));
