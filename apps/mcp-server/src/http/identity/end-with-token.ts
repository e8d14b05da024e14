import type { ServerResponse } from "node:http";

/** Milliseconds between two looks at whether the token of an open stream still holds. */
const STREAM_RECHECK = 1000;

/**
 * Ends a stream soon after the token that it was opened with: withdrawn or expired, it would be told of
 * changes for as long as its client likes.
 *
 * @param holds whether the token is good still; where that cannot be told, it is not
 */
export function endWithToken(
  outgoing: Pick<ServerResponse, "once" | "end" | "destroy" | "headersSent" | "closed">,
  holds: () => Promise<boolean>,
): void {
  const look = async (): Promise<void> => {
    const good = await holds().catch(() => false);
    if (outgoing.closed) return;
    if (good) timer = setTimeout(look, STREAM_RECHECK).unref();
    // Without a head, its end would look like an empty answer.
    else if (outgoing.headersSent) outgoing.end();
    else outgoing.destroy();
  };
  let timer = setTimeout(look, STREAM_RECHECK).unref();
  outgoing.once("close", () => clearTimeout(timer));
}
