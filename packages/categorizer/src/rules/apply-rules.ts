import type { CategoryRule, Operation } from "@speclens/core";
import type { Placement } from "./placement.ts";
import type { PreparedRule } from "./prepare-rule.ts";

/**
 * Applies the first rule that matches an operation. A rule without a tag replaces all categories, unless it only hides.
 * If the first match is a rule with a tag, every category gets the name from the first rule that matches it.
 *
 * @param placed returns the placement without rules
 */
export function applyRules(
  rules: readonly PreparedRule[],
  operation: Operation,
  placed: () => Placement,
): Placement {
  const matching = rules.filter((rule) => rule.matches(operation));
  const ruleFor = (name: string) => matching.find(({ matchesTag }) => matchesTag?.(name))?.rule;
  const first = matching.find(
    ({ matchesTag }) => matchesTag === undefined || placed().categories.some(matchesTag),
  );
  if (first === undefined) return placed();
  if (first.matchesTag === undefined) {
    const { category } = first.rule;
    return {
      ...(category === undefined ? placed() : { categories: [category], origin: "rule" as const }),
      ...hiddenBy(first.rule),
    };
  }
  const { categories, ...others } = placed();
  const [primary] = categories.map(ruleFor);
  const named = new Set(categories.map((name) => ruleFor(name)?.category ?? name));
  return {
    ...others,
    categories: [...named],
    ...(primary?.category !== undefined && { origin: "rule" as const }),
    ...(primary !== undefined && hiddenBy(primary)),
  };
}

function hiddenBy({ hidden = false }: CategoryRule): Pick<Placement, "hidden"> {
  return hidden ? { hidden } : {};
}
