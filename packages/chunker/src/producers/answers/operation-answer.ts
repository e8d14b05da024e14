import type { Operation } from "@speclens/core";
import { bodySchema } from "../../schema/body-schema.ts";
import type { AnswerObject, AnswerReader } from "./answer-reader.ts";

/** Returns the object in an operation's successful response; undefined if the document describes none. */
export function operationAnswer(
  { responses }: Operation,
  reader: AnswerReader,
): AnswerObject | undefined {
  for (const { status, content } of responses) {
    if (!status.startsWith("2")) continue;
    const object = reader.objectOf(bodySchema(content));
    if (object !== undefined) return object;
  }
  const fallback = responses.find(({ status }) => status === "default");
  const isOnly = responses.every(({ status }) => !status.startsWith("2"));
  return isOnly && fallback !== undefined
    ? reader.objectOf(bodySchema(fallback.content))
    : undefined;
}
