import { formatFieldStep } from "./field-path.ts";
import { identifyingRank } from "./identifying-fields.ts";
import { childrenOf, type JsonOutline, kindOf, nameOf } from "./json-outline.ts";
import { openChain } from "./page-boundary.ts";

const MOST_PROPOSED = 4;
/** Members that are looked at. */
const MOST_LOOKED_AT = 100;

/**
 * The most telling fields of a list's first item, as a `fields` value that gets less of each item;
 * `undefined` where it has none, or no others.
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
