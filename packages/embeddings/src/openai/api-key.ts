import { SpecLensError } from "@speclens/core";

/**
 * Returns the key to send to a server: `SPECLENS_OPENAI_API_KEY`, otherwise `OPENAI_API_KEY`, or undefined if
 * there is none. A key is never sent unencrypted over a network. For an http address of another machine, the
 * second key is ignored. The first key is meant for this server, so it causes an error.
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
