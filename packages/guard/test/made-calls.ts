import type { CallOutcome, CallRecord } from "../src/index.ts";

/** A tool as it is made up: how often it is called, how large and slow its answers are. */
interface MadeTool {
  readonly tool: string;
  /** Calls of a hundred. */
  readonly weight: number;
  /** Tokens of a common answer before protection. */
  readonly tokens: number;
  /** Milliseconds of a common call. */
  readonly latency: number;
  /** Share of its calls that fail. */
  readonly errors: number;
  readonly outcome: CallOutcome;
}

const TOOLS: readonly MadeTool[] = [
  {
    tool: "searchEndpoints",
    weight: 48,
    tokens: 420,
    latency: 24,
    errors: 0.002,
    outcome: "paginated",
  },
  { tool: "getEndpoint", weight: 27, tokens: 380, latency: 4, errors: 0.01, outcome: "whole" },
  { tool: "getSchema", weight: 12, tokens: 2600, latency: 9, errors: 0.004, outcome: "summarized" },
  {
    tool: "getEndpointCategories",
    weight: 8,
    tokens: 900,
    latency: 3,
    errors: 0,
    outcome: "whole",
  },
  { tool: "exportReport", weight: 4, tokens: 700, latency: 900, errors: 0.11, outcome: "chunked" },
  {
    tool: "<img src=x onerror=alert(1)>",
    weight: 1,
    tokens: 20,
    latency: 1,
    errors: 1,
    outcome: "error",
  },
];

/** Estimated tokens that every made answer is allowed. */
const BUDGET = 4000;

/**
 * Makes calls up, the same for the same numbers: of the tools above, spread evenly over a
 * time, with answers that vary as real ones do: a few are ten times as large as most.
 *
 * @param until end of the time
 * @param milliseconds length of the time
 */
export function madeCalls(count: number, until: Date, milliseconds: number): CallRecord[] {
  const random = seededRandom(20_261_122);
  return Array.from({ length: count }, (_, index) => {
    const time = new Date(until.getTime() - milliseconds * (1 - (index + random()) / count));
    return madeCall(time, random);
  });
}

function madeCall(time: Date, random: () => number): CallRecord {
  const made = pick(random() * 100);
  const fails = random() < made.errors;
  const originalTokens = fails ? 30 : Math.round(made.tokens * Math.exp(1.1 * normal(random)));
  const variant = random() < 0.1 ? "B" : "A";
  const oversized = originalTokens > BUDGET;
  const fitted = oversized && variant === "A";
  const estimatedTokens = fitted ? Math.round(BUDGET * (0.8 + 0.2 * random())) : originalTokens;
  const outcome = fails
    ? "error"
    : random() < 0.002
      ? "cancelled"
      : fitted
        ? "summarized"
        : made.outcome;
  const match = random() < 0.8 ? "clear" : random() < 0.5 ? "unsure" : "none";
  const document = random() < (match === "none" ? 0.9 : 0.4) ? "billing/openapi" : "users/openapi";
  const overhead = variant === "A" ? 0.2 + 0.6 * random() : 0.05;
  return {
    time,
    tool: made.tool,
    outcome,
    estimatedTokens,
    originalTokens,
    ...(random() < 0.05
      ? { actualTokens: Math.max(1, Math.round(estimatedTokens * (0.85 + 0.25 * random()))) }
      : {}),
    responseBytes: estimatedTokens * 4,
    ...(made.outcome === "paginated" ? { itemCount: 5, match, document } : {}),
    latency: made.latency * Math.exp(0.7 * normal(random)) + overhead,
    overhead,
    paginationUsed: outcome === "paginated",
    summarizationUsed: outcome === "summarized",
    variant,
    budget: BUDGET,
    oversized,
    ...(fails ? { errorType: "operation-not-found" } : {}),
  };
}

function pick(position: number): MadeTool {
  let passed = 0;
  for (const made of TOOLS) {
    passed += made.weight;
    if (position < passed) return made;
  }
  throw new RangeError(`Weights add up to ${passed}.`);
}

/** A standard normal number, by Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Numbers of 0–1 by a linear congruential generator (Numerical Recipes' constants). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
