import type { OperationSummary } from "@speclens/core";
import type { Engine } from "../contracts/engine.ts";
import type { EvaluationQuestion } from "./evaluation-question.ts";
import { withPlace } from "./with-place.ts";

/** The documents and operations that a set of questions searches. */
export interface Searched {
  /** Number of documents. */
  readonly documents: number;
  readonly operations: readonly OperationSummary[];
}

/**
 * Finds the documents that at least one question searches.
 *
 * @throws SpecLensError `document-not-found` with the location of the question, before any question is asked
 */
export async function findSearched(
  engine: Engine,
  questions: readonly EvaluationQuestion[],
): Promise<Searched> {
  const present = new Set((await engine.documents()).map(({ id }) => id));
  const operations = await engine.operations();
  const wanted = new Set<string>();
  for (const { documents = present, id, place = String(id) } of questions)
    for (const document of documents) {
      if (!present.has(document)) await refuse(engine, document, place);
      wanted.add(document);
    }
  return {
    documents: wanted.size,
    operations: operations.filter(({ document }) => wanted.has(document)),
  };
}

/** Throws the error for a missing document, with the most similar ids. */
async function refuse(engine: Engine, document: string, place: string): Promise<void> {
  try {
    await engine.operations({ document });
  } catch (error) {
    throw withPlace(place, error);
  }
}
