import { SpecLensError } from "@speclens/core";
import { isDamage } from "../files/is-damage.ts";

/** Returns the remedy for a cached store that the user named by its path. */
export function removeAdvice(store: string): string {
  return `This index is only a cache. Delete ${store}, and the next question to its sources rebuilds it.`;
}

/** The remedy for a damaged cached store that could not be rebuilt. */
export const HELD_ADVICE: string =
  "SpecLens rebuilds it automatically, but another process has it open or its folder is read-only. " +
  "End that process, or set SPECLENS_CACHE to another folder.";

/** Creates the error for indexing other sources into a cached store, because only the cache may write there. */
export function foreignDocuments(store: string): SpecLensError {
  return new SpecLensError(
    "store-unreadable",
    `The index at ${store} cannot be used: it contains documents of other sources.`,
    { store, damaged: true },
  );
}

/**
 * Rewords an error for a cached store. The usual remedy, a rebuild, would create a different index here.
 *
 * @param advice the remedy if the store is damaged
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
  // The remedies for a user's own index do not help here.
  const details = { ...error.details, remedyCode: undefined };
  return new SpecLensError(error.code, message, details, { cause: error });
}
