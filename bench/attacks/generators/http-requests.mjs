import { drawRequest } from "../http/draw-request.mjs";
import { exchange } from "../http/exchange.mjs";
import { GOOD_CALL, mcpRequest, neighbourFault, openLab } from "../http/open-lab.mjs";
import { broken, ok, weak } from "../verdicts.mjs";

/** Single requests that are malformed, smuggled, for another host, of another origin, or of nobody. */
export const kind = "http";
export const name = "http-requests";
export const open = openLab;
export const harm = neighbourFault;

/** @type {import("../run-generator.mjs").Generator<import("../http/open-lab.mjs").Lab>["controls"]} */
export const controls = [
  {
    name: "a token and a right host are answered",
    run: async (_, { server, tokens }) =>
      answered(await exchange(server.port, mcpRequest(GOOD_CALL, { token: tokens.ann }))),
  },
  {
    name: "a JWT of the issuer is answered",
    run: async (_, { server, issuer }) =>
      answered(await exchange(server.port, mcpRequest(GOOD_CALL, { token: issuer.token() }))),
  },
  {
    name: "metrics are told to a token",
    run: async (_, { server, tokens }) => {
      const bytes = `GET /metrics HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokens.ann}\r\n\r\n`;
      const { statuses, text } = await exchange(server.port, bytes);
      return statuses[0] === 200 && text.includes("# TYPE")
        ? ok("told")
        : broken(text.slice(0, 200));
    },
  },
];

/** @param {import("../http/exchange.mjs").Exchange} exchanged */
function answered({ statuses, text }) {
  return statuses[0] === 200 && text.includes("POST /books")
    ? ok("answered")
    : broken(text.slice(0, 300));
}

/** @type {import("../run-generator.mjs").Generator<import("../http/open-lab.mjs").Lab>["make"]} */
export function make(draw) {
  const request = drawRequest(draw);
  return {
    name: request.name,
    run: async (_, lab) => {
      const { statuses, text, closed } = await exchange(lab.server.port, request.bytes(lab));
      const told = `${statuses.join(" ") || "no response"}${closed ? ", closed" : ""}`;
      if (text.includes("POST /books") || text.includes("# TYPE"))
        return (request.mild ? weak : broken)(`got through: ${told}`);
      if (/^\s+at .+:\d+\)?$/m.test(text)) return weak(`${told}, with a stack`);
      if (statuses.some((status) => status >= 500 && ![501, 503, 505].includes(status)))
        return weak(`${told}: ${text.slice(0, 200)}`);
      if (statuses.length === 0 && !closed) return weak("neither answered nor closed in 12 s");
      return ok(told);
    },
  };
}
