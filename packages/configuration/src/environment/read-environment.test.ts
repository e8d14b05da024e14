import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ENVIRONMENT_VARIABLES } from "./environment-variables.ts";
import { readEnvironment } from "./read-environment.ts";

test("each variable sets its key; empty ones set nothing", async () => {
  const environment = {
    SPECLENS_STORE: "s3://bucket/a",
    SPECLENS_EMBEDDER: "none",
    SPECLENS_ALLOW_HOSTS: "a.example, ,b.example",
    SPECLENS_TOKEN_BUDGET_THRESHOLD: "8000",
    SPECLENS_DEFAULT_PAGE_SIZE: " 20 ",
    SPECLENS_MAX_PAGE_SIZE: "100",
    SPECLENS_CHUNK_SIZE: "1000",
    SPECLENS_ANSWER_MINUTES: "30",
    SPECLENS_ANSWER_MEMORY_MIB: "128",
    SPECLENS_ANSWER_DISK_MIB: "0",
    SPECLENS_SUMMARY_THRESHOLD: "1500",
    SPECLENS_PRODUCTION: "False",
    SPECLENS_UNPROTECTED_SHARE: "0.5",
    SPECLENS_MODEL: " openai:gpt-5 ",
    SPECLENS_TELEMETRY: "off",
  };
  expect(Object.keys(environment).sort()).toEqual(
    ENVIRONMENT_VARIABLES.map(({ variable }) => variable).sort(),
  );
  expect(await readEnvironment(environment, "/home")).toEqual({
    store: "s3://bucket/a",
    embedder: "none",
    allowHosts: ["a.example", "b.example"],
    tokenBudgetThreshold: 8000,
    defaultPageSize: 20,
    maxPageSize: 100,
    chunkSize: 1000,
    answerMinutes: 30,
    answerMemoryMiB: 128,
    answerDiskMiB: 0,
    summaryThreshold: 1500,
    production: false,
    unprotectedShare: 0.5,
    model: { name: "openai:gpt-5" },
    telemetry: { enabled: false },
  });
  const empty = Object.keys(environment).map((variable) => [variable, " "]);
  expect(await readEnvironment(Object.fromEntries(empty), "/home")).toEqual({});
});

test.each([
  ["on", { enabled: true }],
  ["calls.db", { enabled: true, file: "/home/calls.db" }],
  ["/var/calls.db", { enabled: true, file: "/var/calls.db" }],
])("SPECLENS_TELEMETRY=%s", async (text, telemetry) => {
  expect(await readEnvironment({ SPECLENS_TELEMETRY: text }, "/home")).toEqual({ telemetry });
});

test.each([
  ["SPECLENS_MAX_PAGE_SIZE", "many", "expected number, received string"],
  ["SPECLENS_MAX_PAGE_SIZE", "1001", "must be at most 1000"],
  ["SPECLENS_DEFAULT_PAGE_SIZE", "0", "must be at least 1"],
  ["SPECLENS_DEFAULT_PAGE_SIZE", "1.5", "expected int, received number"],
  ["SPECLENS_TOKEN_BUDGET_THRESHOLD", "100", "must be at least 200"],
  ["SPECLENS_CHUNK_SIZE", "Infinity", "expected number, received string"],
  ["SPECLENS_ANSWER_MINUTES", "5", "must be at least 10"],
  ["SPECLENS_ANSWER_DISK_MIB", "-1", "must be at least 0"],
  ["SPECLENS_PRODUCTION", "yes", "write true or false"],
  ["SPECLENS_UNPROTECTED_SHARE", "50%", "expected number, received string"],
  ["SPECLENS_TELEMETRY", "true", "write on, off, or the path of a file"],
  ["SPECLENS_ALLOW_HOSTS", "a.example,https://b.example", "write a host as"],
])("%s=%s is refused", async (variable, text, reason) => {
  await expect(
    readEnvironment({ SPECLENS_STORE: "fine", [variable]: text }, "/home"),
  ).rejects.toMatchObject({
    code: "configuration-invalid",
    message: expect.stringContaining(`${variable}: ${reason}`),
    details: { variable },
  });
});

test("whatever the environment says, it is a configuration or a variable that is wrong", async () => {
  const names = ENVIRONMENT_VARIABLES.map(({ variable }) => variable);
  const text = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom("on", "1", "-1"));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), text), async (environment) => {
      try {
        await readEnvironment(environment, "/home");
      } catch (error) {
        if (!SpecLensError.is(error, "configuration-invalid")) throw error;
        expect(names).toContain(error.details.variable);
      }
    }),
  );
});
