import fc from "fast-check";
import type { Configuration } from "../src/schema/configuration.ts";

const toolName = fc.oneof(
  fc.constantFrom("getSchema", "a.b", "a", "constructor", "enabled"),
  fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== "__proto__"),
);

const tool = fc.record(
  {
    enabled: fc.boolean(),
    protection: fc.boolean(),
    variant: fc.constantFrom("A" as const, "B" as const, "split" as const),
  },
  { requiredKeys: [] },
);

const telemetry = fc.record(
  {
    enabled: fc.boolean(),
    file: fc.constantFrom("/a.db", "/b.db"),
    retentionDays: fc.integer({ min: 1, max: 3650 }),
    sampleShare: fc.double({ min: 0, max: 1, noNaN: true }),
  },
  { requiredKeys: [] },
);

/** Any configuration with a section, a list, a record and plain keys. */
export const arbitraryConfiguration: fc.Arbitrary<Configuration> = fc.record(
  {
    store: fc.constantFrom("/a", "s3://bucket/b"),
    allowHosts: fc.array(fc.constantFrom("a.example", "b.example"), { maxLength: 2 }),
    categories: fc.record(
      { depth: fc.integer({ min: 1, max: 3 }), rules: fc.constant([{ category: "x" }]) },
      { requiredKeys: [] },
    ),
    tokenBudgetThreshold: fc.integer({ min: 200, max: 100_000 }),
    production: fc.boolean(),
    tools: fc.dictionary(toolName, tool, { maxKeys: 3, noNullPrototype: true }),
    telemetry,
    http: fc.record({ requestsPerMinute: fc.integer({ min: 1, max: 1000 }) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
