import { escapeControls } from "@speclens/core";
import type { HttpContext } from "../http-context.ts";
import { subjectOf } from "../identity/authentication.ts";

/** What the log says of a request: no header, no query, no body. */
interface AccessEntry {
  readonly time: string;
  readonly client: string;
  readonly subject?: string;
  readonly method: string;
  readonly path: string;
  /** The JSON-RPC method, in protocol versions that send it as a header. */
  readonly rpc?: string;
  /** The name of the tool, resource or prompt, in the same versions. */
  readonly name?: string;
  /** Absent if the client left before there was one. */
  readonly status?: number;
  /** Milliseconds until the answer was sent or the client left. */
  readonly ms: number;
}

/** Characters of a value; longer ones are cut. */
const MOST = 200;

/** Logs each request when its answer is sent or its client leaves. */
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

/** Formats an entry as a line of JSON, so that nothing a client sends can begin a line or steer a terminal. */
export function formatAccessEntry(entry: AccessEntry): string {
  const short = Object.entries(entry).map(([key, value]) => [
    key,
    typeof value === "string" && value.length > MOST ? `${value.slice(0, MOST)}…` : value,
  ]);
  return escapeControls(JSON.stringify(Object.fromEntries(short)));
}
