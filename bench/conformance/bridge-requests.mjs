import { startProgram } from "./start-program.mjs";

/** @import { Message, Program } from "./start-program.mjs" */

const META = "io.modelcontextprotocol/";
const OPENING = "opening";
const CLIENT = {
  [`${META}protocolVersion`]: "2026-07-28",
  [`${META}clientInfo`]: { name: "bridge", version: "1" },
  [`${META}clientCapabilities`]: { sampling: {}, elicitation: {}, roots: {} },
};
/** Codes of JSON-RPC errors whose HTTP status is not 200, in revision 2026-07-28. */
const STATUSES = new Map([
  [-32601, 404],
  [-32602, 400],
  [-32020, 400],
  [-32021, 400],
  [-32022, 400],
]);

/**
 * Serves a program over stdio to clients of revision 2026-07-28: all requests go to one process, under ids of their
 * own. It checks only what HTTP adds: that the header of the revision is there and agrees with the message.
 *
 * @param {readonly string[]} command
 */
export function bridgeRequests(command) {
  /** @type {Map<string, Asked>} */
  const asked = new Map();
  /** @type {Promise<Program> | undefined} */
  let program;
  let count = 0;

  /** @param {Message} message */
  const deliver = (message) => {
    if (!("method" in message)) {
      const key = String(message.id);
      const found = asked.get(key);
      asked.delete(key);
      found?.finish({ ...message, id: found.id });
      return;
    }
    const subscription = message.params?._meta?.[`${META}subscriptionId`];
    if (subscription !== undefined) {
      const found = asked.get(String(subscription));
      const params = {
        ...message.params,
        _meta: { ...message.params?._meta, [`${META}subscriptionId`]: String(found?.id) },
      };
      found?.push({ ...message, params });
      return;
    }
    const token = message.params?.progressToken;
    const calls = [...asked.values()].filter(({ method }) => method !== "subscriptions/listen");
    const found = calls.find((call) => token !== undefined && call.token === token) ?? calls.at(-1);
    found?.push(message);
  };

  /** The first message after discovery decides which era a connection over stdio has. */
  const open = async () => {
    const started = startProgram(command, deliver);
    for (const method of ["server/discover", "tools/list"])
      await new Promise((resolve) => {
        const stream = createStream(OPENING, method, undefined);
        asked.set(OPENING, { ...stream.asked, finish: resolve });
        started.send({ jsonrpc: "2.0", id: OPENING, method, params: { _meta: CLIENT } });
      });
    return started;
  };

  return {
    /** @param {Request} request @param {any} body @param {AbortSignal} gone */
    async handle(request, body, gone) {
      const { id = null, method, params = {} } = body;
      const header = request.headers.get("mcp-protocol-version");
      const stated = params?._meta?.[`${META}protocolVersion`];
      if (header === null || (stated !== undefined && header !== stated))
        return Response.json(
          {
            jsonrpc: "2.0",
            id,
            error: { code: -32020, message: `MCP-Protocol-Version is ${header ?? "missing"}` },
          },
          { status: 400 },
        );
      program ??= open();
      const running = await program;
      if (id === null) {
        running.send(body);
        return new Response(null, { status: 202 });
      }
      const key = `${++count}`;
      const stream = createStream(id, method, params?._meta?.progressToken);
      asked.set(key, stream.asked);
      gone.addEventListener("abort", () => {
        if (!asked.delete(key)) return;
        running.send({
          jsonrpc: "2.0",
          method: "notifications/cancelled",
          params: { requestId: key },
        });
        stream.end();
      });
      running.send({ ...body, id: key });
      return stream.response;
    },
    close: async () => (await program)?.close(),
  };
}

/**
 * @typedef {object} Asked a request without an answer
 * @property {string | number} id
 * @property {string} method
 * @property {unknown} token
 * @property {(message: object) => void} push
 * @property {(message: any) => void} finish
 */

/**
 * Makes a response of what a request gets: JSON if that is only the answer and no result of a tool, else a stream of
 * events.
 *
 * @param {string | number} id
 * @param {string} method
 * @param {unknown} token
 */
function createStream(id, method, token) {
  /** @type {ReadableStreamDefaultController<string> | undefined} */
  let controller;
  /** @type {(response: Response) => void} */
  let respond = () => undefined;
  /** @type {Promise<Response>} */
  const response = new Promise((resolve) => {
    respond = resolve;
  });
  const begin = () => {
    if (controller !== undefined) return;
    const body = new ReadableStream({
      start: (given) => {
        controller = given;
      },
    });
    respond(
      new Response(body.pipeThrough(new TextEncoderStream()), {
        headers: { "Content-Type": "text/event-stream" },
      }),
    );
  };
  const end = () => {
    try {
      controller?.close();
    } catch {
      // It was closed already.
    }
  };
  /** @param {object} message */
  const push = (message) => {
    begin();
    controller?.enqueue(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  };
  /** @type {Asked} */
  const asked = {
    id,
    method,
    token,
    push,
    finish: (message) => {
      // Like the reference server, which streams results of tools.
      if (controller === undefined && (method !== "tools/call" || message.error !== undefined))
        return respond(
          Response.json(message, { status: STATUSES.get(message.error?.code) ?? 200 }),
        );
      push(message);
      end();
    },
  };
  return { asked, response, end };
}
