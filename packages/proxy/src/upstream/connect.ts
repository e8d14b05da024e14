import {
  Client,
  ProtocolError,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import { boundedFetch } from "./bounded-fetch.ts";
import { createChildTransport } from "./child-transport.ts";
import type { ClientDescription, Era } from "./client-description.ts";
import { completedResult } from "./completed-result.ts";
import type { ServerEvents } from "./server-events.ts";
import { serverFailed } from "./server-failed.ts";
import type { ServerTarget } from "./server-target.ts";

/** Milliseconds for a server to answer whether it speaks revision 2026-07-28. Older ones may ignore the question. */
const PROBE_TIME = 5000;

/** A connection to a server. */
export interface Connection {
  readonly client: Client;
  readonly era: Era;
  /** Why it is closed, as the end of a sentence. Undefined while it is open. */
  readonly ending: string | undefined;
}

/** How to connect. */
export interface ConnectRequest {
  readonly target: ServerTarget;
  readonly description: ClientDescription;
  readonly events: ServerEvents;
  /** Milliseconds that the server may take to start. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

type Attempt = "legacy" | "auto";

/**
 * Starts or reaches a server and opens the protocol, if possible in the era of the client, so that nothing needs to be
 * translated.
 *
 * @throws SpecLensError `server-failed`
 */
export async function connect(request: ConnectRequest): Promise<Connection> {
  const { description, target } = request;
  const [first, second]: readonly [Attempt, Attempt] =
    description.era === "legacy" ? ["legacy", "auto"] : ["auto", "legacy"];
  try {
    return await open(request, first);
  } catch (error) {
    // A server of the other era refuses the opening, or ends because of it. Others fail again, and say why.
    const mayBeEra = error instanceof ProtocolError || first === "auto";
    if (!mayBeEra || request.signal?.aborted) throw asFailure(target, error);
    try {
      return await open(request, second);
    } catch (again) {
      throw asFailure(target, first === "auto" ? again : error);
    }
  }
}

async function open(
  { target, description, events, timeout, signal }: ConnectRequest,
  attempt: Attempt,
): Promise<Connection> {
  const transport = createTransport(target, events);
  const { tasks: _, ...capabilities } = description.capabilities;
  const client = new Client(description.info, {
    capabilities,
    versionNegotiation: { mode: "auto", probe: { timeoutMs: Math.min(PROBE_TIME, timeout) } },
    inputRequired: { autoFulfill: false },
  });
  client.fallbackRequestHandler = (request, { mcpReq }) => events.onRequest(request, mcpReq.signal);
  client.fallbackNotificationHandler = events.onNotification;
  let ending: string | undefined;
  const endingOf = (): string | undefined =>
    "ending" in transport && typeof transport.ending === "string" ? transport.ending : undefined;
  client.onclose = () => {
    ending = endingOf() ?? "closed the connection";
  };
  try {
    await client.connect(transport, {
      timeout,
      ...(signal && { signal }),
      ...(attempt === "legacy" && { prior: { kind: "legacy" } }),
    });
  } catch (error) {
    await transport.close();
    const why = endingOf();
    // `was stopped` is our own doing: the server ran, but did not speak the protocol.
    throw why === undefined || why.startsWith("was stopped")
      ? error
      : serverFailed(target, `${why}.`, error);
  }
  if (client.getProtocolEra() === "modern") {
    const deliver = transport.onmessage;
    transport.onmessage = (message, extra) => deliver?.(completedResult(message), extra);
  }
  return {
    client,
    era: client.getProtocolEra() ?? "legacy",
    get ending() {
      return ending;
    },
  };
}

/** The only place that knows how a server is reached. */
function createTransport(target: ServerTarget, events: ServerEvents): Transport {
  return "url" in target
    ? new StreamableHTTPClientTransport(target.url, {
        requestInit: { headers: { ...target.headers } },
        fetch: boundedFetch,
      })
    : createChildTransport(target, events);
}

function asFailure(target: ServerTarget, error: unknown): Error {
  if (error instanceof Error && error.name === "SpecLensError") return error;
  const message = error instanceof Error ? error.message : String(error);
  return serverFailed(target, `did not open the protocol: ${message}`, error);
}
