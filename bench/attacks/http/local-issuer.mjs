import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

/** What tokens are for. */
const AUDIENCE = "https://speclens.example/mcp";

/**
 * @typedef {object} Issuer
 * @property {string} url
 * @property {readonly string[]} flags of a server that takes its tokens
 * @property {(changes?: TokenChanges) => string} token a right one for `carol`, with changes
 *
 * @typedef {object} TokenChanges
 * @property {Record<string, unknown>} [header]
 * @property {Record<string, unknown>} [claims] undefined leaves one out
 * @property {"RS256" | "none" | "HS256" | "other" | "cut"} [signed] how. Default: RS256, with the issuer's key
 */

/**
 * An authorization server on this machine, as far as a server that takes its tokens asks one.
 *
 * @returns {Promise<Issuer>}
 */
export async function startIssuer() {
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...own.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
  let url = "";
  const server = createServer(({ url: path }, response) => {
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify(path === "/keys" ? { keys: [jwk] } : { issuer: url, jwks_uri: `${url}/keys` }),
    );
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the issuer has no port");
  url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    flags: ["--oauth-issuer", url, "--oauth-audience", AUDIENCE],
    token: ({ header = {}, claims = {}, signed = "RS256" } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        iss: url,
        aud: AUDIENCE,
        sub: "carol",
        client_id: "c",
        iat: now,
        exp: now + 300,
        ...claims,
      };
      const text = [{ alg: "RS256", kid: "1", typ: "at+jwt", ...header }, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
        .join(".");
      const pem = own.publicKey.export({ type: "spki", format: "pem" });
      const signature = {
        RS256: () => sign("RSA-SHA256", Buffer.from(text), own.privateKey),
        other: () => sign("RSA-SHA256", Buffer.from(text), other.privateKey),
        cut: () => sign("RSA-SHA256", Buffer.from(text), own.privateKey).subarray(0, 200),
        HS256: () => createHmac("sha256", pem).update(text).digest(),
        none: () => Buffer.alloc(0),
      }[signed]();
      return `${text}.${signature.toString("base64url")}`;
    },
  };
}
