import { setImmediate } from "node:timers/promises";
import { loadTokenCounter } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";
import type { CallRecord } from "../contracts/call-record.ts";
import { estimateErrorOf } from "./reading/call-tally.ts";

/** Texts that wait to be counted at most; further answers are not sampled meanwhile. */
const MOST_WAITING = 20;
/** Error of an estimate from which on it is told, and how often at most for one tool, in milliseconds. */
const LARGE_ERROR = 0.5;
const TOLD_AGAIN = 3_600_000;
/** Tools that are told of; names of further ones may be made up by a client. */
const MOST_TOOLS = 100;

export interface SampleCounter {
  /**
   * Takes an answer to be counted later, unless too many wait already.
   *
   * @returns whether it was taken; `onCounted` then gets the record
   */
  take(call: CallRecord, text: string): boolean;
  /** Waits until all that were taken are counted. */
  settled(): Promise<void>;
}

/**
 * Makes what counts answers exactly (o200k), one at a time, after they were sent. The vocabulary is
 * loaded with the first one, which takes some 100 ms once.
 *
 * @param onCounted gets each record that was taken, with `actualTokens` unless counting failed
 * @param onWarning is told of estimates that are off by more than half, once a tool and hour
 */
export function createSampleCounter(
  onCounted: (call: CallRecord) => void,
  onWarning: (line: string) => void,
): SampleCounter {
  const waiting: { readonly call: CallRecord; readonly text: string }[] = [];
  const toldAt = new Map<string, number>();
  let counter: TokenCounter | undefined;
  let counting: Promise<void> | undefined;

  const tell = (call: CallRecord): void => {
    const { tool, estimatedTokens, actualTokens } = call;
    const now = performance.now();
    const told = toldAt.get(tool);
    if ((estimateErrorOf(call) ?? 0) <= LARGE_ERROR) return;
    if (told === undefined ? toldAt.size >= MOST_TOOLS : now - told < TOLD_AGAIN) return;
    toldAt.set(tool, now);
    onWarning(
      `an answer of ${tool} was estimated at ${estimatedTokens} tokens and has ${actualTokens} (o200k)`,
    );
  };

  const countAll = async (): Promise<void> => {
    for (;;) {
      // The answer goes out first.
      await setImmediate();
      const next = waiting.shift();
      if (next === undefined) return;
      let { call } = next;
      try {
        counter ??= await loadTokenCounter("o200k");
        call = { ...call, actualTokens: counter.count(next.text) };
        tell(call);
      } catch {
        // A record without the exact count is still one.
      }
      onCounted(call);
    }
  };

  return {
    take(call, text) {
      if (waiting.length >= MOST_WAITING) return false;
      waiting.push({ call, text });
      counting ??= countAll().finally(() => {
        counting = undefined;
      });
      return true;
    },
    async settled() {
      await counting;
    },
  };
}
