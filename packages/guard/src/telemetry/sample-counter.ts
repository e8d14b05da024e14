import { setImmediate } from "node:timers/promises";
import { loadTokenCounter } from "@speclens/budget";
import type { TokenCounter } from "@speclens/core";
import type { CallRecord } from "../contracts/call-record.ts";
import { estimateErrorOf } from "./reading/call-tally.ts";

/** Maximum number of texts that wait to be counted. While there are this many, further answers are not sampled. */
const MOST_WAITING = 20;
/** Estimates with a larger error are reported. */
const LARGE_ERROR = 0.5;
/** Milliseconds between reports about one tool. */
const WARN_INTERVAL = 3_600_000;
/** Maximum number of tools to report about. It is limited because clients may invent names. */
const MOST_TOOLS = 100;

export interface SampleCounter {
  /**
   * Accepts an answer to count later, unless too many answers are already waiting.
   *
   * @returns whether the answer was accepted; if so, `onCounted` later receives the record
   */
  take(call: CallRecord, text: string): boolean;
  /** Waits until all accepted answers have been counted. */
  settled(): Promise<void>;
}

/**
 * Creates a counter that counts answers exactly (o200k), one at a time, after they have been sent. It loads
 * the vocabulary with the first answer, which takes about 40 ms once.
 *
 * @param onCounted receives each accepted record, with `actualTokens` unless counting failed
 * @param onWarning receives a line about estimates that are off by more than half, once per tool and hour
 */
export function createSampleCounter(
  onCounted: (call: CallRecord) => void,
  onWarning: (line: string) => void,
): SampleCounter {
  const waiting: { readonly call: CallRecord; readonly text: string }[] = [];
  const warnedAt = new Map<string, number>();
  let counter: TokenCounter | undefined;
  let counting: Promise<void> | undefined;

  const warnIfWrong = (call: CallRecord): void => {
    const { tool, estimatedTokens, actualTokens } = call;
    const now = performance.now();
    const warned = warnedAt.get(tool);
    if ((estimateErrorOf(call) ?? 0) <= LARGE_ERROR) return;
    if (warned === undefined ? warnedAt.size >= MOST_TOOLS : now - warned < WARN_INTERVAL) return;
    warnedAt.set(tool, now);
    onWarning(
      `an answer of ${tool} was estimated at ${estimatedTokens} tokens and has ${actualTokens} (o200k)`,
    );
  };

  const countAll = async (): Promise<void> => {
    for (;;) {
      // Let the answer be sent first.
      await setImmediate();
      const next = waiting.shift();
      if (next === undefined) return;
      let { call } = next;
      try {
        counter ??= await loadTokenCounter("o200k");
        call = { ...call, actualTokens: counter.count(next.text) };
        warnIfWrong(call);
      } catch {
        // Keep the record without the exact count.
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
