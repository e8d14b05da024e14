import type { JsonValue, Operation, Response } from "@speclens/core";
import { mainMedia } from "../reading/schema-reader.ts";

/** Returns the successful responses of an operation. */
export function successesOf({ responses }: Operation): readonly Response[] {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  if (successes.length > 0) return successes;
  const isOnly = responses.every(({ status }) => status === "default");
  return isOnly ? responses : [];
}

/** Returns the schema of an operation's successful answer. */
export function answerOf(operation: Operation): JsonValue | undefined {
  for (const { content } of successesOf(operation)) {
    const schema = mainMedia(content)?.schema;
    if (schema !== undefined) return schema;
  }
  return undefined;
}
