import { type OperationCriteria, TEXT_CRITERIA } from "@speclens/core";
import { matchingNames } from "@speclens/text";
import type { Snapshot } from "../states/snapshot.ts";
import { checkDocuments, type RowFilter, requireText } from "./check-filter.ts";
import type { NamesOf } from "./read-filter-names.ts";

/** Criteria as they were asked, and the ids of the documents. */
export interface UnresolvedFilter extends OperationCriteria {
  readonly documents?: readonly string[] | undefined;
}

/**
 * Replaces the names in a filter by those of the documents. Names match in any case, and by their display names.
 * Exact names win. A name that the documents do not contain stays as it is, so the filter matches nothing.
 *
 * @throws SpecLensError `argument-invalid` for an empty text, `document-not-found`
 */
export async function resolveFilter(
  snapshot: Snapshot,
  { documents, ...criteria }: UnresolvedFilter,
  namesOf: NamesOf,
): Promise<RowFilter> {
  checkDocuments(snapshot, documents);
  for (const name of TEXT_CRITERIA) requireText(name, criteria[name]);
  const { category, group, tag, method, deprecated } = criteria;
  const rest = {
    ...(documents !== undefined && { documents }),
    ...(method !== undefined && { method }),
    ...(deprecated !== undefined && { deprecated }),
  };
  if (category === undefined && group === undefined && tag === undefined) return rest;
  const searched = new Set(documents ?? snapshot.active.keys());
  const names = await namesOf(snapshot);
  const categories = names.categories.filter(({ document }) => searched.has(document));
  const groups = categories.flatMap(({ group }) => (group === undefined ? [] : [{ name: group }]));
  const tags = async () => {
    const own = await names.tagsOf();
    const isTag = ({ document, name }: (typeof categories)[number]) =>
      own.get(document)?.some((tag) => tag.name === name) === true;
    return [
      ...categories.filter(isTag),
      ...[...searched].flatMap((document) => own.get(document) ?? []),
    ];
  };
  // The catalog does not list categories that no operation has as its first. They are tags.
  const isListed = categories.some(({ name }) => name === category);
  const others = category === undefined || isListed ? [] : await tags();
  return {
    ...rest,
    ...(category !== undefined && { category: present(category, [...categories, ...others]) }),
    ...(group !== undefined && { group: present(group, groups) }),
    ...(tag !== undefined && { tag: present(tag, await tags()) }),
  };
}

function present(...[asked, names]: Parameters<typeof matchingNames>): readonly string[] {
  const found = matchingNames(asked, names);
  return found.length === 0 ? [asked] : found;
}
