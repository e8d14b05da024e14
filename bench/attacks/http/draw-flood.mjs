import { pick, sizeBetween } from "../draw.mjs";
import { GOOD_CALL, hold, mcpRequest, STRANGER } from "./open-lab.mjs";

/** @typedef {import("../run-generator.mjs").Draw} Draw */
/** @typedef {import("./open-lab.mjs").Lab} Lab */

/**
 * @typedef {object} Flood
 * @property {string} name
 * @property {(lab: Lab) => void} begin
 */

const ROUTES = [
  "/mcp",
  "/metrics",
  "/dashboard",
  "/dashboard/login",
  "/dashboard/logout",
  "/nothing",
];
/** Another address, so that it is not the stranger's own that is full. */
const NEIGHBOUR = process.platform === "linux" ? "127.0.0.3" : "127.0.0.1";

/** @type {readonly ((draw: Draw) => Flood)[]} */
const SHAPES = [
  unfinishedBodies,
  unfinishedBodies,
  unfinishedBodies,
  unfinishedHeads,
  idle,
  ownUnfinishedBodies,
  streams,
  pipelined,
  batches,
  earlyCloses,
  wrongTokens,
  slowReaders,
];

/** @param {Draw} draw */
export function drawFlood(draw) {
  return pick(draw, SHAPES)(draw);
}

/** @param {Draw} draw @returns {Flood} */
function unfinishedBodies(draw) {
  const count = sizeBetween(draw, 30, 300);
  const route = pick(draw, ROUTES);
  const method = pick(draw, ["POST", "POST", "PUT", "GET"]);
  const type = pick(draw, ["application/json", "application/x-www-form-urlencoded", "text/plain"]);
  const length = pick(draw, [
    "Content-Length: 9",
    "Content-Length: 900000",
    "Transfer-Encoding: chunked",
  ]);
  const head = `${method} ${route} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`;
  const begun = length.startsWith("T") ? "5\r\nto" : "to";
  return {
    name: `a stranger's ${count} unfinished ${method} ${route}, ${type}, ${length}`,
    begin: (lab) => times(count, () => hold(lab, head + begun)),
  };
}

/** @param {Draw} draw @returns {Flood} */
function unfinishedHeads(draw) {
  const count = sizeBetween(draw, 30, 600);
  const route = pick(draw, ROUTES);
  return {
    name: `a stranger's ${count} unfinished heads to ${route}`,
    begin: (lab) =>
      times(count, () => hold(lab, `POST ${route} HTTP/1.1\r\nHost: localhost\r\nX-A: `)),
  };
}

/** @param {Draw} draw @returns {Flood} */
function idle(draw) {
  const count = sizeBetween(draw, 100, 1300);
  return {
    name: `a stranger's ${count} idle connections`,
    begin: (lab) => times(count, () => hold(lab, "")),
  };
}

/** @param {Draw} draw @returns {Flood} */
function ownUnfinishedBodies(draw) {
  const count = sizeBetween(draw, 30, 200);
  const length = 20 + draw(900_000);
  return {
    name: `one subject's ${count} unfinished bodies of ${length}`,
    begin: (lab) => {
      const bytes = mcpRequest({}, { token: lab.tokens.ann }).replace(
        /Content-Length: \d+/,
        `Content-Length: ${length}`,
      );
      times(count, () => hold(lab, bytes, NEIGHBOUR));
    },
  };
}

/** @param {Draw} draw @returns {Flood} */
function streams(draw) {
  const count = sizeBetween(draw, 60, 400);
  const params = {
    notifications: { resourcesListChanged: true },
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "x", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  };
  const headers = ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: subscriptions/listen"];
  const message = { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params };
  return {
    name: `one subject's ${count} streams`,
    begin: (lab) =>
      times(count, () =>
        hold(lab, mcpRequest(message, { token: lab.tokens.ann, headers }), NEIGHBOUR),
      ),
  };
}

/** @param {Draw} draw @returns {Flood} */
function pipelined(draw) {
  const connections = 1 + draw(4);
  const count = sizeBetween(draw, 50, 300);
  const query = "refund the order of a customer ".repeat(1 + draw(50));
  return {
    name: `one subject's ${count} searches of ${query.length} characters on each of ${connections} connections`,
    begin: (lab) => {
      const bytes = mcpRequest(search(1, query), { token: lab.tokens.ann }).repeat(count);
      times(connections, () => hold(lab, bytes, NEIGHBOUR).resume());
    },
  };
}

/** @param {Draw} draw @returns {Flood} */
function batches(draw) {
  const count = 1 + draw(8);
  const messages = sizeBetween(draw, 10, 100);
  const query = `refund ${draw(1000)} books of a customer `.repeat(sizeBetween(draw, 10, 300));
  return {
    name: `one subject's ${count} batches of ${messages} questions of ${query.length} characters`,
    begin: (lab) => {
      const batch = Array.from({ length: messages }, (_, id) => search(id, query.slice(0, 9900)));
      const bytes = mcpRequest(batch, { token: lab.tokens.ann });
      times(count, () => hold(lab, bytes, NEIGHBOUR).resume());
    },
  };
}

/** @param {Draw} draw @returns {Flood} */
function earlyCloses(draw) {
  const count = sizeBetween(draw, 50, 500);
  const after = draw(100);
  const query = `refund ${draw(1000)}`;
  return {
    name: `one subject's ${count} calls, gone after ${after} ms`,
    begin: (lab) => {
      const bytes = mcpRequest(search(1, query), { token: lab.tokens.ann });
      times(count, () => {
        const socket = hold(lab, bytes, NEIGHBOUR);
        setTimeout(() => socket.resetAndDestroy(), after);
      });
    },
  };
}

/** @param {Draw} draw @returns {Flood} */
function wrongTokens(draw) {
  const count = sizeBetween(draw, 50, 500);
  const signed = draw(2) === 0;
  return {
    name: `a stranger's ${count} wrong ${signed ? "JWTs" : "tokens"}`,
    begin: (lab) =>
      times(count, (place) => {
        const header = { kid: `unknown-${place}` };
        const token = signed
          ? lab.issuer.token({ header, signed: "none" })
          : `wrong-${place}-0123456789`;
        hold(lab, mcpRequest(GOOD_CALL, { token }), STRANGER).resume();
      }),
  };
}

/** @param {Draw} draw @returns {Flood} */
function slowReaders(draw) {
  const count = sizeBetween(draw, 10, 100);
  const calls = 1 + draw(20);
  return {
    name: `one subject's ${count} connections of ${calls} calls that read nothing`,
    begin: (lab) => {
      const bytes = mcpRequest(GOOD_CALL, { token: lab.tokens.ann }).repeat(calls);
      times(count, () => hold(lab, bytes, NEIGHBOUR).pause());
    },
  };
}

/** @param {number} id @param {string} query */
function search(id, query) {
  const params = { name: "searchEndpoints", arguments: { query } };
  return { jsonrpc: "2.0", id, method: "tools/call", params };
}

/** @param {number} count @param {(place: number) => void} act */
function times(count, act) {
  for (let place = 0; place < count; place++) act(place);
}
