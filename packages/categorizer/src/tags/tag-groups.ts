import type { ApiDocument, Tag } from "@speclens/core";

/**
 * Returns the group of each tag: the first entry of `x-tagGroups` that lists the tag, or else the outermost of its
 * parents (OpenAPI 3.2). Omits tags without a group.
 */
export function tagGroups(document: ApiDocument): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const group of document.tagGroups) {
    for (const tag of group.tags) if (!groups.has(tag)) groups.set(tag, group.name);
  }
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  for (const tag of document.tags) {
    if (groups.has(tag.name)) continue;
    const outermost = outermostParent(tag, tags);
    if (outermost !== undefined) groups.set(tag.name, outermost.displayName ?? outermost.name);
  }
  return groups;
}

function outermostParent(tag: Tag, tags: ReadonlyMap<string, Tag>): Tag | undefined {
  const seen = new Set<Tag>([tag]);
  let outermost: Tag | undefined;
  for (let next = parentOf(tag, tags); next !== undefined; next = parentOf(next, tags)) {
    if (seen.has(next)) return undefined;
    seen.add(next);
    outermost = next;
  }
  return outermost;
}

function parentOf(tag: Tag, tags: ReadonlyMap<string, Tag>): Tag | undefined {
  return tag.parent === undefined ? undefined : tags.get(tag.parent);
}
