import { SpecLensError } from "@speclens/core";

/**
 * Returns the key to send to a server: `SPECLENS_OPENAI_API_KEY`, else `OPENAI_API_KEY`; undefined for
 * none. It never sends a key over a network unencrypted: for an http address of another machine, it
 * ignores the second one and throws for the first, which is meant for this server.
 *
 * @throws SpecLensError `argument-invalid`, never with the key
 */
export function apiKeyFor(baseUrl: string, environment: NodeJS.ProcessEnv): string | undefined {
  const own = environment.SPECLENS_OPENAI_API_KEY?.trim();
  const isSafe = isPrivateWay(new URL(baseUrl));
  if (own && !isSafe)
    throw invalid(
      "SPECLENS_OPENAI_API_KEY would go over the network unencrypted. Use an https address, or unset the key.",
    );
  const key = own || (isSafe && environment.OPENAI_API_KEY?.trim()) || undefined;
  // The runtime's own error for such a header would contain the key.
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw invalid("The key for the openai: embedder contains invalid characters. Set it again.");
  return key;
}

function isPrivateWay({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function invalid(message: string): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", message, { argument: "embedder" });
}
