import { SpecLensError } from "@speclens/core";
import { isDamage } from "../files/is-damage.ts";

/** What helps where a cached store is read by its path: what it is of is asked by its sources. */
export function removeAdvice(store: string): string {
  return `It is only a cache: remove ${store}, and it is made anew when its sources are asked.`;
}

/** What helps where a cached store is damaged, and was not made anew. */
export const HELD_ADVICE: string =
  "It is made anew by itself, but for now another process has it open, or its folder cannot be written. " +
  "End that process, or name another folder with SPECLENS_CACHE.";

/** A cached store that has documents of other sources in it: nobody but the cache writes there. */
export function foreignDocuments(store: string): SpecLensError {
  return new SpecLensError(
    "store-unreadable",
    `The index at ${store} cannot be used: it holds documents of other sources.`,
    { store, damaged: true },
  );
}

/**
 * An error as it is told of a cached store. What helps an index of the user's own, as `index --rebuild`,
 * would build another one beside it.
 *
 * @param advice what helps where it is damaged
 */
export function asCacheError(error: unknown, advice: string): unknown {
  if (isDamage(error)) return adviseOn(error, advice);
  if (!SpecLensError.is(error, "store-unreadable")) return error;
  const help = error.message.split("\n").slice(1);
  if (error.details.remedyCode === "elsewhere")
    help.push("Choose another folder with SPECLENS_CACHE.");
  return adviseOn(error, help.join("\n"));
}

function adviseOn(error: SpecLensError, advice: string): SpecLensError {
  const [what = ""] = error.message.split("\n");
  const message = advice === "" ? what : `${what}\n${advice}`;
  // The remedies for an index of the user's own do not help here.
  const details = { ...error.details, remedyCode: undefined };
  return new SpecLensError(error.code, message, details, { cause: error });
}
