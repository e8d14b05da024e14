import type { HttpContext } from "./http-context.ts";
import type { HttpRoute } from "./http-route.ts";
import { CALLER_BODY, readBody, STRANGER_BODY } from "./messages/read-body.ts";
import { busyResponse } from "./problem-response.ts";
import type { Admission } from "./slots/admission.ts";
import type { ServerSlots } from "./slots/server-slots.ts";

/** Answers requests to an additional route, with the same admission and limits as MCP. */
export function answerRoute(
  route: HttpRoute,
  admission: Admission,
  { strangers, bodies, calls }: ServerSlots,
): (context: HttpContext) => Promise<Response> {
  const { open = false } = route;
  // Requests without a token have separate slots, so they take none from callers with a token.
  const [reading, working] = open ? [strangers, strangers] : [bodies, calls];
  return async (context) => {
    const { incoming, outgoing } = context.env;
    const visitor = await admission.admit(context, open);
    if (visitor instanceof Response) return visitor;
    const { caller, address, client } = visitor;
    let request = context.req.raw;
    if (request.method !== "GET" && request.method !== "HEAD") {
      if (!(await reading.take(outgoing, client))) return busyResponse(request);
      const body = await readBody(request, incoming, open ? STRANGER_BODY : CALLER_BODY);
      if (body instanceof Response) return body;
      const { url, method, headers, signal } = request;
      request = new Request(url, { method, headers, signal, body: new Uint8Array(body) });
    }
    if (!(await working.take(outgoing, client))) return busyResponse(request);
    if (reading !== working) reading.release(outgoing);
    return route.handle(request, {
      caller,
      tokenRequired: admission.tokenRequired,
      credentialsOf: admission.credentialsOf,
      authenticate: (login) => admission.authenticate(login, address),
    });
  };
}
