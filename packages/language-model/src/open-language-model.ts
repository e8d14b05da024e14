import {
  DEFAULT_FIRST_TEXT_SECONDS,
  DEFAULT_MODEL_SECONDS,
  type LanguageModel,
  type ModelCall,
  type ModelReply,
  type ModelRequest,
  SpecLensError,
  throwIfAborted,
} from "@speclens/core";
import { guardedFetch } from "./calls/guarded-fetch.ts";
import { startTimeLimits } from "./calls/time-limits.ts";
import { writeText } from "./calls/write-text.ts";
import { explainFailure, providerMessage, type SdkErrors } from "./failures/explain-failure.ts";
import { modelFailed } from "./failures/model-failed.ts";
import type { OpenModelOptions } from "./open-model-options.ts";
import { loadPeer } from "./providers/load-peer.ts";
import { openProvider } from "./providers/open-provider.ts";
import { parseModelSpecification } from "./providers/parse-model-specification.ts";
import { KEY_VARIABLE } from "./providers/providers.ts";
import { resolveServer } from "./providers/resolve-server.ts";

const DEFAULT_RETRIES = 2;
const MOST_RETRIES = 10;

/**
 * Opens the language model that a specification names, through the AI SDK. Sends nothing.
 *
 * - `anthropic:MODEL`, with the key in `ANTHROPIC_API_KEY`
 * - `openai:MODEL`, with the key in `OPENAI_API_KEY`
 * - `openai-compatible:MODEL@BASE_URL`, any server with the chat completions of OpenAI, such as Ollama, vLLM or LM
 *   Studio. The key, if it needs one, is in `SPECLENS_MODEL_API_KEY`.
 *
 * `@BASE_URL` may follow the first two as well. Otherwise, `ANTHROPIC_BASE_URL` and `OPENAI_BASE_URL` apply.
 *
 * @throws SpecLensError `argument-invalid` for any other specification or an option that is out of range; `model-failed`
 * if a package or the key is missing
 */
export async function openLanguageModel(
  specification: string,
  options: OpenModelOptions = {},
): Promise<LanguageModel> {
  const {
    timeoutSeconds = DEFAULT_MODEL_SECONDS,
    firstTextSeconds = DEFAULT_FIRST_TEXT_SECONDS,
    retries = DEFAULT_RETRIES,
    environment = process.env,
  } = options;
  for (const [argument, value] of Object.entries({ timeoutSeconds, firstTextSeconds }))
    if (!(value > 0)) throw outOfRange(argument, "must be more than 0");
  if (!Number.isInteger(retries) || retries < 0 || retries > MOST_RETRIES)
    throw outOfRange("retries", `must be a whole number from 0 to ${MOST_RETRIES}`);
  const name = specification.trim();
  const parsed = parseModelSpecification(name);
  const server = resolveServer(name, parsed, environment);
  const sdk = await loadPeer(name, "ai", () => import("ai"));
  // By default, the SDK writes warnings to the standard output, where answers and protocol messages belong.
  globalThis.AI_SDK_LOG_WARNINGS ??= false;
  const modelFor = await openProvider(name, parsed, server);
  const failedCall = { sdk, key: server.key, keyVariable: KEY_VARIABLE[parsed.kind] };

  const write = async (request: ModelRequest, call: ModelCall): Promise<ModelReply> => {
    const limits = startTimeLimits(timeoutSeconds, firstTextSeconds, call.signal);
    let status = 0;
    const model = modelFor(
      guardedFetch({
        onRequest: () => call.onText && limits.awaitFirst(),
        onResponse: (answered) => {
          status = answered;
          // After a failure, the SDK waits before it tries again.
          if (answered >= 400) limits.stopAwaiting();
        },
      }),
    );
    try {
      return await writeText(request, {
        ...{ sdk, model, retries, signal: limits.signal, onText: call.onText },
        onBegin: limits.stopAwaiting,
      });
    } catch (error) {
      throwIfAborted(call.signal);
      const exceeded = limits.exceeded();
      if (exceeded === undefined) {
        if (request.temperature !== undefined && refusesTemperature(error, sdk))
          return await write({ ...request, temperature: undefined }, call);
        const { reason, what } = explainFailure(error, failedCall);
        throw modelFailed(name, reason, what);
      }
      throw status === 429 || status === 529
        ? modelFailed(name, "rate-limit", `it answered ${status} and ${exceeded}. Try again later.`)
        : modelFailed(name, "time-out", `it ${exceeded}.`);
    } finally {
      limits.end();
    }
  };
  return {
    name,
    write: async (request, call = {}) => {
      throwIfAborted(call.signal);
      return write(request, call);
    },
  };
}

/** Returns whether a provider rejects a request because its model does not allow to set the temperature. */
function refusesTemperature(
  error: unknown,
  { APICallError }: Pick<SdkErrors, "APICallError">,
): boolean {
  return (
    APICallError.isInstance(error) &&
    error.statusCode === 400 &&
    /temperature/i.test(providerMessage(error))
  );
}

function outOfRange(argument: string, problem: string): SpecLensError<"argument-invalid"> {
  return new SpecLensError("argument-invalid", `${argument} ${problem}.`, { argument });
}
