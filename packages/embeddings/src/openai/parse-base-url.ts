import { SpecLensError } from "@speclens/core";

/**
 * Normalizes the address of a server by removing a trailing slash.
 *
 * @throws SpecLensError `argument-invalid`, without the address, which may contain a password
 */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol))
    throw invalid("is not an http or https URL. Write it as https://host/v1.");
  if (url.username !== "" || url.password !== "")
    throw invalid("contains a user name. Set the key in SPECLENS_OPENAI_API_KEY instead.");
  if (url.search !== "" || url.hash !== "")
    throw invalid("contains a query or a fragment. Remove it.");
  return url.href.replace(/(?<!\/)\/+$/, "");
}

function invalid(what: string): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", `The address of the openai: embedder ${what}`, {
    argument: "embedder",
  });
}
