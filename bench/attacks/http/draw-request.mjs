import { pick, sizeBetween } from "../draw.mjs";
import { GOOD_CALL, mcpRequest } from "./open-lab.mjs";

/** @typedef {import("../run-generator.mjs").Draw} Draw */

/**
 * @typedef {object} HostileRequest one that must not be answered with what it asks for
 * @property {string} name
 * @property {(lab: import("./open-lab.mjs").Lab) => string | readonly string[]} bytes
 * @property {boolean} [mild] whether it is only weak to answer it: who sends it has a right to another one
 */

const HOSTS = [
  ..."evil.example evil.example:80 127.0.0.1.evil.example localhost.evil.example evil@localhost localhost@evil".split(
    " ",
  ),
  ..."127.1 2130706433 0x7f.0.0.1 0177.0.0.1 localhost:1:2 localhost/ localhost%00 [::1]x *.localhost x.localhost".split(
    " ",
  ),
  ...[
    "",
    "localhost, evil.example",
    "localhost\tevil",
    "http://localhost",
    "l\u00f6calhost",
    "a".repeat(5000),
  ],
];
const ORIGINS = [
  ..."null http://evil.example https://localhost.evil.example http://127.0.0.1.evil.example file:// data:".split(
    " ",
  ),
  ..."http://localhost@evil.example http://evil.example:80 chrome-extension://abc http://[::1].evil.example".split(
    " ",
  ),
];
const CHUNKED = [
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding : chunked",
  "Transfer-Encoding:\tchunked",
  "Transfer-Encoding: chunked\r\nTransfer-Encoding: x",
  "Transfer-Encoding: identity, chunked",
  "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding:\x0bchunked",
  "X: y\rTransfer-Encoding: chunked",
  "Transfer-Encoding\r\n : chunked",
];
const ROUTES = ["/mcp", "/metrics", "/dashboard", "/dashboard/login", "/dashboard/logout", "/"];
const METHODS = [
  ..."GET POST PUT DELETE PATCH HEAD TRACE CONNECT OPTIONS PROPFIND PRI get G\u00c9T".split(" "),
];
const PATHS = [
  ..."/../etc/passwd /%2e%2e/%2e%2e/etc/passwd //evil.example/ /mcp/../metrics /mcp%00 /METRICS /metrics/ /metrics;x".split(
    " ",
  ),
  ..."/metrics%2f /./metrics /mcp?token=x http://localhost/metrics http://evil.example/metrics * /%ff /\\metrics /dashboard/..%2fmetrics".split(
    " ",
  ),
  `/${"a".repeat(12_000)}`,
];

/** @type {readonly ((draw: Draw) => HostileRequest)[]} */
const SHAPES = [
  smuggling,
  smuggling,
  badHost,
  badOrigin,
  badToken,
  badToken,
  badJwt,
  badJwt,
  badJwt,
  malformed,
  malformed,
  strangePath,
  hugeHeader,
];

/** @param {Draw} draw */
export function drawRequest(draw) {
  return pick(draw, SHAPES)(draw);
}

/** @param {Draw} draw @returns {HostileRequest} */
function smuggling(draw) {
  const hidden = "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const length = pick(draw, [
    hidden.length,
    0,
    4,
    5,
    -1,
    "4, 4",
    "+4",
    "0x4",
    "4 ",
    "",
    " 4\r\nContent-Length: 5",
  ]);
  const chunked = pick(draw, CHUNKED);
  const order =
    draw(2) === 0 ? [`Content-Length: ${length}`, chunked] : [chunked, `Content-Length: ${length}`];
  const body = pick(draw, [
    `0\r\n\r\n${hidden}`,
    `5;${"x".repeat(draw(40))}\r\nhello\r\n0\r\n\r\n${hidden}`,
    `fffffffff\r\n${hidden}`,
    hidden,
  ]);
  const route = pick(draw, ROUTES);
  return {
    name: `smuggling: ${JSON.stringify(order.join("; "))} to ${route}`,
    bytes: () =>
      `POST ${route} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${order.join("\r\n")}\r\n\r\n${body}`,
  };
}

/** @param {Draw} draw @returns {HostileRequest} */
function badHost(draw) {
  const host = pick(draw, HOSTS);
  const path = pick(draw, ["/mcp", "/metrics", "/dashboard"]);
  return {
    name: `Host ${JSON.stringify(host.slice(0, 60))} at ${path}`,
    bytes: ({ tokens }) =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${tokens.ann}\r\nConnection: close\r\n\r\n`,
  };
}

/** @param {Draw} draw @returns {HostileRequest} */
function badOrigin(draw) {
  const origin = pick(draw, ORIGINS);
  return {
    name: `Origin ${origin}`,
    bytes: ({ tokens }) =>
      mcpRequest(GOOD_CALL, { token: tokens.ann, headers: [`Origin: ${origin}`] }),
  };
}

/** @param {Draw} draw @returns {HostileRequest} */
function badToken(draw) {
  const place = draw(20);
  const [name, change] = pick(
    draw,
    /** @type {[string, (token: string) => string][]} */ ([
      ["cut", (token) => `Authorization: Bearer ${token.slice(0, place)}`],
      ["longer", (token) => `Authorization: Bearer ${token}${"x".repeat(place + 1)}`],
      ["another case", (token) => `Authorization: Bearer ${token.toUpperCase()}`],
      [
        "a byte changed",
        (token) => `Authorization: Bearer ${token.slice(0, place)}~${token.slice(place + 1)}`,
      ],
      [
        "of another scheme",
        (token) => `Authorization: Basic ${Buffer.from(`ann:${token}`).toString("base64")}`,
      ],
      ["without a scheme", (token) => `Authorization: ${token}`],
      ["with its name", (token) => `Authorization: Bearer ann:${token}`],
      ["of two", (token) => `Authorization: Bearer x\r\nAuthorization: Bearer ${token}`],
      ["as a cookie", (token) => `Cookie: authorization=${token}; token=${token}`],
      ["in another header", (token) => `X-Authorization: Bearer ${token}\r\nX-Api-Key: ${token}`],
      ["huge", () => `Authorization: Bearer ${"a".repeat(10_000)}`],
      ["with escapes", () => "Authorization: Bearer \x9b31mred"],
      ["of nobody", () => "Authorization: Bearer "],
    ]),
  );
  return {
    name: `token ${name} (${place})`,
    bytes: ({ tokens }) => mcpRequest(GOOD_CALL, { headers: [change(tokens.ann)] }),
  };
}

/** @param {Draw} draw @returns {HostileRequest} */
function badJwt(draw) {
  const now = Math.floor(Date.now() / 1000);
  const [name, changes] = pick(
    draw,
    /** @type {[string, import("./local-issuer.mjs").TokenChanges][]} */ ([
      ["alg none", { header: { alg: "none" }, signed: "none" }],
      ["alg None", { header: { alg: "None" }, signed: "none" }],
      ["no signature", { signed: "none" }],
      ["HS256 with the public key", { header: { alg: "HS256" }, signed: "HS256" }],
      ["another's key", { signed: "other" }],
      ["another's key, kid as a path", { header: { kid: "../../../dev/null" }, signed: "other" }],
      [
        "jku elsewhere",
        { header: { jku: "https://evil.example/keys", kid: "9" }, signed: "other" },
      ],
      ["a cut signature", { signed: "cut" }],
      ["crit", { header: { crit: ["exp"], exp: 1 } }],
      ["b64 false", { header: { b64: false, crit: ["b64"] } }],
      ["of another issuer", { claims: { iss: "https://evil.example" } }],
      ["an issuer that begins alike", { claims: { iss: "http://127.0.0.1" } }],
      ["issuers as a list", { claims: { iss: ["https://evil.example"] } }],
      ["for somebody else", { claims: { aud: "https://other.example" } }],
      ["for nobody", { claims: { aud: undefined } }],
      ["for a longer name", { claims: { aud: "https://speclens.example/mcp/x" } }],
      ["expired", { claims: { exp: now - 3600 } }],
      ["without an end", { claims: { exp: undefined } }],
      ["an end as text", { claims: { exp: "never" } }],
      ["not yet", { claims: { nbf: now + 3600 } }],
      ["of nobody", { claims: { sub: undefined, client_id: undefined } }],
      ["a logout token", { header: { typ: "logout+jwt" } }],
      [
        "a logout token by its events",
        {
          // An issuer that says "at+jwt" says that it is an access token, whatever else it has.
          header: { typ: "JWT" },
          claims: { events: { "http://schemas.openid.net/event/backchannel-logout": {} } },
        },
      ],
      ["an ID token by its nonce", { header: { typ: "JWT" }, claims: { nonce: "n" } }],
      ["a security event", { header: { typ: "secevent+jwt" } }],
    ]),
  );
  const foreign = changes.header?.typ ?? changes.claims?.nonce ?? changes.claims?.events;
  return {
    name: `JWT: ${name}`,
    mild: foreign !== undefined,
    bytes: ({ issuer }) => mcpRequest(GOOD_CALL, { token: issuer.token(changes) }),
  };
}

/** @param {Draw} draw @returns {HostileRequest} */
function malformed(draw) {
  const route = pick(draw, ROUTES);
  const noise = String.fromCharCode(...Array.from({ length: 1 + draw(200) }, () => draw(256)));
  const [name, bytes] = pick(draw, [
    ["random bytes", noise],
    ["a TLS hello", `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${noise}`],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["HTTP/9.9", `GET ${route} HTTP/9.9\r\nHost: localhost\r\n\r\n`],
    ["no version", `GET ${route}\r\n\r\n`],
    ["no Host", `GET ${route} HTTP/1.1\r\n\r\n`],
    ["two Hosts", `GET ${route} HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n`],
    ["a NUL in a header", `GET ${route} HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n`],
    ["a bare line feed", `GET ${route} HTTP/1.1\nHost: localhost\n\n`],
    ["a header without a colon", `GET ${route} HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n`],
    ["a header without a name", `GET ${route} HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n`],
    ["a blank before the method", ` GET ${route} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    [
      "an upgrade to h2c",
      `GET ${route} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
    ],
    [
      "an upgrade to websocket",
      `GET ${route} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
    ],
    ["a tunnel", "CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    [
      "an expectation",
      `POST ${route} HTTP/1.1\r\nHost: localhost\r\nExpect: 200-maybe\r\nContent-Length: 2\r\n\r\n{}`,
    ],
  ]);
  return { name: `malformed: ${name} at ${route}`, bytes: () => bytes };
}

/** @param {Draw} draw @returns {HostileRequest} */
function strangePath(draw) {
  const method = pick(draw, METHODS);
  const path = pick(draw, PATHS);
  return {
    name: `${method} ${path.slice(0, 60)}`,
    bytes: () => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  };
}

/** @param {Draw} draw @returns {HostileRequest} */
function hugeHeader(draw) {
  const length = sizeBetween(draw, 9000, 2_000_000);
  const many = draw(2) === 0;
  const lines = many
    ? Array.from({ length: Math.ceil(length / 20) }, (_, i) => `X-${i}: aaaaaaaaaaaa`).join("\r\n")
    : `X-Long: ${"a".repeat(length)}`;
  return {
    name: `${length} bytes of ${many ? "many headers" : "one header"}`,
    bytes: () => `GET /metrics HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n`,
  };
}
