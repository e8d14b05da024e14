import type { ApiDocument, CategoryRule } from "@speclens/core";
import { pathMatcher } from "@speclens/text";
import { tagGroups } from "../tags/tag-groups.ts";

/** Details of a category besides its name. */
export interface CategoryDetails {
  readonly displayName?: string;
  readonly description?: string;
  readonly group?: string;
}

/**
 * Collects the details of categories from the document's tags and the rules, by name. A rule takes precedence over
 * a tag, and an earlier rule over a later one.
 */
export function categoryDetails(
  document: ApiDocument,
  rules: readonly CategoryRule[],
): Map<string, CategoryDetails> {
  const details = new Map<string, CategoryDetails>();
  const groups = tagGroups(document);
  for (const [name, group] of groups) details.set(name, { group });
  const described = new Set<string>();
  for (const { name, displayName, description } of document.tags) {
    if (described.has(name)) continue;
    described.add(name);
    const known = given({ displayName, description, group: groups.get(name) });
    // A display name that repeats the name costs tokens and adds nothing.
    const { displayName: _, ...others } = known;
    details.set(name, displayName === name ? others : known);
  }
  for (const { tag, category, displayName, description, group } of [...rules].reverse()) {
    if (category === undefined) continue;
    details.set(category, {
      ...(tag !== undefined && renamedDetails(tag, details)),
      ...details.get(category),
      ...given({ displayName, description, group }),
    });
  }
  return details;
}

/** Returns what a renamed tag keeps: its group and, unless several tags are merged, its description. */
function renamedDetails(
  tag: string,
  details: ReadonlyMap<string, CategoryDetails>,
): CategoryDetails {
  const matches = pathMatcher(tag);
  const [first, ...others] = [...details].flatMap(([name, known]) =>
    matches(name) ? [known] : [],
  );
  const { group, description } = first ?? {};
  return given({
    displayName: undefined,
    description: others.length === 0 ? description : undefined,
    group,
  });
}

function given(
  details: {
    readonly [Name in keyof CategoryDetails]: CategoryDetails[Name] | undefined;
  },
): CategoryDetails {
  const { displayName, description, group } = details;
  return {
    ...(displayName !== undefined && { displayName }),
    ...(description !== undefined && { description }),
    ...(group !== undefined && { group }),
  };
}
