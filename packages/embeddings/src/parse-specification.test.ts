import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSpecification } from "./parse-specification.ts";

test.each([
  ["none", { kind: "none" }],
  ["builtin", { kind: "builtin" }],
  ["static:C:\\models\\table", { kind: "static", folder: "C:\\models\\table" }],
  ["transformers:C:\\models\\gte", { kind: "transformers", model: "C:\\models\\gte" }],
  ["transformers:Xenova/gte-small", { kind: "transformers", model: "Xenova/gte-small" }],
])("%s", (specification, parsed) => {
  expect(parseSpecification(specification)).toEqual(parsed);
});

test.each([
  ["openai:text-embedding-3-small", "text-embedding-3-small", "https://api.openai.com/v1"],
  ["openai:m@http://127.0.0.1:8080/v1", "m", "http://127.0.0.1:8080/v1"],
  ["openai:m@HTTPS://Example.COM:443/v1///", "m", "https://example.com/v1"],
  ["openai:qwen3:0.6b@http://localhost:11434/v1", "qwen3:0.6b", "http://localhost:11434/v1"],
  ["openai:@cf/baai/bge-m3@https://a.example", "@cf/baai/bge-m3", "https://a.example"],
  ["openai:nomic@q8_0@http://[::1]:1234/v1", "nomic@q8_0", "http://[::1]:1234/v1"],
])("%s", (specification, model, baseUrl) => {
  expect(parseSpecification(specification)).toEqual({ kind: "openai", model, baseUrl });
});

test.each([
  "",
  "NONE",
  "none:",
  "builtin:x",
  "static:",
  "transformers",
  "transformers:",
  "openai",
  "openai:",
  "openai:@https://a.example",
  "openai:m@https://user:s3cret@a.example/v1",
  "openai:m@https://s3cret@a.example/v1",
  "openai:m@http://a@https://b.example",
  "openai:m@https://a.example/v1?key=s3cret",
  "openai:m@https://a.example/v1#s3cret",
  "openai:m@https://",
  "openai:m@ftp://a.example/s3cret",
  "openai:m@localhost:8080/s3cret",
  "opena:m@https://user:s3cret@a.example/v1",
])("%s is refused, and no secret repeated", (specification) => {
  expect(() => parseSpecification(specification)).toThrow(
    expect.objectContaining({
      code: "argument-invalid",
      details: { argument: "embedder" },
      message: expect.not.stringContaining("s3cret"),
    }),
  );
});

test("whatever it is given, it gives a specification or a SpecLensError", () => {
  const part = fc.constantFrom(
    "openai:",
    "static:",
    "transformers:",
    "@",
    "http://",
    "a",
    ":",
    "/",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join("")),
      ),
      (text) => {
        try {
          const parsed = parseSpecification(text);
          if (parsed.kind === "openai") expect(new URL(parsed.baseUrl).username).toBe("");
        } catch (error) {
          expect(SpecLensError.is(error, "argument-invalid"), String(error)).toBe(true);
        }
      },
    ),
  );
});
