import type { Operation } from "@speclens/core";
import { pathMatcher } from "./path-matcher.ts";

/** A configured assignment, which overrides the document. The first matching rule applies. */
export interface CategoryRule {
  /**
   * Pattern for paths as the document writes them, case-sensitive. `*` matches anything within one segment, `**`
   * matches anything, and a final `/**` also matches nothing. Default: all paths.
   */
  readonly path?: string;
  /** HTTP method, in any case. Default: all methods. */
  readonly method?: string;
  /** Name of the category, which may be one in the document. */
  readonly category: string;
  /** Display name of the category. Default: that of the tag with the same name. */
  readonly displayName?: string;
  /** Description of the category. Default: that of the tag with the same name. */
  readonly description?: string;
  /** Group of the category. Default: that of the tag with the same name. */
  readonly group?: string;
}

/** Compiles rules, so each pattern is parsed only once, and returns a function that finds the first match. */
export function ruleMatcher(
  rules: readonly CategoryRule[],
): (operation: Operation) => CategoryRule | undefined {
  const prepared = rules.map((rule) => ({
    rule,
    method: rule.method?.toUpperCase(),
    path: rule.path === undefined ? undefined : pathMatcher(rule.path),
  }));
  return (operation) =>
    prepared.find(
      ({ method, path }) =>
        (method === undefined || method === operation.method) &&
        (path === undefined || path(operation.path)),
    )?.rule;
}
