import fc from "fast-check";
import { expect, test } from "vitest";
import { parseModelSpecification } from "./parse-model-specification.ts";

test.each([
  ["anthropic:claude-sonnet-4-5", { kind: "anthropic", model: "claude-sonnet-4-5" }],
  [" openai:gpt-5 ", { kind: "openai", model: "gpt-5" }],
  [
    "openai-compatible:qwen3:8b@http://127.0.0.1:11434/v1/",
    { kind: "openai-compatible", model: "qwen3:8b", baseUrl: "http://127.0.0.1:11434/v1" },
  ],
  [
    "anthropic:@team/model@v2@https://proxy.example/v1",
    { kind: "anthropic", model: "@team/model@v2", baseUrl: "https://proxy.example/v1" },
  ],
])("%s", (specification, parsed) => {
  expect(parseModelSpecification(specification)).toEqual(parsed);
});

test.each([
  "",
  "anthropic",
  "anthropic:",
  "none",
  "gpt-5",
  "Anthropic:x",
  "openai:https://a.example/v1",
  "openai-compatible:llama",
  "openai-compatible:@http://a.example",
  "openai:x@http://user:s3cret@a.example/v1",
  "openai:x@https://a.example/v1?key=s3cret",
  "openai:x\u0007",
])("%j is refused, and no secret is repeated", (specification) => {
  expect(() => parseModelSpecification(specification)).toThrow(
    expect.objectContaining({
      code: "argument-invalid",
      message: expect.not.stringContaining("s3cret"),
    }),
  );
});

test("any name of a model is kept", () => {
  const name = fc.stringMatching(/^[\w./:@+-]+$/).filter((one) => !/:\/\/|@https?:/i.test(one));
  fc.assert(
    fc.property(name, fc.boolean(), (model, hasAddress) => {
      const address = hasAddress ? "@https://a.example/v1" : "";
      expect(parseModelSpecification(`openai:${model}${address}`)).toEqual({
        ...{ kind: "openai", model },
        ...(hasAddress && { baseUrl: "https://a.example/v1" }),
      });
    }),
  );
});
