import { setTimeout } from "node:timers/promises";
import { responseFault, textOf } from "../response-fault.mjs";
import { broken, ok, weak } from "../verdicts.mjs";

/** Seconds that a response may take. */
const ANSWER_SECONDS = 10;
/** Milliseconds in which a second response to the same request would come. */
const AFTERMATH = 60;

/** @typedef {import("../serve-stdio.mjs").StdioServer} StdioServer */

/**
 * Sends a message and judges what comes: one response to a request, within its time and bounds; no line that is
 * no message.
 *
 * @param {StdioServer} server
 * @param {import("./draw-message.mjs").HostileMessage} message
 */
export async function judgeMessage(server, { line, id, budget, silent = false }) {
  const before = server.lines().length;
  server.send(line);
  const known = id !== undefined && !silent;
  const response = known ? await server.response(id, ANSWER_SECONDS) : undefined;
  await setTimeout(AFTERMATH);
  const lines = server.lines().slice(before);
  if (known && response === undefined)
    return weak(`no response to the request: ${lines.join(" ").slice(0, 200)}`);
  const fault = known ? responseFault(response, { budget, sent: line }) : undefined;
  if (fault) return fault;
  for (const told of lines) {
    const size = Buffer.byteLength(told);
    // What a message has beside its budget is bounded where its response is judged.
    if (!known && size > 2 ** 16) return weak(`a message of ${size} bytes`);
    if (!told.startsWith("{") && !told.startsWith("["))
      return broken(`no message on stdout: ${told.slice(0, 100)}`);
  }
  const responses =
    id === undefined ? 0 : lines.filter((told) => JSON.parse(told).id === id).length;
  if (responses > 1) return broken(`${responses} responses to one request`);
  return ok(known ? textOf(response).slice(0, 80) : `${lines.length} messages`);
}

/**
 * What a server does after a hostile message; undefined: it answers a good call, and holds no more than it should.
 *
 * @param {StdioServer} server
 */
export async function stdioFault(server) {
  const params = { name: "getEndpoint", arguments: { operation: "addBook" } };
  const response = await server.request("tools/call", params, ANSWER_SECONDS);
  if (response === undefined)
    return broken(`no answer to a good call: ${server.stderr().slice(-200)}`);
  if (!textOf(response).includes("POST /books"))
    return broken(`a good call got ${textOf(response).slice(0, 200)}`);
  const memory = server.rssMiB();
  return memory > 1000 ? broken(`the server held ${Math.round(memory)} MiB`) : undefined;
}
