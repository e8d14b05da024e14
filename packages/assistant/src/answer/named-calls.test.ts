import fc from "fast-check";
import { expect, test } from "vitest";
import { namedCalls } from "./named-calls.ts";

test.each<[string, string[]]>([
  ["Call GET /orders, then `DELETE /orders/{id}`.", ["GET /orders", "DELETE /orders/{id}"]],
  ["**POST /a/b**: adds (PUT /c).", ["POST /a/b", "PUT /c"]],
  ["GET https://api.example/v1/orders?x=1", ["GET https://api.example/v1/orders?x=1"]],
  [
    "GET /users/:id/posts and GET /users/<user id>",
    ["GET /users/{value}/posts", "GET /users/{value}"],
  ],
  ["GET /users('{id}')/messages()", ["GET /users('{id}')/messages()"]],
  ["GET /a/{b}:cancel", ["GET /a/{b}:cancel"]],
  ["curl -X PUT 'https://a.example/x' -d '{}'", ["PUT https://a.example/x"]],
  ["curl https://a.example/x \\\n  -d '{}'", ["POST https://a.example/x"]],
  ["curl https://a.example/x", ["GET https://a.example/x"]],
  ['requests.post(f"https://a.example/x/{id}", json={})', ["POST https://a.example/x/{id}"]],
  ["await axios.get(`/x/${id}`)", ["GET /x/{value}"]],
  ["Use GET / POST as needed, or GET /orders/…", []],
  ["See https://docs.example/x. A get /x in lower case is prose.", []],
])("%s", (text, names) => {
  expect(namedCalls(text).map(({ name }) => name)).toEqual(names);
});

test("any path is found where it stands", () => {
  const path = fc.stringMatching(/^(?:\/(?:[a-z]{1,8}|\{[a-z]{1,8}\}))+$/);
  fc.assert(
    fc.property(path, fc.constantFrom("", "Call ", "1. `", "**"), (address, before) => {
      const text = `${before}PATCH ${address}`;
      expect(namedCalls(text)).toEqual([
        { name: `PATCH ${address}`, start: before.length, end: text.length },
      ]);
    }),
  );
});

test("any text is read in order, without overlaps", () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom("GET /x ", "curl ", ".post('/y", "https://a/b "),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join("");
      let at = 0;
      for (const { start, end } of namedCalls(text)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
  );
});
