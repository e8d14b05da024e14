/**
 * Criteria of a list of operations, or of a search: an operation must meet all that are set. Categories, groups
 * and tags are compared exactly. Naming one that the documents do not have is an error with the closest names,
 * and so is a method alone that no operation has. A combination that no operation meets is no error: the list is
 * empty.
 */
export interface OperationCriteria {
  /** Name of a category; any of the operation's categories matches. Default: all. */
  readonly category?: string | undefined;
  /** Name of a group of the catalog; any of the operation's categories may be in it. Default: all. */
  readonly group?: string | undefined;
  /** A tag as the document writes it; any of the operation's own tags matches. Default: all. */
  readonly tag?: string | undefined;
  /** HTTP method, in any case. Default: all. */
  readonly method?: string | undefined;
  /** `true`: only deprecated operations, `false`: none of them. Default: both. */
  readonly deprecated?: boolean | undefined;
}

/** Names of the criteria that are texts. */
export const TEXT_CRITERIA = ["category", "group", "tag", "method"] as const;

/** Names of the criteria that are true or false. */
export const FLAG_CRITERIA = ["deprecated"] as const;

/** Names of all criteria. Code that copies, reads or compares criteria uses this list, so that it misses none. */
export const OPERATION_CRITERIA: readonly [...typeof TEXT_CRITERIA, ...typeof FLAG_CRITERIA] = [
  ...TEXT_CRITERIA,
  ...FLAG_CRITERIA,
];

/** The name of a criterion. A criterion that the lists lack is a type error here. */
export type CriterionName = Listed<keyof OperationCriteria>;

type Listed<Name extends (typeof OPERATION_CRITERIA)[number]> = Name;

/** Criteria to be set one by one. */
export type WritableCriteria = {
  -readonly [Name in CriterionName]?: OperationCriteria[Name];
};

/** The criteria of a request, without its other members. */
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
