import { type RemoteRefusal, SpecLensError } from "@speclens/core";
import { shownUrl } from "./shown-source.ts";

/** Creates the error for a URL that a rule forbids; `why` is one or two sentences. */
export function remoteRefused(
  url: string | URL,
  reason: RemoteRefusal,
  why: string,
): SpecLensError<"remote-refused"> {
  const shown = shownUrl(String(url));
  return new SpecLensError("remote-refused", `${shown} is not fetched: ${why}`, {
    url: shown,
    reason,
    ...(reason === "host" && { remedyCode: "allow-host" }),
  });
}
