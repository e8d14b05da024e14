import type { CreateInstruments } from "@speclens/guard";

/** Counts responses by status. */
export interface ResponseCounts {
  add(status: number): void;
  /** Creates the counter. */
  readonly instruments: CreateInstruments;
}

/**
 * Creates counts that start at zero. They count before metrics are read for the first time, too: what is refused at the
 * start would otherwise be missing.
 */
export function createResponseCounts(): ResponseCounts {
  const counts = new Map<number, number>();
  return {
    add: (status) => void counts.set(status, (counts.get(status) ?? 0) + 1),
    instruments: (meter) =>
      meter
        .createObservableCounter("speclens.http.responses", {
          description: "Responses by HTTP status, without those to probes.",
          unit: "{response}",
        })
        .addCallback((result) => {
          for (const [code, count] of counts) result.observe(count, { code: String(code) });
        }),
  };
}
