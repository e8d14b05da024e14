import type { Result, StandardSchemaV1 } from "@modelcontextprotocol/client";

/**
 * Accepts every result as it is. The SDK's own schemas would drop or refuse what their revision does not know.
 * Everything that depends on the shape of results goes through here.
 */
export const ANY_RESULT: StandardSchemaV1<unknown, Result> = {
  "~standard": {
    version: 1,
    vendor: "speclens",
    validate: (value) =>
      isResult(value) ? { value } : { issues: [{ message: "The result is not an object." }] },
  },
};

function isResult(value: unknown): value is Result {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
