import type { CallRecord } from "../contracts/call-record.ts";
import { holdsList } from "./reading/call-tally.ts";
import type { TelemetryHealth } from "./telemetry-health.ts";

type CountedHealth = Pick<
  TelemetryHealth,
  "calls" | "meanTokens" | "meanResponseBytes" | "paginationAdoption"
>;

/** Adds up the figures of `TelemetryHealth`. */
export interface HealthCounts {
  add(call: CallRecord): void;
  read(): CountedHealth;
}

/** Creates counts that start at zero. */
export function createHealthCounts(): HealthCounts {
  let calls = 0;
  let answers = 0;
  let tokens = 0;
  let bytes = 0;
  let lists = 0;
  let pages = 0;
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    add(call) {
      calls += 1;
      if (call.outcome === "cancelled") return;
      answers += 1;
      tokens += call.estimatedTokens;
      bytes += call.responseBytes;
      if (holdsList(call)) lists += 1;
      if (call.paginationUsed) pages += 1;
    },
    read: () => ({
      calls,
      meanTokens: share(tokens, answers),
      meanResponseBytes: share(bytes, answers),
      paginationAdoption: share(pages, lists),
    }),
  };
}
