import type { Expansion } from "@speclens/assistant";
import { type IndexView, type LanguageModel, SpecLensError } from "@speclens/core";
import type { CompactIndex } from "@speclens/render";
import { LRUCache } from "lru-cache";
import { indexContents } from "./index-contents.ts";

/** Number of cached expansions, with about a kilobyte each. */
const MOST_KEPT = 1000;

/** A question, and the state of the index that it is asked in. */
interface QuestionInState {
  /** Specification of the model. */
  readonly model: string;
  readonly query: string;
  /** Ids of the searched documents. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** Id of the state. A model expands the same question in the same state once. */
  readonly state: string;
}

/** How the documents of the question are read, and the model that reads them. */
interface ExpansionSources {
  /** Opens the model. */
  openModel(): Promise<LanguageModel>;
  readonly view: Pick<IndexView, "operations">;
  /** Writes the compact index of the documents, cut by relevance to the question. */
  compactIndex(): Promise<CompactIndex>;
}

/** What a model added to a question, or why it added nothing. */
export interface ExpandedQuestion {
  readonly expansion: Expansion;
  /** Why the model did not answer; absent if it did. */
  readonly reason?: string;
  /** Whether the answer was cached. */
  readonly cached: boolean;
  /** Milliseconds for the compact index and the model; 0 if the answer was cached. */
  readonly milliseconds: number;
}

/** Expands a question. */
export type ExpandQuestion = (
  question: QuestionInState,
  sources: ExpansionSources,
  signal?: AbortSignal,
) => Promise<ExpandedQuestion>;

/**
 * Creates a function that asks a model to expand a question, and caches what each model added. It fails only if it is
 * aborted: any other failure adds nothing and is not cached.
 */
export function createExpandQuestion(): ExpandQuestion {
  const kept = new LRUCache<string, Expansion>({ max: MOST_KEPT });
  return async ({ model, query, documents, state }, { openModel, view, compactIndex }, signal) => {
    const key = JSON.stringify([model, query.trim(), documents, state]);
    const known = kept.get(key);
    if (known !== undefined) return { expansion: known, cached: true, milliseconds: 0 };
    const started = performance.now();
    const since = () => ({ cached: false, milliseconds: performance.now() - started });
    try {
      const opened = await openModel();
      const { text } = await compactIndex();
      // Most questions are asked without a model, and need not load this.
      const { expansionRequest, readExpansion } = await import("@speclens/assistant");
      const reply = await opened.write(expansionRequest(query, text), { signal });
      const operations = await view.operations({ document: documents });
      const expansion = readExpansion(reply.text, query, indexContents(operations, text));
      kept.set(key, expansion);
      return { expansion, ...since() };
    } catch (error) {
      if (signal?.aborted || !isOfModel(error)) throw error;
      return { expansion: { terms: [], operations: [] }, reason: error.message, ...since() };
    }
  };
}

/** Whether a model failed, by its port's error or by any other that is not SpecLens's own. */
function isOfModel(error: unknown): error is Error {
  return SpecLensError.isInstance(error)
    ? SpecLensError.is(error, "model-failed")
    : error instanceof Error;
}
