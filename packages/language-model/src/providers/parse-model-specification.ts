import { parseServerAddress, quoted, SpecLensError } from "@speclens/core";
import { KEY_VARIABLE, PROVIDERS, type ProviderKind } from "./providers.ts";

/** A parsed specification of a language model. */
export interface ModelSpecification {
  readonly kind: ProviderKind;
  /** The name of the model, as its provider calls it. */
  readonly model: string;
  /** The address of the server, without a slash at its end. Default: the environment's or the provider's own. */
  readonly baseUrl?: string;
}

const FORMS = "anthropic:MODEL, openai:MODEL, openai-compatible:MODEL@BASE_URL";

/**
 * Parses the specification of a language model, such as `openai-compatible:llama3.1@http://127.0.0.1:11434/v1`. The
 * address begins at the first `@http`, because the name of a model may contain `/`, `:` and `@`.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function parseModelSpecification(specification: string): ModelSpecification {
  const [, name = "", rest = ""] = /^([^:]*):?(.*)$/s.exec(specification.trim()) ?? [];
  const kind = PROVIDERS.find((one) => one === name);
  const address = /@(https?:.*)$/is.exec(rest)?.[1];
  const model = rest.slice(0, address === undefined ? undefined : -address.length - 1).trim();
  // Otherwise an address without its scheme would become a part of the name.
  const isComplete = model !== "" && !model.includes("://") && !/[\p{C}]/u.test(model);
  if (kind === undefined || !isComplete)
    // Do not repeat the rest: it may contain a password.
    throw invalid(`Unknown or incomplete language model ${quoted(name)}. Use one of: ${FORMS}.`);
  if (address === undefined) {
    if (kind === "openai-compatible")
      throw invalid(
        "The language model openai-compatible: needs the address of its server. " +
          "Write it as openai-compatible:MODEL@BASE_URL, such as openai-compatible:llama3.1@http://127.0.0.1:11434/v1.",
      );
    return { kind, model };
  }
  const what = `The address of the ${kind}: model`;
  const keyVariable = KEY_VARIABLE[kind];
  return {
    ...{ kind, model },
    baseUrl: parseServerAddress(address, { what, keyVariable, argument: "model" }),
  };
}

function invalid(message: string): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", message, { argument: "model" });
}
