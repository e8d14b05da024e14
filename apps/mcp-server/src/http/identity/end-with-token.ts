import type { ServerResponse } from "node:http";

/** Milliseconds between checks of an open stream's token. */
const STREAM_RECHECK = 1000;

/**
 * Ends a stream soon after its token is withdrawn or expires. Otherwise, the client would receive
 * notifications indefinitely.
 *
 * @param holds returns whether the token is still valid; a failure counts as invalid
 */
export function endWithToken(
  outgoing: Pick<ServerResponse, "once" | "end" | "destroy" | "headersSent" | "closed">,
  holds: () => Promise<boolean>,
): void {
  const look = async (): Promise<void> => {
    const good = await holds().catch(() => false);
    if (outgoing.closed) return;
    if (good) timer = setTimeout(look, STREAM_RECHECK).unref();
    // Without headers, ending the response would look like an empty answer.
    else if (outgoing.headersSent) outgoing.end();
    else outgoing.destroy();
  };
  let timer = setTimeout(look, STREAM_RECHECK).unref();
  outgoing.once("close", () => clearTimeout(timer));
}
