import { keyProblem, SpecLensError } from "@speclens/core";

/**
 * Returns the key to send to a server: `SPECLENS_OPENAI_API_KEY`, otherwise `OPENAI_API_KEY`, or undefined if
 * there is none. A key is never sent unencrypted over a network. For an http address of another machine, the
 * second key is ignored. The first key is meant for this server, so it causes an error.
 *
 * @throws SpecLensError `argument-invalid`, never with the key
 */
export function apiKeyFor(baseUrl: string, environment: NodeJS.ProcessEnv): string | undefined {
  const own = environment.SPECLENS_OPENAI_API_KEY?.trim();
  if (own && keyProblem(own, baseUrl) === "unencrypted")
    throw invalid(
      "SPECLENS_OPENAI_API_KEY would go over the network unencrypted. Use an https address, or unset the key.",
    );
  const key = own || environment.OPENAI_API_KEY?.trim() || undefined;
  const problem = key === undefined ? undefined : keyProblem(key, baseUrl);
  if (problem === "characters")
    throw invalid("The key for the openai: embedder contains invalid characters. Set it again.");
  return problem === undefined ? key : undefined;
}

function invalid(message: string): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", message, { argument: "embedder" });
}
