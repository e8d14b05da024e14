import { isJsonObject, type JsonObject } from "@speclens/core";
import { createGuard, type GuardOptions } from "@speclens/guard";
import type { InterceptedAnswer, Interceptor } from "./interceptor.ts";
import { createPayloadGuard, type PayloadGuard } from "./payload-guard.ts";

/** The interceptors, and the guard that keeps what the mutator leaves out. */
export interface CreatedInterceptors {
  readonly interceptors: readonly Interceptor[];
  readonly guard: PayloadGuard;
}

type Costs = Readonly<Record<"estimatedTokens" | "originalTokens" | "budget", number>>;

/**
 * Creates the interceptors of the guard: a mutator that fits answers into their budget, and a validator that finds
 * those that exceed it.
 *
 * @throws SpecLensError `argument-invalid` for a cursor key of less than 16 bytes
 */
export function createInterceptors(options: GuardOptions): CreatedInterceptors {
  const guard = createPayloadGuard(createGuard(options));
  // It only measures: an answer that both see is recorded and kept once.
  const { telemetry: _, onDecision: __, ...others } = options;
  const measuring = createPayloadGuard(createGuard({ ...others, memoryBytes: 1, readMore: false }));
  return {
    guard,
    interceptors: [
      {
        name: "speclens-budget",
        description: "Fits answers into a token budget; readMore of this server has the rest.",
        kind: "mutator",
        audit: false,
        look: async (answer) => {
          const fitted = await guard.fit(answer);
          const info = costsIn(fitted);
          return isAsBefore(answer, fitted) ? { info } : { changed: fitted, info };
        },
      },
      {
        name: "speclens-size",
        description: "Finds answers that exceed a token budget.",
        kind: "validator",
        audit: true,
        look: async (answer) => {
          const { originalTokens, budget } = costsIn(await measuring.fit(answer));
          const info = { originalTokens, budget };
          return originalTokens <= budget
            ? { info }
            : {
                info,
                problem: `The answer has about ${originalTokens} tokens; the budget is ${budget}. Ask for less, or let speclens-budget fit it.`,
              };
        },
      },
    ],
  };
}

/** Returns the costs that the guard reports. */
function costsIn({ _meta }: JsonObject): Costs {
  const costs = isJsonObject(_meta) ? _meta : {};
  const read = (name: string): number => {
    const cost = costs[name];
    return typeof cost === "number" ? cost : 0;
  };
  const estimatedTokens = read("estimatedTokens");
  return {
    estimatedTokens,
    originalTokens: read("originalTokens"),
    budget: estimatedTokens + read("budgetRemaining"),
  };
}

/** Returns whether the guard left an answer as it was, apart from its costs. */
function isAsBefore({ event, result }: InterceptedAnswer, fitted: JsonObject): boolean {
  const list = event === "tools/call" ? "content" : "contents";
  const [before, after] = [result[list], fitted[list]];
  return (
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((block, at) => block === after[at]) &&
    result.structuredContent === fitted.structuredContent
  );
}
