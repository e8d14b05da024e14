import { SpecLensError } from "@speclens/core";
import type { PageOptions } from "../../contracts/answers.ts";

/**
 * Returns whether a call requests JSON.
 *
 * @throws SpecLensError `argument-invalid` for an unknown format, and for `fields` with the text format
 */
export function isJsonWanted({ format, fields }: Pick<PageOptions, "format" | "fields">): boolean {
  if (format !== undefined && format !== "text" && format !== "json")
    throw new SpecLensError("argument-invalid", 'format must be "text" or "json".', {
      argument: "format",
    });
  if (fields !== undefined && format === "text")
    throw new SpecLensError(
      "argument-invalid",
      "fields select from JSON, but the format is text. Omit format or fields.",
      { argument: "fields" },
    );
  return format === "json" || fields !== undefined;
}
