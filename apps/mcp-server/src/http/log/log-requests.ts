import type { HttpContext } from "../http-context.ts";
import { subjectOf } from "../identity/authentication.ts";
import { formatAccessEntry } from "./access-log.ts";

/** Tells of each request when its answer is sent or its client gone. */
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
