/**
 * Criteria for a list of operations or a search. An operation must meet all criteria that are set. If no category,
 * group or tag has exactly the given name, names in another case and display names match. A name that the documents do not contain is an error with the most similar
 * names. A method that no operation has is also an error, if it is the only criterion. If no operation meets a
 * combination of criteria, the list is empty.
 */
export interface OperationCriteria {
  /** Name or display name of a category. Any category of the operation may match. Default: all. */
  readonly category?: string | undefined;
  /** Name of a group in the catalog. Any category of the operation may be in it. Default: all. */
  readonly group?: string | undefined;
  /** Name of a tag. Any of the operation's own tags may match. Default: all. */
  readonly tag?: string | undefined;
  /** HTTP method, in any case. Default: all. */
  readonly method?: string | undefined;
  /** `true` selects only deprecated operations, `false` excludes them. Default: both. */
  readonly deprecated?: boolean | undefined;
}

/** Names of the text criteria. */
export const TEXT_CRITERIA = ["category", "group", "tag", "method"] as const;

/** Names of the boolean criteria. */
export const FLAG_CRITERIA = ["deprecated"] as const;

/** Names of all criteria. Code that copies, reads or compares criteria uses this list, so it cannot miss one. */
export const OPERATION_CRITERIA: readonly [...typeof TEXT_CRITERIA, ...typeof FLAG_CRITERIA] = [
  ...TEXT_CRITERIA,
  ...FLAG_CRITERIA,
];

/** The name of a criterion. If a criterion is missing from the lists, this is a type error. */
export type CriterionName = Listed<keyof OperationCriteria>;

type Listed<Name extends (typeof OPERATION_CRITERIA)[number]> = Name;

/** Criteria that can be set one at a time. */
export type WritableCriteria = {
  -readonly [Name in CriterionName]?: OperationCriteria[Name];
};

/** Returns the criteria of a request, without its other members. */
export function criteriaOf(request: OperationCriteria): OperationCriteria {
  const criteria: WritableCriteria = {};
  for (const name of OPERATION_CRITERIA) copyCriterion(request, criteria, name);
  return criteria;
}

function copyCriterion<Name extends CriterionName>(
  from: OperationCriteria,
  to: WritableCriteria,
  name: Name,
): void {
  if (from[name] !== undefined) to[name] = from[name];
}
