import type { ModelCall, ModelReply, ModelRequest, ModelUsage } from "@speclens/core";
import type { FinishReason, LanguageModelUsage } from "ai";
import { FinalFailure } from "../failures/final-failure.ts";
import type { ProviderModel } from "../providers/open-provider.ts";

/** The functions of the AI SDK that a call needs. */
type Sdk = Pick<typeof import("ai"), "generateText" | "streamText">;

/** The settings that all calls of a model share, and those of one call. */
export interface WriteOptions {
  readonly sdk: Sdk;
  readonly model: ProviderModel;
  readonly retries: number;
  /** Ends the call. */
  readonly signal: AbortSignal;
  /** Receives each piece of the text. Default: the text is requested as a whole. */
  readonly onText: ModelCall["onText"];
  /** The model begins to write or to think. */
  readonly onBegin: () => void;
}

/** Maximum number of characters that a token stands for. A server that writes more ignores the limit of the request. */
const CHARACTERS_PER_TOKEN = 16;

/** The reasons of texts that are complete, or reached their limit. */
const ENDED: ReadonlySet<FinishReason> = new Set(["stop", "length", "tool-calls"]);

/** What a provider sent, before it is known whether it is usable. */
interface Written {
  readonly text: string;
  readonly finishReason: FinishReason;
  /** The provider's own word; undefined if it sent none. */
  readonly rawFinishReason: string | undefined;
  readonly usage: LanguageModelUsage | undefined;
}

/**
 * Requests a text, once or in pieces, and checks that the model has finished it.
 *
 * @throws FinalFailure for a refusal and for a text that is empty or breaks off; errors of the AI SDK
 */
export async function writeText(
  { system, turns, temperature, maxTokens }: ModelRequest,
  options: WriteOptions,
): Promise<ModelReply> {
  const { sdk, model, retries, signal, onText } = options;
  const settings = {
    ...{ model, system, maxRetries: retries, abortSignal: signal, maxOutputTokens: maxTokens },
    messages: turns.map(({ role, text }) => ({ role, content: text })),
    ...(temperature !== undefined && { temperature }),
    // OpenAI keeps requests for 30 days unless it is told not to.
    providerOptions: { openai: { store: false } },
  };
  const most = maxTokens * CHARACTERS_PER_TOKEN;
  const written = await (onText === undefined
    ? sdk.generateText(settings)
    : readPieces(sdk.streamText({ ...settings, onError: () => undefined }), {
        ...options,
        onText,
        most,
      }));
  const { finishReason, rawFinishReason } = written;
  const text = written.text.slice(0, most);
  if (finishReason === "content-filter") throw new FinalFailure("refused", "it refused to answer.");
  // Of later versions of the SDK, too: it has other words for a text that breaks off.
  const isEnded = ENDED.has(finishReason) || (finishReason === "other" && rawFinishReason);
  if (!isEnded) throw new FinalFailure("unreachable", "its answer breaks off.");
  const cut = finishReason === "length" || written.text.length > most;
  if (text.trim() === "")
    throw new FinalFailure(
      "invalid",
      cut ? "it used all its tokens without writing a text." : "it wrote no text.",
    );
  const usage = usageOf(written.usage);
  return { text, cut, ...(usage !== undefined && { usage }) };
}

interface PieceOptions extends Pick<WriteOptions, "onBegin"> {
  readonly onText: (piece: string) => void;
  readonly most: number;
}

async function readPieces(
  { fullStream }: Pick<ReturnType<Sdk["streamText"]>, "fullStream">,
  { onText, onBegin, most }: PieceOptions,
): Promise<Written> {
  let text = "";
  for await (const part of fullStream) {
    switch (part.type) {
      case "reasoning-start":
      case "reasoning-delta":
        onBegin();
        break;
      case "text-delta": {
        onBegin();
        const room = most - text.length;
        text += part.text;
        if (room > 0 && part.text !== "") onText(part.text.slice(0, room));
        if (text.length > most)
          return { text, finishReason: "length", rawFinishReason: undefined, usage: undefined };
        break;
      }
      case "error":
        throw part.error;
      case "abort":
        throw new FinalFailure("unreachable", "the call was aborted.");
      case "finish": {
        const { finishReason, rawFinishReason, totalUsage: usage } = part;
        return { text, finishReason, rawFinishReason, usage };
      }
    }
  }
  throw new FinalFailure("unreachable", "its answer breaks off.");
}

/** Returns the tokens that the provider counted; undefined if it did not. */
function usageOf(usage: LanguageModelUsage | undefined): ModelUsage | undefined {
  const { inputTokens: input, outputTokens: output } = usage ?? {};
  return input === undefined && output === undefined
    ? undefined
    : { input: input ?? 0, output: output ?? 0 };
}
