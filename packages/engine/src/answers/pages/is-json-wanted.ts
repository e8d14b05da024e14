import { SpecLensError } from "@speclens/core";
import type { PageOptions } from "../../contracts/answers.ts";

/**
 * Whether an answer is to be JSON.
 *
 * @throws SpecLensError `argument-invalid` for another format, and for fields of a text
 */
export function isJsonWanted({ format, fields }: Pick<PageOptions, "format" | "fields">): boolean {
  if (format !== undefined && format !== "text" && format !== "json")
    throw new SpecLensError("argument-invalid", 'format is none of "text" and "json".', {
      argument: "format",
    });
  if (fields !== undefined && format === "text")
    throw new SpecLensError(
      "argument-invalid",
      "fields choose from JSON, and a text has none. Leave out format, or fields.",
      { argument: "fields" },
    );
  return format === "json" || fields !== undefined;
}
