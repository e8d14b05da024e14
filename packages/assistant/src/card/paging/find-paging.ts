import {
  type CardLocation,
  type CardNextPage,
  type CardPageParameter,
  type CardPaging,
  isJsonObject,
  type JsonValue,
  type Operation,
} from "@speclens/core";
import { bareName } from "../reading/bare-name.ts";
import type { CardDocument } from "../reading/card-document.ts";
import { coverageOf } from "../reading/coverage-of.ts";
import { mainMedia, type SchemaReader } from "../reading/schema-reader.ts";
import { shortText } from "../reading/short-text.ts";
import { tally } from "../reading/tally.ts";
import { answerOf, successesOf } from "./answer-of.ts";
import { type NextPageFields, nextPageFields } from "./next-page-fields.ts";
import { type PageRole, pageRole } from "./page-role.ts";

const MOST_PARAMETERS = 12;
const MOST_NEXT = 6;

/** Methods that read. Other methods have pages of other things. */
const READING: ReadonlySet<string> = new Set(["GET", "POST", "QUERY", "SEARCH"]);
const NEXT_HEADER = /(?:^|[-_])next(?:$|[-_])|nextpage|continuation|cursor/i;
const PAGING_TEXT = /\bnext\b|pagin|\brel=/i;
/** Objects of a body that only hold options of the request. */
const OPTIONS = /^(?:options|pagination|paging|page|pageinfo|paginationoptions|query|params)$/;

interface Candidate extends PageRole {
  readonly name: string;
  readonly in: CardLocation;
}

interface PagedOperation {
  readonly parameters: readonly Candidate[];
  readonly next: readonly Omit<CardNextPage, "operations">[];
}

/** Finds how lists are read page by page; undefined if no operation shows it. */
export function findPaging(
  { operations }: CardDocument,
  reader: SchemaReader,
): CardPaging | undefined {
  const answers = new Map<JsonValue, NextPageFields>();
  const bodies = new Map<JsonValue, readonly Candidate[]>();
  const readAnswer = (operation: Operation): NextPageFields => {
    const answer = answerOf(operation);
    if (answer === undefined) return { sure: [], shared: [], isList: false };
    const key = reader.resolve(answer) ?? answer;
    const known = answers.get(key) ?? nextPageFields(answer, reader);
    answers.set(key, known);
    return known;
  };
  const readBody = (operation: Operation): readonly Candidate[] => {
    const body = mainMedia(operation.requestBody?.content ?? [])?.schema;
    if (body === undefined) return [];
    const key = reader.resolve(body) ?? body;
    const known = bodies.get(key) ?? bodyCandidates(body, reader);
    bodies.set(key, known);
    return known;
  };
  const paged = new Map<Operation, PagedOperation>();
  const lists: Operation[] = [];
  for (const operation of operations) {
    if (!READING.has(operation.method)) continue;
    const answer = readAnswer(operation);
    const found = pagingOf(operation, answer, readBody(operation));
    if (found !== undefined) paged.set(operation, found);
    const isList = operation.method === "GET" && answer.isList && !operation.path.endsWith("}");
    if (isList || found !== undefined) lists.push(operation);
  }
  if (paged.size === 0) return undefined;
  const parameters = tally<Omit<CardPageParameter, "operations">>();
  const next = tally<Omit<CardNextPage, "operations">>();
  for (const one of paged.values()) {
    for (const { name, in: location, role } of one.parameters)
      parameters.add(`${location} ${name}`, { name: shortText(name), in: location, role });
    for (const place of one.next) next.add(`${place.in} ${place.name}`, place);
  }
  return {
    ...coverageOf(lists, (operation) => paged.has(operation)),
    parameters: parameters
      .top(MOST_PARAMETERS)
      .map(({ value, count }) => ({ ...value, operations: count })),
    next: next.top(MOST_NEXT).map(({ value, count }) => ({
      ...value,
      name: shortText(value.name),
      operations: count,
    })),
  };
}

function pagingOf(
  operation: Operation,
  { sure, shared, isList }: NextPageFields,
  body: readonly Candidate[],
): PagedOperation | undefined {
  const own: Candidate[] = [];
  for (const { name, in: location, schema, description } of operation.parameters) {
    if (location !== "query" && location !== "header") continue;
    // Headers with such names are rare, and most of them are ranges or versions.
    const role = pageRole(name, schema, description);
    if (role !== undefined && (location === "query" || role.isSure))
      own.push({ name, in: location, ...role });
  }
  const all = [...own, ...body];
  const position = all.find(({ role, isSure }) => role !== "size" && isSure);
  const sharedPosition = all.find(({ role }) => role !== "size");
  const size = all.some(({ role, isSure }) => role === "size" && isSure);
  const anySize = all.some(({ role }) => role === "size");
  const names = new Set(all.map(({ name }) => bareName(name)));
  const echoed = shared.filter(({ bare }) => names.has(bare)).map(({ path }) => path);
  const headers = nextHeaders(operation, position !== undefined || isList);
  const leads = [...sure, ...echoed].length + headers.length > 0;
  // The body of a request that creates something has fields for it.
  const isSent = operation.method !== "GET" && own.every(({ role }) => role === "size");
  const isAsked = isSent
    ? (position?.role === "cursor" && (leads || anySize)) || (position !== undefined && anySize)
    : position !== undefined || (sharedPosition !== undefined && (size || leads)) || bothPlain(all);
  if (!isAsked && !(leads && (size || isList))) return undefined;
  return {
    parameters: all.filter((one) => one.isSure || one.isNamed || !hasBetter(one, all)),
    next: [
      ...[...sure, ...echoed].map((name) => ({ name, in: "body" }) as const),
      ...headers.map((name) => ({ name, in: "header" }) as const),
    ],
  };
}

/** Whether another parameter of the same operation surely does what one may do. */
function hasBetter(one: Candidate, all: readonly Candidate[]): boolean {
  const isSize = one.role === "size";
  return all.some(({ role, isSure }) => isSure && (role === "size") === isSize);
}

/** `start` with `maxLength`, `skip` with `take`: two names that only mean paging together. */
function bothPlain(all: readonly Candidate[]): boolean {
  return (
    all.some(({ role }) => role === "offset" || role === "cursor" || role === "page") &&
    all.some(({ role }) => role === "size")
  );
}

function nextHeaders(operation: Operation, isPaged: boolean): string[] {
  const names = new Set<string>();
  for (const { headers = [] } of successesOf(operation))
    for (const { name, description = "" } of headers) {
      if (bareName(name) === "link") {
        if (isPaged || PAGING_TEXT.test(description.slice(0, 500))) names.add(name);
      } else if (isPaged && NEXT_HEADER.test(name)) names.add(name);
    }
  return [...names];
}

function bodyCandidates(body: JsonValue, reader: SchemaReader): readonly Candidate[] {
  const found: Candidate[] = [];
  const add = (schema: JsonValue, isInner: boolean): void => {
    for (const [name, field] of reader.fields(schema)) {
      const role = pageRole(name, reader.resolve(field), descriptionOf(field));
      if (role !== undefined && reader.items(field) === undefined)
        found.push({ name, in: "body", ...role });
      else if (!isInner && OPTIONS.test(bareName(name))) add(field, true);
    }
  };
  add(body, false);
  return found;
}

function descriptionOf(field: JsonValue): string {
  return isJsonObject(field) && typeof field.description === "string" ? field.description : "";
}
