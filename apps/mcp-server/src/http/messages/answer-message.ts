import { isJsonContentType, type McpHttpHandler } from "@modelcontextprotocol/server";
import { nextTurn } from "@speclens/core";
import type { HttpContext } from "../http-context.ts";
import { endWithToken } from "../identity/end-with-token.ts";
import { busyResponse } from "../problem-response.ts";
import type { Admission } from "../slots/admission.ts";
import type { ServerSlots } from "../slots/server-slots.ts";
import { CALLER_BODY } from "./read-body.ts";
import { readMessage } from "./read-message.ts";

export interface MessageParts {
  readonly handler: Pick<McpHttpHandler, "fetch">;
  readonly slots: ServerSlots;
}

/** Answers requests to `/mcp`. Admits them, reads them, and passes them on when a slot is free. */
export function answerMessage(
  admission: Admission,
  { handler, slots }: MessageParts,
): (context: HttpContext) => Promise<Response> {
  return async (context) => {
    const request = context.req.raw;
    const { incoming, outgoing } = context.env;
    const visitor = await admission.admit(context);
    if (visitor instanceof Response) return visitor;
    const { caller, address, client } = visitor;
    const readable =
      request.method === "POST" && isJsonContentType(request.headers.get("content-type"));
    if (readable && !(await slots.bodies.take(outgoing, client))) return busyResponse(request);
    const message = readable ? await readMessage(request, incoming, CALLER_BODY) : undefined;
    if (message instanceof Response) return message;
    // The first one is already counted.
    const further = (message?.count ?? 1) - 1;
    const tooMany =
      further > 0 ? await admission.count(request, address, caller, further) : undefined;
    if (tooMany !== undefined) return tooMany;
    const work = message?.isSubscription ? slots.streams : slots.calls;
    if (!(await work.take(outgoing, client))) return busyResponse(request);
    // Released only now, because a body takes memory while it waits.
    slots.bodies.release(outgoing);
    if (message?.isSubscription && caller !== undefined)
      endWithToken(outgoing, () => admission.holds(caller));
    // Start simultaneous requests one at a time, so that probes are answered in between.
    await nextTurn();
    return handler.fetch(request, {
      ...(caller && { authInfo: caller }),
      ...(message && { parsedBody: message.value }),
    });
  };
}
