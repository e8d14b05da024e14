import { expect, test } from "vitest";
import { readHttpFlags } from "./read-http-flags.ts";

const say = (): void => undefined;

test("flags become options; lists may have commas", async () => {
  const options = await readHttpFlags(
    {
      http: "0.0.0.0:8080",
      allowedHost: ["a.example,b.example:8443", "[::1]"],
      allowedOrigin: ["https://app.example.com"],
      ...{ oauthIssuer: "https://login.example", oauthAudience: "https://a.example/mcp" },
      ...{ oauthScope: ["read,list"], rateLimit: "60", trustProxy: true },
    },
    { say, environment: { SPECLENS_HTTP_TOKENS: "ann:0123456789abcdef, fedcba9876543210" } },
  );
  expect(options).toMatchObject({
    ...{ host: "0.0.0.0", port: 8080, requestsPerMinute: 60, trustProxy: true },
    allowedHosts: ["a.example", "b.example", "[::1]"],
    allowedOrigins: ["https://app.example.com"],
    oauth: {
      ...{ issuer: "https://login.example", audience: "https://a.example/mcp" },
      scopes: ["read", "list"],
    },
  });
  expect((await options.tokens?.())?.map(({ name }) => name)).toEqual([
    "ann",
    expect.stringMatching(/^token-/),
  ]);
  expect(options).not.toHaveProperty("logRequest");
});

test("a flag is before the default of its kind", async () => {
  const defaults = {
    allowedHosts: ["file.example"],
    allowedOrigins: ["https://file.example"],
    requestsPerMinute: 5,
  };
  const environment = {};
  const plain = await readHttpFlags({ http: "0" }, { say, defaults, environment });
  expect(plain).toMatchObject(defaults);
  const flags = { http: "0", allowedHost: ["flag.example"], rateLimit: "0" };
  const given = await readHttpFlags(flags, { say, defaults, environment });
  expect(given).toMatchObject({
    allowedHosts: ["flag.example"],
    allowedOrigins: ["https://file.example"],
    requestsPerMinute: 0,
  });
  const named = { ...defaults, tokensFile: "/nowhere/tokens" };
  await expect(readHttpFlags({ http: "0" }, { say, defaults: named, environment })).rejects.toThrow(
    "/nowhere/tokens",
  );
});

test("without tokens there is no authentication", async () => {
  const options = await readHttpFlags(
    { http: "0" },
    { say, environment: { SPECLENS_HTTP_TOKENS: "" } },
  );
  expect(options).not.toHaveProperty("tokens");
  expect(options).not.toHaveProperty("oauth");
});

test.each([
  [{ allowedHost: ["https://a.example"] }, "is not a host name"],
  [{ allowedOrigin: ["a.example"] }, "is not an origin"],
  [{ allowedOrigin: ["https://a.example/"] }, "is not an origin"],
  [{ rateLimit: "many" }, "whole number"],
  [{ rateLimit: "-1" }, "whole number"],
  [{ oauthIssuer: "https://a.example" }, "both --oauth-issuer URL and --oauth-audience"],
  [{ oauthScope: ["read"] }, "both --oauth-issuer URL and --oauth-audience"],
  [{ tokensFile: "/nowhere/tokens" }, "cannot read the file of tokens"],
])("%j is refused", async (flags, reason) => {
  await expect(
    readHttpFlags({ http: "0", ...flags }, { say, environment: {} }),
  ).rejects.toMatchObject({
    code: "argument-invalid",
    message: expect.stringContaining(reason),
  });
});

test("tokens that are none are refused, not taken for none", async () => {
  await expect(
    readHttpFlags({ http: "0" }, { say, environment: { SPECLENS_HTTP_TOKENS: " , " } }),
  ).rejects.toMatchObject({ code: "argument-invalid" });
});
