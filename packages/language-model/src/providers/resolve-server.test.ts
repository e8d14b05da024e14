import { expect, test } from "vitest";
import { parseModelSpecification } from "./parse-model-specification.ts";
import { resolveServer } from "./resolve-server.ts";

const KEYS = {
  ANTHROPIC_API_KEY: "anthropic-s3cret",
  OPENAI_API_KEY: " openai-s3cret\n",
  SPECLENS_MODEL_API_KEY: "own-s3cret",
};

function resolve(specification: string, environment: Record<string, string>) {
  return resolveServer(specification, parseModelSpecification(specification), environment);
}

test.each([
  ["anthropic:x", "https://api.anthropic.com/v1", "anthropic-s3cret"],
  ["openai:x", "https://api.openai.com/v1", "openai-s3cret"],
  ["openai:x@http://localhost:1/v1", "http://localhost:1/v1", "openai-s3cret"],
  ["openai-compatible:x@https://a.example/v1", "https://a.example/v1", "own-s3cret"],
])("%s has its own key", (specification, baseUrl, key) => {
  expect(resolve(specification, KEYS)).toEqual({ baseUrl, key });
});

test("the environment has addresses, too, but a specification comes first", () => {
  const environment = { ...KEYS, ANTHROPIC_BASE_URL: "https://gateway.example/v1/" };
  expect(resolve("anthropic:x", environment).baseUrl).toBe("https://gateway.example/v1");
  expect(resolve("openai:x", environment).baseUrl).toBe("https://api.openai.com/v1");
  const named = resolve("anthropic:x@https://b.example", environment);
  expect(named.baseUrl).toBe("https://b.example");
  expect(() => resolve("anthropic:x", { ...KEYS, ANTHROPIC_BASE_URL: "ftp://a" })).toThrow(
    expect.objectContaining({
      code: "argument-invalid",
      message: expect.stringMatching(/^ANTHROPIC_BASE_URL is not an http/),
    }),
  );
});

test("only an OpenAI-compatible server needs no key", () => {
  const local = "openai-compatible:x@http://10.0.0.7:11434/v1";
  expect(resolve(local, {})).toEqual({ baseUrl: "http://10.0.0.7:11434/v1", key: undefined });
  for (const kind of ["anthropic", "openai"])
    expect(() => resolve(`${kind}:x`, { [`${kind.toUpperCase()}_API_KEY`]: " " })).toThrow(
      expect.objectContaining({
        code: "model-failed",
        details: { model: `${kind}:x`, reason: "no-key" },
        message: expect.stringContaining(`Set it in ${kind.toUpperCase()}_API_KEY`),
      }),
    );
});

test.each([
  ["openai:x@http://a.example/v1", KEYS, /unencrypted/],
  ["openai-compatible:x@http://10.0.0.7/v1", KEYS, /unencrypted/],
  ["openai:x", { OPENAI_API_KEY: "two\nlines-s3cret" }, /invalid characters/],
])("%s does not send its key", (specification, environment, message) => {
  expect(() => resolve(specification, environment)).toThrow(
    expect.objectContaining({
      details: { model: specification, reason: "no-key" },
      message: expect.stringMatching(message),
    }),
  );
  expect(() => resolve(specification, environment)).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("s3cret") }),
  );
});
