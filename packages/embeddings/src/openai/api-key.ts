import { SpecLensError } from "@speclens/core";

/**
 * The key that goes to a server: `SPECLENS_OPENAI_API_KEY`, else `OPENAI_API_KEY`; undefined for none.
 * No key goes in clear text over a network: to an address of http that is not this machine's, the
 * second one is not sent, and the first, which was meant for this server, is an error.
 *
 * @throws SpecLensError `argument-invalid`, never with the key
 */
export function apiKeyFor(baseUrl: string, environment: NodeJS.ProcessEnv): string | undefined {
  const own = environment.SPECLENS_OPENAI_API_KEY?.trim();
  const isSafe = isPrivateWay(new URL(baseUrl));
  if (own && !isSafe)
    throw invalid(
      "SPECLENS_OPENAI_API_KEY would go over the network in clear text. Use an address of https, or unset the key.",
    );
  const key = own || (isSafe && environment.OPENAI_API_KEY?.trim()) || undefined;
  // The runtime's own error for such a header would repeat it.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw invalid("The key of the embedder openai: holds characters that no key has. Set it anew.");
  return key;
}

function isPrivateWay({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function invalid(message: string): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", message, { argument: "embedder" });
}
