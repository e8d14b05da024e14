import type { Operation } from "@speclens/core";
import type { YieldedValue } from "./answers/yielded-value.ts";
import { singularWords } from "./names/identifier-name.ts";
import type { NeededValue } from "./needed-values.ts";

/** Factors by kind of call. A list ranks before a single item, and both rank before a modification. */
const STANDING = { search: 1, list: 0.95, single: 0.85, create: 0.75, action: 0.6 };
const DEPRECATED = 0.8;
/** Words that mark an operation as a list, even if it is not a GET. */
const LISTS: ReadonlySet<string> = new Set("list query lookup get filter fetch read".split(" "));

/**
 * Returns how likely a caller would use an operation to find one of the values that it yields, in (0, 1].
 *
 * @param isOfCollection whether the values belong to the entity that the path names
 */
export function producerStanding(
  operation: Operation,
  needs: readonly NeededValue[],
  values: readonly YieldedValue[],
  isOfCollection: boolean,
): number {
  const kind = kindOf(operation, needs, values, isOfCollection);
  return STANDING[kind] * (operation.deprecated ? DEPRECATED : 1);
}

function kindOf(
  operation: Operation,
  needs: readonly NeededValue[],
  values: readonly YieldedValue[],
  isOfCollection: boolean,
): keyof typeof STANDING {
  const isList = values.some(({ isListed }) => isListed);
  if (isList && isSearch(operation)) return "search";
  if (operation.method === "GET")
    return isList || (needs.length === 0 && values.some(({ isMain }) => isMain))
      ? "list"
      : "single";
  if (isList && isListing(operation)) return "list";
  return isOfCollection && !operation.path.endsWith("}") ? "create" : "action";
}

function isSearch(operation: Operation): boolean {
  return verbsOf(operation).some((word) => word === "search" || word === "find");
}

function isListing(operation: Operation): boolean {
  return verbsOf(operation).some((word) => LISTS.has(word));
}

/** Returns the words that may describe the operation's action: those of its path, and the first word of each name. */
function verbsOf({ path, operationId = "", summary = "" }: Operation): string[] {
  const [verb = ""] = singularWords(operationId);
  const [first = ""] = summary.split(" ", 1);
  return [...singularWords(path), verb, first.toLowerCase()];
}
