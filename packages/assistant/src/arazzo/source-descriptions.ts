import type { Operation, OperationId, PlanStep } from "@speclens/core";
import { SpecLensError } from "@speclens/core";
import { closestNames, joinPointer } from "@speclens/text";
import type { ArazzoSourceDescription } from "./arazzo-document.ts";
import { uniqueName } from "./unique-name.ts";

/** A document whose operations a plan calls. An `ApiDocument` is one. */
export interface ArazzoSource {
  /** Id of the document, as the plan's steps name it. */
  readonly id: string;
  /** Path or URL that the reader of the Arazzo document can open. `""` and `-` are no place. */
  readonly source: string;
  /** All operations of the document. Their `operationId` is used if no other operation has the same. */
  readonly operations: Iterable<Pick<Operation, "id" | "operationId">>;
}

/** How a step names its operation. */
type OperationTarget = { readonly operationId: string } | { readonly operationPath: string };

/** The documents of a plan. */
export interface SourceDescriptions {
  readonly descriptions: readonly ArazzoSourceDescription[];
  /** Ids of documents that were not read from a place which others can open. */
  readonly withoutPlace: readonly string[];
  readonly targetOf: (step: Pick<PlanStep, "document" | "operation">) => OperationTarget;
}

/** Methods with a member of their own in a path item. OpenAPI 3.2 keeps all others in `additionalOperations`. */
const METHODS: ReadonlySet<string> = new Set(
  "get put post delete options head patch trace query".split(" "),
);
/** What a name after `$sourceDescriptions.<name>.` must not contain. */
const NOT_IN_EXPRESSION = /[{}"\\\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * Describes the documents that the steps call, in the order of the steps.
 *
 * @throws SpecLensError `document-not-found` if a step's document is missing
 */
export function sourceDescriptions(
  steps: readonly PlanStep[],
  sources: readonly ArazzoSource[],
): SourceDescriptions {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const taken = new Set<string>();
  const used = new Map<string, UsedSource>();
  for (const { document } of steps) {
    if (used.has(document)) continue;
    const source = byId.get(document);
    if (source === undefined) throw documentNotFound(document, byId.keys());
    const name = uniqueName([document], "api", "-", taken);
    used.set(document, { name, source, operationIds: uniqueOperationIds(source) });
  }
  const isSole = used.size === 1;
  return {
    descriptions: Array.from(used.values(), ({ name, source }) => ({
      name,
      url: sourceUrl(source),
      type: "openapi",
    })),
    withoutPlace: [...used.keys()].filter((id) => isNoPlace(byId.get(id)?.source ?? "")),
    targetOf: ({ document, operation }) => {
      const source = used.get(document);
      if (source === undefined) throw documentNotFound(document, byId.keys());
      const operationId = source.operationIds.get(operation);
      // At the start of an id, `$` would begin an expression.
      if (operationId !== undefined)
        return isSole && !operationId.startsWith("$")
          ? { operationId }
          : { operationId: `$sourceDescriptions.${source.name}.${operationId}` };
      return { operationPath: operationPath(source.name, operation) };
    },
  };
}

interface UsedSource {
  readonly name: string;
  readonly source: ArazzoSource;
  readonly operationIds: ReadonlyMap<OperationId, string>;
}

function documentNotFound(document: string, known: Iterable<string>): SpecLensError {
  return new SpecLensError(
    "document-not-found",
    "A step of the plan calls a document that was not passed. Pass every document of the plan.",
    { document, closest: closestNames(document, known) },
  );
}

function uniqueOperationIds({ operations }: ArazzoSource): Map<OperationId, string> {
  const counts = new Map<string, number>();
  const operationIds = new Map<OperationId, string>();
  for (const { id, operationId } of operations) {
    if (operationId === undefined) continue;
    counts.set(operationId, (counts.get(operationId) ?? 0) + 1);
    operationIds.set(id, operationId);
  }
  for (const [id, operationId] of operationIds) {
    const isUsable = operationId !== "" && !NOT_IN_EXPRESSION.test(operationId);
    if (!isUsable || counts.get(operationId) !== 1) operationIds.delete(id);
  }
  return operationIds;
}

/**
 * Returns the location of an operation. Braces of path templates are kept: the tools that run Arazzo documents look
 * for the path as written, and none decodes them.
 */
function operationPath(name: string, operation: OperationId): string {
  const space = operation.indexOf(" ");
  const method = operation.slice(0, space).toLowerCase();
  const path = operation.slice(space + 1);
  const member = METHODS.has(method)
    ? [method]
    : ["additionalOperations", operation.slice(0, space)];
  const pointer = joinPointer("", "paths", path, ...member);
  return `{$sourceDescriptions.${name}.url}#${escapeFragment(pointer)}`;
}

/** Escapes what would end or change a fragment, and the start of an embedded expression. */
function escapeFragment(pointer: string): string {
  return pointer
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/[%#"\\\s\p{Cc}\p{Cf}]|\{(?=\$)/gu, (character) => encodeURIComponent(character));
}

function isNoPlace(source: string): boolean {
  return source === "" || source === "-";
}

/** Returns the URI reference of a document. A document without a place has its id as a relative path. */
function sourceUrl({ id, source }: ArazzoSource): string {
  if (/^https?:/i.test(source) && URL.canParse(source)) {
    const { origin, pathname, search } = new URL(source);
    return origin + escapeUrl(pathname + search);
  }
  if (/^[A-Za-z]:[\\/]/.test(source)) return `file:///${escapePath(source.replaceAll("\\", "/"))}`;
  if (source.startsWith("\\\\")) return `file:${escapePath(source.replaceAll("\\", "/"))}`;
  // Two slashes would begin the name of a host, and a colon in the first part would end a scheme.
  const path = escapePath(isNoPlace(source) ? id : source).replace(/^\/{2,}/, "/");
  return /^[^/]*:/.test(path) || path === "" ? `./${path}` : path;
}

/** Escapes what a parsed URL may still contain although a URI must not. */
function escapeUrl(rest: string): string {
  return rest
    .replace(/%(?![0-9A-Fa-f]{2})/g, "%25")
    .replace(/[^\w\-.~:/?@!$&'()*+,;=%]/g, encodeURIComponent);
}

function escapePath(path: string): string {
  return encodeURI(path.replace(/\p{Cs}/gu, "\uFFFD")).replace(/[?#]/g, encodeURIComponent);
}
