import { connect } from "node:net";
import { broken, weak } from "../verdicts.mjs";
import { exchange } from "./exchange.mjs";
import { startIssuer } from "./local-issuer.mjs";

/** Milliseconds in which a neighbour is answered, on a busy machine; a probe gives up after the second. */
const PROMPT = 5000;
const PATIENCE = 10_000;
/** MiB that the server may hold at most. */
const MOST_MIB = 1200;
/** Another address of this machine, where the system has one: strangers come from there. */
export const STRANGER = process.platform === "linux" ? "127.0.0.2" : "127.0.0.1";

/**
 * @typedef {object} Lab
 * @property {import("../serve-http.mjs").HttpServer} server
 * @property {import("./local-issuer.mjs").Issuer} issuer
 * @property {Readonly<Record<"ann" | "bob", string>>} tokens
 * @property {Set<import("node:net").Socket>} held connections that an attack has opened and that are still there
 */

/**
 * A server with two subjects and an issuer that all attacks share.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @returns {Promise<Lab>}
 */
export async function openLab({ serveHttp, example }) {
  const issuer = await startIssuer();
  const tokens = { ann: "ann-0123456789abcdef", bob: "bob-fedcba9876543210" };
  const server = await serveHttp(
    // With tokens and no named host, any host is allowed.
    [
      ...[example, "--embedder", "none", "--allowed-host", "localhost", "--log-requests"],
      ...["--rate-limit", "0", ...issuer.flags],
    ],
    { env: { SPECLENS_HTTP_TOKENS: `ann:${tokens.ann},bob:${tokens.bob}` } },
  );
  if (!(await server.ready())) throw new Error(`the server is not ready: ${server.stderr()}`);
  return { server, issuer, tokens, held: new Set() };
}

/**
 * A POST to /mcp as bytes.
 *
 * @param {unknown} message
 * @param {object} [options]
 * @param {string} [options.token]
 * @param {readonly string[]} [options.headers] further lines
 * @param {string} [options.body] in place of the message
 */
export function mcpRequest(message, { token, headers = [], body = JSON.stringify(message) } = {}) {
  return [
    "POST /mcp HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...headers,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    Buffer.from(body).toString("latin1"),
  ].join("\r\n");
}

/** A call of a tool that answers at once. */
export const GOOD_CALL = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "getEndpoint", arguments: { operation: "addBook" } },
};

/**
 * What a neighbour and a probe notice just now: undefined where both are answered promptly and nothing that is
 * secret or a command of a terminal stands in the log.
 *
 * @param {Lab} lab
 * @returns {Promise<import("../verdicts.mjs").Verdict | undefined>}
 */
export async function neighbourFault({ server, tokens, issuer }) {
  const options = { quiet: 100, longest: PATIENCE };
  const probe = exchange(
    server.port,
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    options,
  );
  const call = exchange(
    server.port,
    mcpRequest(GOOD_CALL, { token: tokens.bob, headers: ["Connection: close"] }),
    options,
  );
  for (const [who, { text, statuses, ms }] of /** @type {const} */ ([
    ["/healthz", await probe],
    ["a neighbour", await call],
  ])) {
    if (statuses[0] !== 200)
      return broken(`${who} got ${statuses[0] ?? "nothing"} ${text.slice(-200)}`);
    if (who !== "/healthz" && !text.includes("POST /books"))
      return broken(`${who} got ${text.slice(-200)}`);
    if (ms > PROMPT) return weak(`${who} waited ${Math.round(ms)} ms`);
  }
  const log = server.stderr();
  const told = [tokens.ann, tokens.bob, issuer.token().split(".")[0] ?? ""].find((secret) =>
    log.includes(secret),
  );
  if (told) return broken("a token stands in the log");
  if (/[^\P{Cc}\n\t]/u.test(log)) return weak("a control character stands in the log");
  const memory = server.rssMiB();
  return memory > MOST_MIB ? broken(`the server held ${Math.round(memory)} MiB`) : undefined;
}

/**
 * Opens a connection, writes, and leaves it open.
 *
 * @param {Lab} lab
 * @param {string} bytes
 * @param {string} [from]
 */
export function hold({ server, held }, bytes, from = STRANGER) {
  const socket = connect({ port: server.port, host: "127.0.0.1", localAddress: from });
  held.add(socket);
  socket.on("error", () => undefined).once("close", () => held.delete(socket));
  socket.write(bytes, "latin1");
  return socket;
}

/** @param {Lab} lab */
export function letGo({ held }) {
  for (const socket of held) socket.destroy();
  held.clear();
}
