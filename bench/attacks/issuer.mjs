import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";

/**
 * An authorization server on the loopback address, as far as a resource server sees one.
 *
 * @returns {Promise<{ url: string, token: (claims: object, header?: object) => string, close: () => void }>}
 */
export async function startIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "ES256" };
  let url = "";
  const server = createServer((request, response) => {
    const metadata = { issuer: url, jwks_uri: `${url}/keys` };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/keys" ? { keys: [key] } : metadata));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const part = (/** @type {object} */ value) =>
    Buffer.from(JSON.stringify(value)).toString("base64url");
  return {
    url,
    token(claims, header = {}) {
      const exp = Math.floor(Date.now() / 1000) + 600;
      const head = part({ alg: "ES256", kid: "1", typ: "JWT", ...header });
      const text = `${head}.${part({ iss: url, aud: "speclens", sub: "ann", exp, ...claims })}`;
      const signature = sign("sha256", Buffer.from(text), {
        key: privateKey,
        dsaEncoding: "ieee-p1363",
      });
      return `${text}.${signature.toString("base64url")}`;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Calls a tool over HTTP.
 *
 * @param {string} url of the server; its path does not matter
 * @param {string} token
 * @param {object} [params]
 * @returns {Promise<{ status: number, text: string }>}
 */
export async function callTool(url, token, params = { name: "getEndpointCategories" }) {
  const response = await fetch(new URL("/mcp", url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  return { status: response.status, text: await response.text() };
}
