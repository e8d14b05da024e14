import type { JsonValue, Parameter } from "@speclens/core";
import { preferredMedia } from "../schema/body-schema.ts";

/** The schema of a parameter's value, however the document gives it. */
export function parameterSchema({ schema, content = [] }: Parameter): JsonValue | undefined {
  return schema ?? preferredMedia(content)?.schema;
}
