import type { CategoryRule, Operation } from "@speclens/core";
import { pathMatcher } from "@speclens/text";

/** A rule with its parsed patterns. */
export interface PreparedRule {
  readonly rule: CategoryRule;
  /** Returns whether the path and method of an operation match. */
  readonly matches: (operation: Operation) => boolean;
  /** Returns whether the name of a category matches; absent if the rule has no tag. */
  readonly matchesTag?: (name: string) => boolean;
}

/** Parses the patterns of a rule. */
export function prepareRule(rule: CategoryRule): PreparedRule {
  const method = rule.method?.toUpperCase();
  const path = rule.path === undefined ? undefined : pathMatcher(rule.path);
  return {
    rule,
    matches: (operation) =>
      (method === undefined || method === operation.method) &&
      (path === undefined || path(operation.path)),
    ...(rule.tag !== undefined && { matchesTag: pathMatcher(rule.tag) }),
  };
}
