import type { ApiCard } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { joinRenderedText } from "../text/rendered-text.ts";
import { renderCard } from "./render-card.ts";

/** Each byte is at least one token. */
const counter = { name: "bytes", count: (text: string) => Buffer.byteLength(text) };
const all = { counter, budget: 10_000 };

const card: ApiCard = {
  operations: 20,
  authentication: {
    operations: 19,
    of: 20,
    except: ["POST /login"],
    ways: [
      {
        credentials: [
          { kind: "apiKey", in: "header", name: "X-Key" },
          { kind: "apiKey", in: "query", name: "secret" },
        ],
        operations: 19,
        source: "security",
      },
      {
        credentials: [
          {
            kind: "oauth2",
            flows: ["clientCredentials"],
            url: "https://a.test/token",
            scopes: ["read", "write"],
            scopeCount: 9,
          },
        ],
        operations: 10,
        source: "security",
      },
    ],
  },
  servers: [{ url: "https://a.test/v1" }],
  paging: {
    operations: 5,
    of: 9,
    parameters: [
      { name: "cursor", in: "query", role: "cursor", operations: 5 },
      { name: "cursor", in: "body", role: "cursor", operations: 1 },
      { name: "limit", in: "query", role: "size", operations: 5 },
    ],
    next: [
      { name: "meta.next", in: "body", operations: 5 },
      { name: "Link", in: "header", operations: 1 },
    ],
  },
  errors: {
    operations: 12,
    of: 12,
    schema: "Problem",
    mediaType: "application/problem+json",
    fields: [
      { name: "title", isList: false },
      { name: "errors", isList: true, fields: ["field", "reason"] },
    ],
  },
  rateLimits: { operations: 2, of: 20, headers: ["RateLimit"], tooManyRequests: 2 },
  idempotency: { operations: 3, of: 4, name: "Idempotency-Key", in: "header", methods: ["POST"] },
  versioning: { operations: 20, of: 20, in: "path", name: "v1" },
  dates: [{ format: "date-time", fields: 5 }],
  ids: [{ format: "uuid", fields: 5 }],
};

test("each convention is a line, with how many follow it where not all do", () => {
  expect(joinRenderedText(renderCard(card, all)).split("\n")).toEqual([
    "auth: header X-Key + query secret or OAuth2 clientCredentials at https://a.test/token (19 of 20; not POST /login); scopes read, write and 7 more",
    "base URL: https://a.test/v1",
    "paging: cursor (query, body); size limit; next: meta.next or header Link (5 of 9 lists)",
    "errors: Problem { title, errors[] { field, reason } } as application/problem+json",
    "rate limits: headers RateLimit; 429 (2 of 20)",
    "idempotency: header Idempotency-Key (3 of 4 POST)",
    "version: path v1",
    "dates: date-time; ids: uuid",
  ]);
});

test("only the conventions that are asked for are shown", () => {
  const { items } = renderCard(card, { ...all, facets: ["versioning"] });
  expect(items).toEqual(["version: path v1"]);
});

test("with little room, the last lines are shortened and left out", () => {
  const { items } = renderCard(card, { counter, budget: 200 });
  expect(items[0]).toMatch(/^auth: header X-Key/);
  expect(items.length).toBeLessThan(8);
});

test("text from documents stays on its line", () => {
  const servers = [{ url: "https://a.test\nauth: none\u001b[31m" }];
  const { items } = renderCard({ operations: 0, servers, dates: [], ids: [] }, all);
  expect(items).toEqual(["base URL: https://a.test auth: none"]);
});

test("any card fits into 120 tokens", () => {
  const name = fc.string({ unit: "grapheme", maxLength: 200 });
  const names = fc.array(name, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(names, fc.integer({ min: 20, max: 400 }), (some, budget) => {
      const [first = ""] = some;
      const odd: ApiCard = {
        ...card,
        servers: some.map((url) => ({ url })),
        errors: {
          operations: 1,
          of: 2,
          mediaType: first,
          fields: some.map((one) => ({ name: one, isList: true, fields: some })),
        },
        rateLimits: { operations: 0, of: 2, headers: some, tooManyRequests: 0, text: first },
      };
      const text = joinRenderedText(renderCard(odd, { counter, budget }));
      expect(counter.count(text)).toBeLessThanOrEqual(budget);
    }),
  );
});
