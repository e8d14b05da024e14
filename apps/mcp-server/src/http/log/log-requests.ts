import { escapeControls } from "@speclens/core";
import type { HttpContext } from "../http-context.ts";
import { subjectOf } from "../identity/authentication.ts";

/** A log entry about a request. It contains no header, no query and no body. */
interface AccessEntry {
  readonly time: string;
  readonly client: string;
  readonly subject?: string;
  readonly method: string;
  readonly path: string;
  /** The JSON-RPC method, in protocol versions that send it as a header. */
  readonly rpc?: string;
  /** The name of the tool, resource or prompt, in those protocol versions. */
  readonly name?: string;
  /** Absent if the client disconnected before there was one. */
  readonly status?: number;
  /** Milliseconds until the answer was sent or the client disconnected. */
  readonly ms: number;
}

/** Maximum number of characters in a value. Longer values are cut. */
const MOST = 200;

/** Logs each request when its answer has been sent or its client disconnects. */
export function logRequests(
  log: (line: string) => void,
  addressOf: (context: HttpContext) => string,
) {
  return async (context: HttpContext, next: () => Promise<void>): Promise<void> => {
    const { req, env } = context;
    const start = performance.now();
    const client = addressOf(context);
    const [rpc, name] = [req.header("mcp-method"), req.header("mcp-name")];
    env.outgoing.once("close", () => {
      const caller = context.get("caller");
      const entry = {
        time: new Date().toISOString(),
        client,
        ...(caller && { subject: subjectOf(caller) }),
        method: req.method,
        path: req.path,
        ...(rpc !== undefined && { rpc }),
        ...(name !== undefined && { name }),
        ...(env.outgoing.headersSent && { status: env.outgoing.statusCode }),
        ms: Math.round(performance.now() - start),
      };
      log(formatAccessEntry(entry));
    });
    await next();
  };
}

/**
 * Formats an entry as a line of JSON. This prevents client input from starting a new line or controlling a
 * terminal.
 */
export function formatAccessEntry(entry: AccessEntry): string {
  const short = Object.entries(entry).map(([key, value]) => [
    key,
    typeof value === "string" && value.length > MOST ? `${value.slice(0, MOST)}…` : value,
  ]);
  return escapeControls(JSON.stringify(Object.fromEntries(short)));
}
