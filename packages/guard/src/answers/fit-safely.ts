import type { CallToolResult } from "@modelcontextprotocol/server";
import { cutToBytes, MAXIMUM_BYTES } from "@speclens/budget";
import type { Refusal } from "../contracts/refusal.ts";
import { finite } from "./answer-costs.ts";
import { type FitAnswerRequest, type FittedAnswer, fitAnswer } from "./fit-answer.ts";

/** The lowest number of bytes per token of any text; see `safeCounter`. */
const BYTES_PER_TOKEN: number = 4 / 3;

/** An answer within its budget, and whether the regular fitting failed. */
export interface SafelyFitted {
  readonly fitted: FittedAnswer;
  readonly failed: boolean;
}

/** Fits an answer. If that fails, or if the result is too large, cuts the text by bytes. */
export function fitSafely(answer: CallToolResult, request: FitAnswerRequest): SafelyFitted {
  try {
    const fitted = fitAnswer(answer, request);
    if (fitted.estimatedTokens <= request.budget) return { fitted, failed: false };
  } catch {
    // An answer cut by bytes is better than a failed call.
  }
  return { fitted: cutAnswer(answer, request.budget), failed: true };
}

function cutAnswer(answer: CallToolResult, budget: number): FittedAnswer {
  const texts = answer.content.map((block) =>
    block.type === "text" ? block.text : `(${block.type})`,
  );
  const whole = texts.join("\n");
  const { text } = cutToBytes(whole, Math.min(MAXIMUM_BYTES, Math.floor(budget * BYTES_PER_TOKEN)));
  const isError = answer.isError === true;
  const refusal: Refusal = {
    code: "answer-cut",
    size: Buffer.byteLength(whole),
    limit: Buffer.byteLength(text),
    unit: "bytes",
    remedy: "ask-for-less",
  };
  return {
    result: {
      content: [{ type: "text", text }],
      ...(isError && { isError }),
      _meta: { refusals: [refusal] },
    },
    outcome: isError ? "error" : "chunked",
    reason: "The answer could not be fitted and was cut by bytes.",
    text,
    estimatedTokens: finite(Number.POSITIVE_INFINITY, text),
    originalTokens: finite(Number.POSITIVE_INFINITY, whole),
    cursors: [],
  };
}
