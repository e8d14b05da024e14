import { SEARCH_MATCHES } from "@speclens/core";
import fc from "fast-check";
import { CALL_OUTCOMES, type CallRecord } from "../../src/index.ts";

/** A record of a call, as the middleware makes one, with what a test cares for. */
export function callRecord(fields: Partial<CallRecord> = {}): CallRecord {
  return {
    time: new Date(),
    tool: "searchEndpoints",
    outcome: "whole",
    estimatedTokens: 100,
    originalTokens: 250,
    responseBytes: 400,
    latency: 12.5,
    overhead: 0.25,
    paginationUsed: false,
    summarizationUsed: false,
    variant: "A",
    budget: 4000,
    oversized: false,
    ...fields,
  };
}

/** Any record that a file keeps as it is: whole counts, microseconds, clean names. */
export const anyCallRecord: fc.Arbitrary<CallRecord> = fc
  .record({
    time: fc.date({ min: new Date(1.7e12), max: new Date(1.7e12 + 1000), noInvalidDate: true }),
    tool: fc.constantFrom("searchEndpoints", "getSchema", "résumé 工具", "'; DROP TABLE calls; --"),
    outcome: fc.constantFrom(...CALL_OUTCOMES),
    estimatedTokens: fc.nat(20_000),
    originalTokens: fc.nat(100_000),
    responseBytes: fc.nat(1_000_000),
    latency: fc.nat(5_000_000).map((microseconds) => microseconds / 1000),
    overhead: fc.nat(5000).map((microseconds) => microseconds / 1000),
    paginationUsed: fc.boolean(),
    summarizationUsed: fc.boolean(),
    variant: fc.constantFrom("A", "B"),
    budget: fc.integer({ min: 200, max: 100_000 }),
    oversized: fc.boolean(),
    optional: fc.record(
      {
        actualTokens: fc.nat(20_000),
        itemCount: fc.nat(500),
        errorType: fc.constant("timeout"),
        server: fc.constantFrom("mine", "'; theirs"),
        match: fc.constantFrom(...SEARCH_MATCHES),
        document: fc.constantFrom("billing/openapi", "'; theirs"),
        store: fc.constantFrom("/work/.speclens", "s3://bucket/'"),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ optional, ...call }) => ({ ...call, ...optional }));
