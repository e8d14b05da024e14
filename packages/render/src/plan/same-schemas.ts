import type { JsonSchema, Operation } from "@speclens/core";
import { returnedSchema, type SameSchemas, sentSchema } from "./brief-operation.ts";

/** A schema whose text is shorter says as much as a reference to another step. */
const SHORTEST = 40;

/**
 * Finds the operations that take or return the same as one before them.
 *
 * @param order indices of the operations, in the order in which they are written out
 * @returns for each operation, in the order of `operations`
 */
export function sameSchemas(
  operations: readonly {
    readonly operation: Operation;
    readonly document?: { readonly id: string };
  }[],
  order: readonly number[],
): SameSchemas[] {
  const sent = new Map<string, number>();
  const returned = new Map<string, number>();
  const found = operations.map((): SameSchemas => ({}));
  for (const index of order) {
    const one = operations[index];
    if (one === undefined) continue;
    const stepOf = (
      schema: JsonSchema | undefined,
      known: Map<string, number>,
    ): number | undefined => {
      const text = schema === undefined ? "" : JSON.stringify(schema);
      if (text.length < SHORTEST) return undefined;
      const key = JSON.stringify([one.document?.id, text]);
      const step = known.get(key);
      if (step === undefined) known.set(key, index + 1);
      return step;
    };
    const body = stepOf(sentSchema(one.operation), sent);
    const answer = stepOf(returnedSchema(one.operation), returned);
    found[index] = {
      ...(body !== undefined && { sent: body }),
      ...(answer !== undefined && { returned: answer }),
    };
  }
  return found;
}
