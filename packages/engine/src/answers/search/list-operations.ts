import {
  criteriaOf,
  DEFAULT_PAGE_SIZE,
  MAXIMUM_PAGE_SIZE,
  OPERATION_CRITERIA,
  SpecLensError,
} from "@speclens/core";
import { renderOperationList } from "@speclens/render";
import { counted } from "@speclens/text";
import type { Answer, OperationListArguments, SearchArguments } from "../../contracts/answers.ts";
import type { Compose } from "../compose.ts";
import type { AnswerSources } from "../pages/answer-sources.ts";
import { requireRange } from "../require-range.ts";

/** Maximum number of documents that an error lists. */
const MOST_LISTED = 5;

/** Lists the operations that meet the criteria, page by page. */
export async function listOperations(
  compose: Compose,
  request: OperationListArguments = {},
): Promise<Answer> {
  const { documents, first, budget, limit, cursor, format, fields, caller } = request;
  const filter = { documents, first, ...criteriaOf(request) };
  let noMatch = false;
  const answer = await compose(
    {
      tool: "operations",
      facts: [documents, first, ...OPERATION_CRITERIA.map((name) => request[name])],
    },
    {
      text: async (_, answers) => {
        const { operations, totalCount } = await answers.operations(filter);
        noMatch = totalCount === 0;
        const count = counted(totalCount, "operation");
        const head = operations.length < totalCount ? `${operations.length} of ${count}` : count;
        const text = noMatch ? "No operation meets all of these criteria." : head;
        return { ...renderOperationList(operations), head: [text] };
      },
      json: async (_, answers) => {
        const value = await answers.operations(filter);
        noMatch = value.totalCount === 0;
        return { value, list: value.operations };
      },
    },
    { budget, limit, cursor, format, fields, caller, noun: ["operation", "operations"] },
  );
  return { ...answer, noMatch };
}

/**
 * Lists the operations for a search without words.
 *
 * @throws SpecLensError `argument-invalid` if the search has no criteria either, unless its query is absent and
 * there is only one document
 */
export async function listInsteadOfSearch(
  compose: Compose,
  openReader: AnswerSources["openReader"],
  { top = DEFAULT_PAGE_SIZE, ...request }: SearchArguments,
): Promise<Answer> {
  requireRange("top", top, 1, MAXIMUM_PAGE_SIZE);
  const isNarrowed = request.documents !== undefined || Object.keys(criteriaOf(request)).length > 0;
  if (!isNarrowed) {
    const documents = await (await openReader()).documents();
    if (request.query !== undefined || documents.length !== 1)
      throw nothingAsked(documents.map(({ id }) => id));
  }
  return listOperations(compose, { ...request, limit: top });
}

function nothingAsked(documents: readonly string[]): SpecLensError<"argument-invalid"> {
  const more = documents.length - MOST_LISTED;
  const listed = documents.slice(0, MOST_LISTED).join(", ");
  return new SpecLensError(
    "argument-invalid",
    "The query is empty. Say in plain words what you want to do, or list operations by category, group, tag, " +
      `method or document. Documents: ${listed}${more > 0 ? `, and ${more} more` : ""}.`,
    { argument: "query" },
  );
}
