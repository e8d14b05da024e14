import { expect, test } from "vitest";
import { connectionOptions } from "./store-access.ts";

test("a folder needs nothing, and is sent nothing", () => {
  const access = { apiKey: "k", storageOptions: { endpoint: "e" } };
  expect(connectionOptions("/store", access, { LANCEDB_API_KEY: "k" })).toEqual({
    readConsistencyInterval: 0,
  });
});

test("object storage has bounds, which options and the environment replace", () => {
  const { storageOptions } = connectionOptions("s3://store/a", {}, {});
  expect(storageOptions).toMatchObject({ timeout: "10s", client_max_retries: "3" });
  const given = { storageOptions: { timeout: "1s", endpoint: "http://127.0.0.1:1" } };
  expect(connectionOptions("s3://store/a", given, {}).storageOptions).toMatchObject(
    given.storageOptions,
  );
  const slow = connectionOptions("s3://store/a", {}, { AWS_TIMEOUT: "60s" });
  expect(slow.storageOptions).not.toHaveProperty("timeout");
  expect(slow.apiKey).toBeUndefined();
});

test("a database takes its key from the program, else from the environment", () => {
  const environment = {
    LANCEDB_API_KEY: "of the environment",
    LANCEDB_REGION: "eu-west-1",
    LANCEDB_HOST_OVERRIDE: "http://127.0.0.1:1",
  };
  expect(connectionOptions("db://store", {}, environment)).toMatchObject({
    apiKey: "of the environment",
    region: "eu-west-1",
    hostOverride: "http://127.0.0.1:1",
  });
  const given = connectionOptions("db://store", { apiKey: "given" }, environment);
  expect(given.apiKey).toBe("given");
  expect(given.storageOptions).toBeUndefined();
});
