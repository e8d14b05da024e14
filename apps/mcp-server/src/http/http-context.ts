import type { HttpBindings } from "@hono/node-server";
import type { AuthInfo } from "@modelcontextprotocol/server";
import type { Context } from "hono";

/** The data that Hono passes to each route: Node's request, and the caller. */
export interface HttpEnvironment {
  Bindings: HttpBindings;
  Variables: { caller?: AuthInfo };
}

/** The context of a request as it passes through the routes. */
export type HttpContext = Context<HttpEnvironment>;

/** Returns the address of this machine that received the request. */
export function localAddress({ env }: HttpContext): string | undefined {
  return env.incoming.socket.localAddress;
}
