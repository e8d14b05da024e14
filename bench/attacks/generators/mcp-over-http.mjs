import { neighbourFault, openLab } from "../http/open-lab.mjs";
import { drawMessage } from "../mcp/draw-message.mjs";
import { responseFault } from "../response-fault.mjs";
import { broken, ok, weak } from "../verdicts.mjs";

/** Messages of a hostile client over HTTP, with a right token. */
export const kind = "mcp";
export const name = "mcp-over-http";
export const open = openLab;
export const harm = neighbourFault;

/** @typedef {import("../http/open-lab.mjs").Lab} Lab */

/** @type {import("../run-generator.mjs").Generator<Lab>["controls"]} */
export const controls = [
  {
    name: "a request that is right has a response",
    run: async (_, lab) => {
      const line = '{"jsonrpc":"2.0","id":"control","method":"ping"}';
      const { status, text } = await post(lab, line);
      return status === 200 && text.includes('"control"') ? ok("one") : broken(text.slice(0, 300));
    },
  },
];

/** @type {import("../run-generator.mjs").Generator<Lab>["make"]} */
export function make(draw, place) {
  const message = drawMessage(draw, `hostile-${place}`);
  return {
    name: message.name,
    run: async (_, lab) => {
      const { status, text } = await post(lab, message.line);
      if (status >= 500) return weak(`${status}: ${text.slice(-200)}`);
      const response = responseIn(text);
      const fault =
        response && responseFault(response, { budget: message.budget, sent: message.line });
      if (fault) return { ...fault, what: `${status}: ${fault.what}` };
      const due = message.id !== undefined && !message.silent && status === 200;
      return due && response === undefined
        ? weak(`200 without a response: ${text.slice(-200)}`)
        : ok(String(status));
    },
  };
}

/** Milliseconds that a response may take. */
const PATIENCE = 12_000;

/**
 * @param {Lab} lab
 * @param {string} body
 */
async function post({ server, tokens }, body) {
  const response = await fetch(server.url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens.ann}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      connection: "close",
    },
    body,
    signal: AbortSignal.timeout(PATIENCE),
  });
  return { status: response.status, text: await response.text() };
}

/**
 * The first message in a response, as JSON or as an event.
 *
 * @param {string} text
 * @returns {import("../serve-stdio.mjs").Response | undefined}
 */
function responseIn(text) {
  const json = text.startsWith("{") ? text : /^data: (\{.*\})\s*$/m.exec(text)?.[1];
  return json && JSON.parse(json);
}
