import { SpecLensError } from "../messages/speclens-error.ts";

/** How messages refer to an address. */
export interface ServerAddressUse {
  /** The subject of a message about it, such as `The address of the openai: embedder`. */
  readonly what: string;
  /** The environment variable that the key belongs in. */
  readonly keyVariable: string;
  /** Name of the argument that contains the address. */
  readonly argument: string;
}

/**
 * Normalizes the address of a server by removing a trailing slash.
 *
 * @throws SpecLensError `argument-invalid`, without the address, which may contain a password
 */
export function parseServerAddress(
  text: string,
  { what, keyVariable, argument }: ServerAddressUse,
): string {
  const invalid = (problem: string): SpecLensError =>
    new SpecLensError("argument-invalid", `${what} ${problem}`, { argument });
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol))
    throw invalid("is not an http or https URL. Write it as https://host/v1.");
  if (url.username !== "" || url.password !== "")
    throw invalid(`contains a user name. Set the key in ${keyVariable} instead.`);
  if (url.search !== "" || url.hash !== "")
    throw invalid("contains a query or a fragment. Remove it.");
  return url.href.replace(/(?<!\/)\/+$/, "");
}
