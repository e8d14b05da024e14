import { isJsonContentType, type McpHttpHandler } from "@modelcontextprotocol/server";
import { nextTurn } from "@speclens/core";
import type { HttpContext } from "../http-context.ts";
import { endWithToken } from "../identity/end-with-token.ts";
import { refuseBusy } from "../refuse.ts";
import type { Admission } from "../slots/admission.ts";
import type { ServerSlots } from "../slots/server-slots.ts";
import { CALLER_BODY } from "./read-body.ts";
import { readMessage } from "./read-message.ts";

export interface MessageParts {
  readonly handler: Pick<McpHttpHandler, "fetch">;
  readonly slots: ServerSlots;
}

/** Answers what comes to `/mcp`: lets it in, reads it, and hands it on once there is a place for it. */
export function answerMessage(
  { gate, admit }: Admission,
  { handler, slots }: MessageParts,
): (context: HttpContext) => Promise<Response> {
  return async (context) => {
    const request = context.req.raw;
    const { incoming, outgoing } = context.env;
    const visitor = await admit(context);
    if (visitor instanceof Response) return visitor;
    const { caller, address, client } = visitor;
    const readable =
      request.method === "POST" && isJsonContentType(request.headers.get("content-type"));
    if (readable && !(await slots.bodies.take(outgoing, client))) return refuseBusy(request);
    const message = readable ? await readMessage(request, incoming, CALLER_BODY) : undefined;
    if (message instanceof Response) return message;
    // One is counted already.
    const further = (message?.count ?? 1) - 1;
    const tooOften = further > 0 ? await gate.count(request, address, caller, further) : undefined;
    if (tooOften !== undefined) return tooOften;
    const work = message?.isSubscription ? slots.streams : slots.calls;
    if (!(await work.take(outgoing, client))) return refuseBusy(request);
    // Not before: what is read takes memory while it waits.
    slots.bodies.release(outgoing);
    if (message?.isSubscription && caller !== undefined)
      endWithToken(outgoing, () => gate.holds(caller));
    // Those that come at once begin one by one, and probes are answered in between.
    await nextTurn();
    return handler.fetch(request, {
      ...(caller && { authInfo: caller }),
      ...(message && { parsedBody: message.value }),
    });
  };
}
