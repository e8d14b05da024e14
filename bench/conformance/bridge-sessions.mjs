import { randomUUID } from "node:crypto";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { startProgram } from "./start-program.mjs";

/** @import { Message } from "./start-program.mjs" */

/**
 * Serves a program over stdio to clients of revisions up to 2025-11-25: one process a session, over the SDK's own
 * transport, which passes messages on as they are.
 *
 * @param {readonly string[]} command
 */
export function bridgeSessions(command) {
  /** @type {Map<string, { transport: WebStandardStreamableHTTPServerTransport, close: () => Promise<void> }>} */
  const sessions = new Map();

  async function open() {
    /** Requests without an answer, with their tokens of progress. @type {Map<string | number, unknown>} */
    const waiting = new Map();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      eventStore: createEventStore(),
      retryInterval: 5000,
      onsessioninitialized: (id) => void sessions.set(id, { transport, close }),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    const program = startProgram(command, async (message) => {
      const relatedRequestId = relatedTo(message, waiting);
      if (!("method" in message) && message.id !== undefined) waiting.delete(message.id);
      // The stream may be gone.
      await transport
        .send(message, relatedRequestId === undefined ? undefined : { relatedRequestId })
        .catch(() => undefined);
    });
    const close = async () => {
      await transport.close();
      await program.close();
    };
    transport.onmessage = (message) => {
      if ("method" in message && "id" in message)
        waiting.set(message.id, message.params?._meta?.progressToken);
      program.send(message);
    };
    transport.onclose = () => void program.close();
    await transport.start();
    return transport;
  }

  return {
    /** @param {Request} request @param {unknown} body */
    async handle(request, body) {
      const id = request.headers.get("mcp-session-id");
      const known = id === null ? undefined : sessions.get(id)?.transport;
      if (id !== null && known === undefined)
        return Response.json(
          { jsonrpc: "2.0", id: null, error: { code: -32001, message: "Session not found" } },
          { status: 404 },
        );
      const transport = known ?? (await open());
      return transport.handleRequest(request, { parsedBody: body });
    },
    close: async () => {
      await Promise.all([...sessions.values()].map(({ close }) => close()));
    },
  };
}

/**
 * The request that a message belongs to, which stdio does not say.
 *
 * @param {Message} message
 * @param {ReadonlyMap<string | number, unknown>} waiting
 */
function relatedTo(message, waiting) {
  if (!("method" in message)) return message.id;
  if (message.method === "notifications/progress")
    for (const [id, token] of waiting) if (token === message.params?.progressToken) return id;
  // What concerns no call goes to the stream of the session.
  if (/list_changed|resources\/updated/.test(message.method)) return undefined;
  return [...waiting.keys()].at(-1);
}

/** Keeps events, so that clients can go on with a stream. */
function createEventStore() {
  /** @type {{ eventId: string, streamId: string, message: Message }[]} */
  const events = [];
  return {
    /** @param {string} streamId @param {Message} message */
    async storeEvent(streamId, message) {
      const eventId = `${streamId}::${events.length}`;
      events.push({ eventId, streamId, message });
      return eventId;
    },
    /** @param {string} last @param {{ send(id: string, message: Message): Promise<void> }} to */
    async replayEventsAfter(last, { send }) {
      const streamId = last.split("::")[0] ?? "";
      const at = events.findIndex(({ eventId }) => eventId === last);
      for (const event of events.slice(at + 1))
        if (event.streamId === streamId) await send(event.eventId, event.message);
      return streamId;
    },
  };
}
