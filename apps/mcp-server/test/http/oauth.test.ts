import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { describe, expect, onTestFinished, test } from "vitest";
import type { OAuthSettings } from "../../src/http/identity/jwt-verifier.ts";
import { parseStaticTokens } from "../../src/http/identity/static-tokens.ts";
import type { ServeHttpOptions } from "../../src/http/settings/serve-http-options.ts";
import { at, bookshopOfFile, callRequest, connect, listenForTest, post } from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

type Claims = { readonly [Name in keyof JWTPayload]: JWTPayload[Name] | undefined };

interface Issuer {
  readonly url: string;
  readonly server: Server;
  sign(claims: Claims, options?: { readonly kid?: string; readonly typ?: string }): Promise<string>;
}

/** An authorization server as far as a resource server sees one: metadata and keys. */
async function startIssuer(metadataPath: string): Promise<Issuer> {
  const pair = await generateKeyPair("ES256");
  const kid = "1";
  let url = "";
  const server = createServer(async ({ url: path }, response) => {
    const body =
      path === metadataPath
        ? { issuer: url, jwks_uri: `${url}/keys` }
        : path === "/keys"
          ? { keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg: "ES256" }] }
          : undefined;
    response.writeHead(body ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? {}));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return {
    url,
    server,
    sign: (claims, options) =>
      new SignJWT(JSON.parse(JSON.stringify(claims)))
        .setProtectedHeader({ alg: "ES256", kid, ...options })
        .sign(pair.privateKey),
  };
}

const audience = "https://mcp.example.com/mcp";
const now = (): number => Math.floor(Date.now() / 1000);
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const RFC_8414 = "/.well-known/oauth-authorization-server";
const OPENID = "/.well-known/openid-configuration";

async function serveFor(
  issuer: Issuer,
  settings: Partial<OAuthSettings> = {},
  options: Partial<ServeHttpOptions> = {},
) {
  const { url } = await listenForTest({
    serving: bookshop.serving,
    oauth: { issuer: issuer.url, audience, ...settings },
    ...options,
  });
  const ask = (token: string) => fetch(url, callRequest(undefined, bearer(token)));
  return { url, ask };
}

test.each([RFC_8414, OPENID])(
  "a token of the issuer is accepted, its keys found by %s",
  async (path) => {
    const issuer = await startIssuer(path);
    const { ask } = await serveFor(issuer);
    const claims = { iss: issuer.url, aud: audience, sub: "ann", exp: now() + 60 };
    expect((await ask(await issuer.sign(claims))).status).toBe(200);
    expect((await ask(await issuer.sign({ ...claims, aud: ["other", audience] }))).status).toBe(
      200,
    );
    // Clocks differ a little.
    expect((await ask(await issuer.sign({ ...claims, exp: now() - 5 }))).status).toBe(200);
  },
);

describe("a token is refused", () => {
  test.each([
    ["that has expired", { exp: now() - 120 }, "has expired"],
    ["that is not valid yet", { nbf: now() + 120 }, "claim nbf"],
    ["for another audience", { aud: "https://other.example.com/mcp" }, "claim aud"],
    ["for no audience", { aud: undefined }, "claim aud"],
    ["of another issuer", { iss: "https://evil.example" }, "claim iss"],
    ["that never expires", { exp: undefined }, "claim exp"],
    ["without a subject", { sub: undefined }, "neither a subject"],
  ])("%s", async (_what, claims, reason) => {
    const issuer = await startIssuer(RFC_8414);
    const { ask } = await serveFor(issuer);
    const whole = { iss: issuer.url, aud: audience, sub: "ann", exp: now() + 60, ...claims };
    const answer = await ask(await issuer.sign(whole));
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toContain(reason);
    expect(answer.headers.get("www-authenticate")).toContain(
      'resource_metadata="https://mcp.example.com/.well-known/oauth-protected-resource/mcp"',
    );
  });

  test("signed by another key, by a secret, or not at all", async () => {
    const issuer = await startIssuer(RFC_8414);
    const { ask } = await serveFor(issuer);
    const claims = { iss: issuer.url, aud: audience, sub: "ann", exp: now() + 60 };
    const { privateKey } = await generateKeyPair("ES256");
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "1" })
      .sign(privateKey);
    const secret = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid: "1" })
      .sign(new TextEncoder().encode("0123456789abcdef0123456789abcdef"));
    const encode = (value: object): string =>
      Buffer.from(JSON.stringify(value)).toString("base64url");
    const unsigned = `${encode({ alg: "none" })}.${encode(claims)}.`;
    const unknown = await issuer.sign(claims, { kid: "9" });
    for (const token of [forged, secret, unsigned, unknown, "a.b.c", "no-jwt-at-all"])
      expect((await ask(token)).status).toBe(401);
  });
});

test("refuses a token that is not an access token, even if all else is right", async () => {
  const issuer = await startIssuer(RFC_8414);
  const { ask } = await serveFor(issuer);
  const claims = { iss: issuer.url, aud: audience, sub: "ann", exp: now() + 60 };
  const logout = { events: { "http://schemas.openid.net/event/backchannel-logout": {} } };
  const statusOf = async (more: Claims, typ?: string): Promise<number> => {
    const token = await issuer.sign({ ...claims, ...more }, typ === undefined ? {} : { typ });
    return (await ask(token)).status;
  };
  // Told by the issuer outright, or not told, as most do.
  for (const typ of ["at+jwt", "application/at+jwt", "AT+JWT", "JWT", "application/jwt", undefined])
    expect([typ, await statusOf({}, typ)]).toEqual([typ, 200]);
  expect(await statusOf({ typ: "Bearer", nonce: "n" }, "JWT")).toBe(200);
  expect(await statusOf({ token_use: "access" })).toBe(200);
  for (const typ of ["logout+jwt", "secevent+jwt", "id+jwt", "dpop+jwt", "at", ""])
    expect([typ, await statusOf({}, typ)]).toEqual([typ, 401]);
  const others = [
    ...[{ nonce: "n" }, { at_hash: "h" }, { c_hash: "h" }, { s_hash: "h" }, logout],
    ...[{ typ: "ID" }, { typ: "Refresh" }, { typ: "Logout" }, { token_use: "id" }],
  ];
  for (const more of others) expect([more, await statusOf(more, "JWT")]).toEqual([more, 401]);
  expect(await statusOf({ nonce: "n" })).toBe(401);
});

test("a subject of the issuer is not whoever has a token of that name", async () => {
  const issuer = await startIssuer(RFC_8414);
  const { url, ask } = await serveFor(
    issuer,
    {},
    {
      requestsPerMinute: 6,
      tokens: async () => parseStaticTokens(["ann:0123456789abcdef"], "here"),
    },
  );
  const whole = { iss: issuer.url, aud: audience, exp: now() + 60 };
  const ann = await connect(url, "auto", bearer("0123456789abcdef"));
  const list = { name: "getSchema", arguments: { name: "Book", limit: 1 } };
  const { _meta } = await ann.callTool(list);
  const cursor = _meta?.nextCursor;
  // As long as it always is, whatever the subject.
  expect(cursor).toMatch(/^[\w-]{43,47}$/);

  const { callTool } = callTools(url, await issuer.sign({ ...whole, sub: "ann" }));
  const refused = await callTool({ ...list, arguments: { ...list.arguments, cursor } });
  expect(refused).toContain('"isError":true');
  expect(refused).toContain("This cursor ");
  const asked: number[] = [];
  for (let time = 0; time < 6; time += 1)
    asked.push((await ask(await issuer.sign({ ...whole, sub: "ann" }))).status);
  expect(asked.at(-1)).toBe(429);
  // Neither the token's limit is spent, nor that of a client of the same name.
  expect((await fetch(url, callRequest(undefined, bearer("0123456789abcdef")))).status).toBe(200);
  expect(
    (await ask(await issuer.sign({ ...whole, client_id: "ann", sub: undefined }))).status,
  ).toBe(200);
});

/** Calls by hand, with a token. */
function callTools(url: string, token: string) {
  return {
    callTool: async (params: object): Promise<string> => {
      const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
      return (await fetch(url, post(message, bearer(token)))).text();
    },
  };
}

test("a scope that is missing is named with 403", async () => {
  const issuer = await startIssuer(RFC_8414);
  const { ask } = await serveFor(issuer, { scopes: ["docs:read"] });
  const claims = { iss: issuer.url, aud: audience, sub: "ann", exp: now() + 60 };
  const answer = await ask(await issuer.sign({ ...claims, scope: "docs:write" }));
  expect(answer.status).toBe(403);
  expect(answer.headers.get("www-authenticate")).toMatch(
    /error="insufficient_scope".*scope="docs:read"/,
  );
  expect((await ask(await issuer.sign({ ...claims, scope: "a docs:read" }))).status).toBe(200);
  expect((await ask(await issuer.sign({ ...claims, scp: ["docs:read"] }))).status).toBe(200);
});

test("the metadata say who gives tokens, to anybody", async () => {
  const issuer = await startIssuer(RFC_8414);
  const { url } = await serveFor(issuer, { scopes: ["docs:read"] });
  const path = "/.well-known/oauth-protected-resource";
  for (const place of [path, `${path}/mcp`]) {
    const answer = await fetch(at(url, place));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      resource: audience,
      authorization_servers: [issuer.url],
      bearer_methods_supported: ["header"],
      scopes_supported: ["docs:read"],
      resource_name: "SpecLens",
    });
  }
  const named = await serveFor(issuer, { audience: "api://speclens" });
  const refused = await fetch(named.url, callRequest());
  const [, metadata = ""] =
    /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate") ?? "") ?? [];
  expect(await (await fetch(metadata)).json()).toMatchObject({ resource: named.url });
});

test("static tokens are good beside it", async () => {
  const issuer = await startIssuer(RFC_8414);
  const { url } = await listenForTest({
    serving: bookshop.serving,
    oauth: { issuer: issuer.url, audience, scopes: ["docs:read"] },
    tokens: async () => parseStaticTokens(["scraper:0123456789abcdef"], "here"),
  });
  expect((await fetch(url, callRequest(undefined, bearer("0123456789abcdef")))).status).toBe(200);
  expect((await fetch(url, callRequest(undefined, bearer("0123456789abcdeX")))).status).toBe(401);
});

test("an issuer that is gone is not the token's fault", async () => {
  const issuer = await startIssuer(RFC_8414);
  const { ask } = await serveFor(issuer);
  const token = await issuer.sign({ iss: issuer.url, aud: audience, sub: "ann", exp: now() + 60 });
  issuer.server.close();
  issuer.server.closeAllConnections();
  const answer = await ask(token);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
});

test("refuses anything but a JWT without asking the issuer", async () => {
  const issuer = await startIssuer(RFC_8414);
  const { ask } = await serveFor(issuer);
  let asked = 0;
  issuer.server.on("request", () => {
    asked += 1;
  });
  for (const token of ["no-jwt-at-all", "a.b.c"]) expect((await ask(token)).status).toBe(401);
  expect(asked).toBe(0);
});

test("metadata of another issuer are not believed", async () => {
  const issuer = await startIssuer(RFC_8414);
  const { ask } = await serveFor(issuer, { issuer: `${issuer.url}/` });
  const claims = { iss: `${issuer.url}/`, aud: audience, sub: "ann", exp: now() + 60 };
  expect((await ask(await issuer.sign(claims))).status).toBe(503);
});

test.each(["http://login.example", "login.example", "https://login.example/?a", "file:///keys"])(
  "the issuer %s is refused at the start",
  async (issuer) => {
    await expect(
      listenForTest({ serving: bookshop.serving, oauth: { issuer, audience } }),
    ).rejects.toMatchObject({ code: "argument-invalid" });
  },
);
