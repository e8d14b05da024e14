import { openChain } from "../outline/is-boundary.ts";
import { childrenOf, type JsonOutline, kindOf, nameOf } from "../outline/json-outline.ts";
import { formatFieldStep } from "./field-path.ts";
import { identifyingRank } from "./identifying-rank.ts";

const MOST_PROPOSED = 4;
/** Maximum number of members to read. */
const MOST_LOOKED_AT = 100;

/**
 * Proposes a `fields` argument with the most informative fields of a list's first item. The argument returns
 * less of each item. Returns undefined if the item has no such fields, or no others.
 */
export function proposeFields(outline: JsonOutline, list: number): string | undefined {
  const item = childrenOf(outline, list, 1)[0];
  if (item === undefined || kindOf(outline, item) !== "object") return undefined;
  const names = childrenOf(outline, item, MOST_LOOKED_AT).map(
    (member) => nameOf(outline, member) ?? "",
  );
  const telling = names
    .flatMap((name) => {
      const rank = identifyingRank(name);
      return rank === undefined ? [] : [{ name, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_PROPOSED);
  if (telling.length === 0 || telling.length === names.length) return undefined;
  const steps = openChain(outline, list)
    .slice(1)
    .map((value) => nameOf(outline, value))
    .filter((name) => name !== undefined)
    .map(formatFieldStep);
  if (kindOf(outline, list) === "object") steps.push("*");
  return telling.map(({ name }) => [...steps, formatFieldStep(name)].join(".")).join(",");
}
