import { requiredInputs } from "@speclens/chunker";
import {
  DEFAULT_SCORED_OPERATIONS,
  type IndexView,
  invalidArgument,
  type OperationId,
  type Schema,
  type SearchMode,
  throwIfAborted,
} from "@speclens/core";
import { groupBy } from "@speclens/text";
import type {
  AnsweredQuestion,
  Score,
  ScoreQuestion,
  ScoreRequest,
} from "../../contracts/score.ts";
import { drawSample } from "../../evaluation/measures/draw-sample.ts";
import type { IndexQueries } from "../../queries/index-queries.ts";
import { DEPTH, findProblems } from "./find-problems.ts";
import { readFacts } from "./operation-facts.ts";
import { operationQuestions } from "./operation-questions.ts";
import { scoreParts } from "./score-parts.ts";

const MOST_OPERATIONS = 10_000;
/** Hits above an operation that are named. */
const MOST_ABOVE = 3;

/**
 * Scores a document: asks the search for each operation, or for some of them, by its own words, and judges the texts of
 * all.
 */
export async function scoreDocument(
  {
    document: named,
    operations: most = DEFAULT_SCORED_OPERATIONS,
    questions: given,
    onProgress,
  }: ScoreRequest,
  view: IndexView,
  { search }: Pick<IndexQueries, "search">,
  signal?: AbortSignal,
): Promise<Score> {
  if (!Number.isInteger(most) || most < 1 || most > MOST_OPERATIONS)
    throw invalidArgument(
      "operations",
      `operations must be a whole number from 1 to ${MOST_OPERATIONS}.`,
    );
  const { document, operations } = await readFacts(view, named);
  const asked =
    given ??
    drawSample(operations, most).flatMap(({ operation, title }) =>
      operationQuestions(operation, title),
    );
  const questions: AnsweredQuestion[] = [];
  let mode: SearchMode = "lexical";
  for (const question of asked) {
    throwIfAborted(signal);
    const request = { query: question.text, documents: [document], limit: DEPTH };
    const { hits, stats } = await search(request, signal);
    mode = stats.mode;
    questions.push(
      withPlace(
        question,
        hits.map(({ operation }) => operation),
      ),
    );
    onProgress?.(questions.length, asked.length);
  }

  const schemas = await view.storedSchemas([document]);
  const byName = new Map<string, Schema>(schemas.map(({ schema }) => [schema.name, schema]));
  const producers = await view.producersOfEach(
    operations.map(({ operation }) => ({ document, operation: operation.id })),
  );
  const hasTaggedNeighbours = operations.some(({ operation }) => operation.tags.length > 0);
  const questionsOf = groupBy(questions, ({ operation }) => operation);
  const judged = operations.map((facts, place) => ({
    operation: facts.operation.id,
    ...findProblems({
      ...facts,
      questions: questionsOf.get(facts.operation.id) ?? [],
      inputs: requiredInputs(facts.operation, byName),
      produced: new Set((producers[place] ?? []).map(({ via }) => via.split(" <- ")[0] ?? "")),
      hasTaggedNeighbours,
    }),
  }));
  const { score, parts, losses } = scoreParts(judged);
  const worst = judged
    .filter(({ findings }) => findings.length > 0)
    .map(({ operation, findings }) => ({
      operation,
      loss: losses.get(operation) ?? 0,
      findings,
    }))
    .sort((one, other) => other.loss - one.loss || (one.operation < other.operation ? -1 : 1));
  return {
    ...{ document, score, parts },
    operations: operations.length,
    asked: questionsOf.size,
    ...{ mode, worst, questions },
  };
}

function withPlace(question: ScoreQuestion, hits: readonly OperationId[]): AnsweredQuestion {
  const place = hits.indexOf(question.operation);
  const { operation, kind, text } = question;
  return {
    ...{ operation, kind, text },
    ...(place >= 0 && { rank: place + 1 }),
    above: hits.slice(0, place < 0 ? MOST_ABOVE : Math.min(place, MOST_ABOVE)),
  };
}
