import type { HttpContext } from "./http-context.ts";
import type { HttpRoute } from "./http-route.ts";
import { CALLER_BODY, readBody, STRANGER_BODY } from "./messages/read-body.ts";
import { refuseBusy } from "./refuse.ts";
import type { Admission } from "./slots/admission.ts";
import type { ServerSlots } from "./slots/server-slots.ts";

/** Answers what comes to a further route: lets in whom it is for, and as often as to MCP. */
export function answerRoute(
  route: HttpRoute,
  { gate, admit, addressOf }: Admission,
  { strangers, bodies, calls }: ServerSlots,
): (context: HttpContext) => Promise<Response> {
  const { open = false } = route;
  // Strangers read and work in slots of their own: they take nothing from callers with a right token.
  const [reading, working] = open ? [strangers, strangers] : [bodies, calls];
  return async (context) => {
    const { incoming, outgoing } = context.env;
    const visitor = await admit(context, open);
    if (visitor instanceof Response) return visitor;
    const { caller, client } = visitor;
    let request = context.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") {
      if (!(await reading.take(outgoing, client))) return refuseBusy(request);
      const body = await readBody(request, incoming, open ? STRANGER_BODY : CALLER_BODY);
      if (body instanceof Response) return body;
      const { url, method, headers, signal } = request;
      request = new Request(url, { method, headers, signal, body: new Uint8Array(body) });
    }
    if (!(await working.take(outgoing, client))) return refuseBusy(request);
    if (reading !== working) reading.release(outgoing);
    return route.handle(request, {
      caller,
      tokenRequired: gate.required,
      credentialsOf: gate.credentialsOf,
      authenticate: (login) => gate.authenticate(login, addressOf(context)),
    });
  };
}
