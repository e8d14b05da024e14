import { keyProblem, parseServerAddress } from "@speclens/core";
import { modelFailed } from "../failures/model-failed.ts";
import type { ModelSpecification } from "./parse-model-specification.ts";
import { ADDRESS, ADDRESS_VARIABLE, KEY_VARIABLE } from "./providers.ts";

/** A server and the key to send to it. */
export interface ModelServer {
  readonly baseUrl: string;
  readonly key: string | undefined;
}

/**
 * Finds the address and the key of a model. The address is that of the specification, else that of the environment,
 * else the provider's own. Only an OpenAI-compatible server may do without a key.
 *
 * @param name the specification, for messages
 * @throws SpecLensError `model-failed` without a key, or with a key that must not be sent; `argument-invalid` for a
 * wrong address in the environment. Messages never contain the key.
 */
export function resolveServer(
  name: string,
  { kind, baseUrl: given }: ModelSpecification,
  environment: Readonly<Record<string, string | undefined>>,
): ModelServer {
  const variable = KEY_VARIABLE[kind];
  const addressVariable = ADDRESS_VARIABLE[kind] ?? "";
  const fromEnvironment = environment[addressVariable]?.trim();
  const own = kind === "openai-compatible" ? "" : ADDRESS[kind];
  const address = { what: addressVariable, keyVariable: variable, argument: "model" };
  const baseUrl = given ?? (fromEnvironment ? parseServerAddress(fromEnvironment, address) : own);
  const key = environment[variable]?.trim() || undefined;
  if (key === undefined) {
    if (kind === "openai-compatible") return { baseUrl, key };
    throw modelFailed(name, "no-key", `no key is set. Set it in ${variable}.`);
  }
  const problem = keyProblem(key, baseUrl);
  if (problem === "unencrypted")
    throw modelFailed(
      name,
      "no-key",
      `the key in ${variable} would go over the network unencrypted. Use an https address.`,
    );
  if (problem === "characters")
    throw modelFailed(
      name,
      "no-key",
      `the key in ${variable} contains invalid characters. Set it again.`,
    );
  return { baseUrl, key };
}
