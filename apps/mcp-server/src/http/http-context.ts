import type { HttpBindings } from "@hono/node-server";
import type { AuthInfo } from "@modelcontextprotocol/server";
import type { Context } from "hono";

/** What Hono hands to each route: Node's request, and who asks. */
export interface HttpEnvironment {
  Bindings: HttpBindings;
  Variables: { caller?: AuthInfo };
}

/** A request on its way through the routes. */
export type HttpContext = Context<HttpEnvironment>;

/** The address of this machine that the request came to. */
export function localAddress({ env }: HttpContext): string | undefined {
  return env.incoming.socket.localAddress;
}
