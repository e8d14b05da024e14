import {
  asksAboutData,
  asksForFacts,
  asksForPermission,
  chooseQuotes,
  type OperationPlace,
  operationStatements,
  permissionQuotes,
  shortlistSentences,
} from "@speclens/assistant";
import type { Plan, PlanQuote, StoredOperation } from "@speclens/core";
import type { WithSchemas } from "../answers/properties/with-schemas.ts";
import type { InnerQueries } from "../queries/index-queries.ts";
import type { FindOperations } from "./find-once.ts";

/** The hits and steps whose documents are searched for quotes. */
export interface QuoteSources extends Pick<InnerQueries, "similarities"> {
  readonly question: string;
  /** Hits of a search for the question, best first. */
  readonly hits: readonly OperationPlace[];
  readonly plan: Plan;
  /** The operations of the plan's steps, in their order. */
  readonly operations: readonly StoredOperation[];
  readonly find: FindOperations;
  readonly schemas: WithSchemas;
}

/** Number of hits whose descriptions are read. */
const READ = 8;
/** Number of steps whose permissions are told. */
const PERMITTED = 4;

/**
 * Quotes what the documents say about a question, such as the meaning of a status. Only a question is answered so: a
 * task that says what to do needs no quotes.
 */
export async function findQuotes(
  { question, hits, plan, operations, find, schemas, similarities }: QuoteSources,
  signal?: AbortSignal,
): Promise<PlanQuote[]> {
  if (!asksForFacts(question)) return [];
  const permissions = asksForPermission(question) ? permissionsOf(plan, operations) : [];
  const places = distinct([...hits.slice(0, READ), ...plan.steps]);
  const found = await find(places);
  const read = places.map(
    (place, index) => operations.find((one) => isOf(one, place)) ?? found[index],
  );
  const statements = await schemas((lookUp) =>
    read.flatMap((one, rank) =>
      one === undefined
        ? []
        : operationStatements(one.document, one.operation, lookUp(one.document)).map(
            (statement) => ({ ...statement, rank }),
          ),
    ),
  );
  if (asksAboutData(question, statements)) return permissions;
  const sentences = shortlistSentences(question, statements);
  const compared = await similarities(
    [...new Set([question, lastQuestion(question)])],
    sentences.map(({ statement: { about = "" }, text }) => `${about}: ${text}`),
    signal,
  );
  return [...permissions, ...chooseQuotes(sentences, compared)];
}

function permissionsOf({ steps }: Plan, operations: readonly StoredOperation[]): PlanQuote[] {
  const likeliest = steps
    .flatMap((step, index) => {
      const described = operations[index]?.operation;
      return described === undefined ? [] : [{ ...step, described }];
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, PERMITTED);
  return permissionQuotes(
    likeliest.map(({ document, operation, described }) => ({
      ...{ document, operation, described },
      security: described.security ?? [],
    })),
  );
}

function distinct(places: readonly OperationPlace[]): OperationPlace[] {
  return places.filter(
    ({ document, operation }, index) =>
      places.findIndex((one) => one.document === document && one.operation === operation) === index,
  );
}

function isOf({ document, operation }: StoredOperation, place: OperationPlace): boolean {
  return document === place.document && operation.id === place.operation;
}

/** Returns the part of a text that asks: its sentences with a question mark, or all of it. */
function lastQuestion(text: string): string {
  const asking = text
    .match(/[^.!?？؟]+[?？؟]/gu)
    ?.join("")
    .trim();
  return asking === undefined || asking === "" ? text : asking;
}
