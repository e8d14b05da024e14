import { loadTokenCounter } from "@speclens/budget";
import {
  DEFAULT_COST_QUESTIONS,
  type IndexView,
  invalidArgument,
  type Schema,
  yieldToEventLoop,
} from "@speclens/core";
import type { ReadSourceOptions } from "@speclens/parser";
import type { Answers } from "../../contracts/answers.ts";
import type { UncomparedSource } from "../../contracts/comparison.ts";
import type { Cost, CostRequest, QuestionCost } from "../../contracts/cost.ts";
import { drawSample } from "../../evaluation/measures/draw-sample.ts";
import { countSource } from "./count-source.ts";
import { countTools } from "./count-tools.ts";

const MOST_QUESTIONS = 1_000;
/** What a catalog without limits is asked for. */
const UNLIMITED = { budget: Number.MAX_SAFE_INTEGER, limit: Number.MAX_SAFE_INTEGER };

/** Measures what the documents of an index cost an agent, by each way of giving them to it. */
export async function measureCost(
  { documents: named, questions = DEFAULT_COST_QUESTIONS }: CostRequest,
  { view, answers }: { readonly view: IndexView; readonly answers: Answers },
  { remote, signal }: ReadSourceOptions,
): Promise<Cost> {
  if (!Number.isInteger(questions) || questions < 1 || questions > MOST_QUESTIONS)
    throw invalidArgument(
      "questions",
      `questions must be a whole number from 1 to ${MOST_QUESTIONS}.`,
    );
  const counter = await loadTokenCounter("o200k");
  const pause = yieldToEventLoop(signal);
  // Fails for an unknown document.
  const operations = await view.operations(named === undefined ? {} : { document: named });
  const all = await view.documents();
  const documents = all.filter(({ id }) => named === undefined || named.includes(id));

  let whole = 0;
  let tools = 0;
  const unread: UncomparedSource[] = [];
  // One document at a time, because all of them may not fit into memory.
  for (const document of documents) {
    const source = await countSource(document, counter, pause, { remote, signal });
    if (typeof source === "number") whole += source;
    else unread.push(source);
    const stored = await view.storedOperations([document.id]);
    const schemas = await view.storedSchemas([document.id]);
    const byName = new Map<string, Schema>(schemas.map(({ schema }) => [schema.name, schema]));
    tools += await countTools(
      stored.map(({ operation }) => operation),
      byName,
      counter,
      pause,
    );
  }
  const ids = documents.map(({ id }) => id);
  const catalog = counter.count((await answers.catalog({ document: ids, ...UNLIMITED })).text);

  const asked = drawSample(
    operations.flatMap(({ document, operation, summary = "" }) =>
      summary.trim() === "" ? [] : [{ document, operation, query: summary }],
    ),
    questions,
  );
  let search = 0;
  let operation = 0;
  for (const { document, operation: name, query } of asked) {
    await pause();
    const hits = await answers.search({ query, documents: ids }, signal);
    search += counter.count(hits.text);
    operation += counter.count((await answers.operation({ operation: name, document })).text);
  }
  const question: QuestionCost | undefined =
    asked.length === 0
      ? undefined
      : { asked: asked.length, search: search / asked.length, operation: operation / asked.length };
  return {
    documents: ids,
    operations: operations.length,
    counter: "o200k",
    ...(unread.length === 0 ? { whole } : { unread }),
    tools,
    catalog,
    ...(question !== undefined && { question }),
  };
}
