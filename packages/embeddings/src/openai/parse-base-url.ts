import { SpecLensError } from "@speclens/core";

/**
 * The address of a server in one form: without a slash at its end.
 *
 * @throws SpecLensError `argument-invalid`, without the address, which may hold a password
 */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol))
    throw invalid("is no URL of http or https. Write it as https://host/v1.");
  if (url.username !== "" || url.password !== "")
    throw invalid("holds a user. Give the key in SPECLENS_OPENAI_API_KEY instead.");
  if (url.search !== "" || url.hash !== "")
    throw invalid("holds a query or a fragment. Leave both out.");
  return url.href.replace(/(?<!\/)\/+$/, "");
}

function invalid(what: string): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", `The address of the embedder openai: ${what}`, {
    argument: "embedder",
  });
}
