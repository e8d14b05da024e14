import type { LanguageModel as SdkModel } from "ai";
import { loadPeer } from "./load-peer.ts";
import type { ModelSpecification } from "./parse-model-specification.ts";
import type { ModelServer } from "./resolve-server.ts";

/** A model as the AI SDK calls it. */
export type ProviderModel = Exclude<SdkModel, string>;

/** Creates a model of the AI SDK for one call, whose requests `fetch` sends. */
export type ModelFactory = (fetch: typeof globalThis.fetch) => ProviderModel;

/**
 * Loads the provider of a model. Sends nothing.
 *
 * @throws SpecLensError `model-failed` if the provider's package is missing
 */
export async function openProvider(
  name: string,
  { kind, model }: ModelSpecification,
  { baseUrl: baseURL, key: apiKey = "" }: ModelServer,
): Promise<ModelFactory> {
  switch (kind) {
    case "anthropic": {
      const sdk = await loadPeer(name, "@ai-sdk/anthropic", () => import("@ai-sdk/anthropic"));
      return (fetch) => sdk.createAnthropic({ baseURL, apiKey, fetch })(model);
    }
    case "openai": {
      const sdk = await loadPeer(name, "@ai-sdk/openai", () => import("@ai-sdk/openai"));
      return (fetch) => sdk.createOpenAI({ baseURL, apiKey, fetch })(model);
    }
    case "openai-compatible": {
      const sdk = await loadPeer(
        name,
        "@ai-sdk/openai-compatible",
        () => import("@ai-sdk/openai-compatible"),
      );
      return (fetch) =>
        sdk.createOpenAICompatible({
          ...{ name: "openai-compatible", baseURL, fetch, includeUsage: true },
          ...(apiKey !== "" && { apiKey }),
        })(model);
    }
  }
}
