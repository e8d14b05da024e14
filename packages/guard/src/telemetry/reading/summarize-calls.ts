import type { CallOutcome } from "../../contracts/call-record.ts";
import type { CallSummary } from "./call-summary.ts";
import { type CallTally, createTally } from "./call-tally.ts";
import { createSearchTally } from "./search-figures.ts";
import type { StoredCall } from "./stored-call.ts";

/** Maximum number of names with their own figures. It is limited because clients may invent any number of names. */
const MOST_NAMES = 100;
const OTHERS = "(others)";

/** Computes figures for pages of calls, which must be in order of time. */
export async function summarizeCalls(
  pages: AsyncIterable<readonly StoredCall[]>,
  slowestCount: number,
): Promise<CallSummary> {
  const all = createTally();
  const tools = new Map<string, CallTally>();
  const servers = new Map<string, CallTally>();
  const searches = createSearchTally();
  const variants = { A: createTally(), B: createTally() };
  const outcomes: Record<CallOutcome, number> = {
    whole: 0,
    paginated: 0,
    summarized: 0,
    chunked: 0,
    projected: 0,
    error: 0,
    cancelled: 0,
  };
  let slowest: readonly StoredCall[] = [];
  let first: Date | undefined;
  let last: Date | undefined;
  for await (const calls of pages) {
    for (const call of calls) {
      all.add(call);
      variants[call.variant].add(call);
      searches.add(call);
      tallyOf(tools, call.tool).add(call);
      if (call.server !== undefined) tallyOf(servers, call.server).add(call);
      outcomes[call.outcome] += 1;
    }
    first ??= calls[0]?.time;
    last = calls.at(-1)?.time ?? last;
    slowest = slowestOf([...slowest, ...calls], slowestCount);
  }
  return {
    ...all.figures(),
    ...(first !== undefined && { first }),
    ...(last !== undefined && { last }),
    outcomes,
    tools: [...tools]
      .map(([tool, tally]) => ({ tool, ...tally.figures() }))
      .sort((a, b) => b.calls - a.calls),
    servers: [...servers]
      .map(([server, tally]) => ({ server, ...tally.figures() }))
      .sort((a, b) => b.calls - a.calls),
    searches: searches.figures(),
    variants: { A: variants.A.figures(), B: variants.B.figures() },
    slowest,
  };
}

function tallyOf(tallies: Map<string, CallTally>, name: string): CallTally {
  const key = tallies.has(name) || tallies.size < MOST_NAMES ? name : OTHERS;
  const tally = tallies.get(key) ?? createTally();
  tallies.set(key, tally);
  return tally;
}

function slowestOf(calls: readonly StoredCall[], count: number): readonly StoredCall[] {
  return calls
    .filter(({ outcome }) => outcome !== "cancelled")
    .sort((a, b) => b.latency - a.latency)
    .slice(0, count);
}
