import { SpecLensError } from "@speclens/core";
import type { ToolHit } from "../contracts/search-result.ts";
import type { ToolSearch } from "../contracts/tool-search.ts";

/** The result of a model's search. */
export interface FoundForModel {
  /** Tools that can be called, best first. Empty if almost certainly no tool fits. */
  readonly hits: readonly ToolHit[];
  /** What the model should know: that no tool fits, or perhaps none of these, and how to continue. */
  readonly note?: string;
  /** True if the question could not be searched for; `note` says why. */
  readonly isError?: true;
}

interface FindOptions {
  readonly limit?: number | undefined;
  readonly server?: string | readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly nearest?: boolean | undefined;
  /** Also finds skills, which no model API can call. */
  readonly skills?: boolean | undefined;
}

/**
 * Searches for what a model asks for. A question that cannot be searched for becomes a note to the model, since it can
 * ask again.
 *
 * @throws SpecLensError `embedder-unavailable`, `aborted`
 */
export async function findForModel(
  search: ToolSearch,
  query: string | readonly string[],
  { skills = false, nearest = false, ...options }: FindOptions,
): Promise<FoundForModel> {
  try {
    const { hits, outcome, nearWords } = await search.search(query, options);
    const usable = skills ? hits : hits.filter(({ tool }) => tool.kind === "tool");
    const words = nearWords.length > 0 ? `, such as: ${nearWords.join(", ")}` : "";
    if (usable.length === 0 || (outcome === "none" && !nearest)) {
      const names = usable.map(({ id }) => id).join(", ");
      const others =
        names === "" ? "" : ` The nearest ones are ${names}. Search for such a name to get it.`;
      return { hits: [], note: `No tool fits. Ask again in other words${words}.${others}` };
    }
    if (outcome === "found") return { hits: usable };
    const doubt = outcome === "none" ? "Probably" : "Perhaps";
    return {
      hits: usable,
      note: `${doubt} none of these fits. If so, ask again in other words${words}.`,
    };
  } catch (error) {
    // A wrong limit or server is the program's mistake, not the model's.
    if (SpecLensError.is(error, "argument-invalid") && error.details.argument === "query")
      return { hits: [], note: error.message, isError: true };
    throw error;
  }
}
