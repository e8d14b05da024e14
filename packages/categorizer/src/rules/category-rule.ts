import type { Operation } from "@speclens/core";
import { pathMatcher } from "./path-matcher.ts";

/** A configured assignment. It overrides what the document says; the first that matches wins. */
export interface CategoryRule {
  /**
   * Which paths, as the document writes them, case-sensitive: `*` matches anything within one
   * segment, `**` for anything, and a final `/**` also for nothing. Default: all paths.
   */
  readonly path?: string;
  /** HTTP method, in any case. Default: all methods. */
  readonly method?: string;
  /** Name of the category; it may be one that the document has. */
  readonly category: string;
  /** Default: that of the tag of the same name. */
  readonly displayName?: string;
  /** Default: that of the tag of the same name. */
  readonly description?: string;
  /** Default: that of the tag of the same name. */
  readonly group?: string;
}

/** Prepares rules, so that each pattern is read once, and returns the search for the first match. */
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
