import type { JsonValue } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeText, type ParameterStyle, serializeParameter } from "./serialize-parameter.ts";

const color = ["blue", "a b"];
const rgb = { R: 100, G: "2,0" };

/** The pairs as they are in a query or, for a path, the text. */
const written = (parameter: Omit<ParameterStyle, "name">, value: JsonValue): string =>
  serializeParameter({ name: "c", ...parameter }, value)
    .map((pair) => (parameter.in === "path" ? pair.value : `${pair.name}=${pair.value}`))
    .join("&");

// The table of styles in OpenAPI 3.1, section "Style Examples", and RFC 6570.
test.each<[Omit<ParameterStyle, "name">, string, string, string]>([
  [{ in: "path" }, "x%2Fy", "blue,a%20b", "R,100,G,2%2C0"],
  [{ in: "path", explode: true }, "x%2Fy", "blue,a%20b", "R=100,G=2%2C0"],
  [{ in: "path", style: "label" }, ".x%2Fy", ".blue,a%20b", ".R,100,G,2%2C0"],
  [{ in: "path", style: "label", explode: true }, ".x%2Fy", ".blue.a%20b", ".R=100.G=2%2C0"],
  [{ in: "path", style: "matrix" }, ";c=x%2Fy", ";c=blue,a%20b", ";c=R,100,G,2%2C0"],
  [{ in: "path", style: "matrix", explode: true }, ";c=x%2Fy", ";c=blue;c=a%20b", ";R=100;G=2%2C0"],
  [{ in: "query" }, "c=x%2Fy", "c=blue&c=a%20b", "R=100&G=2%2C0"],
  [{ in: "query", explode: false }, "c=x%2Fy", "c=blue,a%20b", "c=R,100,G,2%2C0"],
  [{ in: "query", style: "spaceDelimited" }, "c=x%2Fy", "c=blue%20a%20b", "c=R%20100%20G%202%2C0"],
  [{ in: "query", style: "pipeDelimited" }, "c=x%2Fy", "c=blue%7Ca%20b", "c=R%7C100%7CG%7C2%2C0"],
  [
    { in: "query", style: "deepObject" },
    "c=x%2Fy",
    "c%5B%5D=blue&c%5B%5D=a%20b",
    "c%5BR%5D=100&c%5BG%5D=2%2C0",
  ],
  [{ in: "query", allowReserved: true }, "c=x/y", "c=blue&c=a%20b", "R=100&G=2,0"],
  [{ in: "header" }, "c=x/y", "c=blue,a b", "c=R,100,G,2,0"],
  [{ in: "header", explode: true }, "c=x/y", "c=blue,a b", "c=R=100,G=2,0"],
  [{ in: "cookie" }, "c=x%2Fy", "c=blue&c=a%20b", "R=100&G=2%2C0"],
])("%j", (parameter, scalar, list, object) => {
  expect(written(parameter, "x/y")).toBe(scalar);
  expect(written(parameter, color)).toBe(list);
  expect(written(parameter, rgb)).toBe(object);
});

test("an encoded text is one value of a query again, whatever it contains", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect([...new URLSearchParams(`a=${encodeText(text)}&b=1`)]).toEqual([
        ["a", text],
        ["b", "1"],
      ]);
      expect(encodeText(text)).toMatch(/^[\w.~%-]*$/);
    }),
  );
});
