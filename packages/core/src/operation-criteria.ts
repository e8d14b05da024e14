/**
 * What narrows a list of operations, or a search for them: an operation is admitted where it meets
 * all of the criteria that are there. Categories, groups and tags are compared exactly. One that
 * does not exist in the documents asked is refused with the closest names, and so is a method that
 * stands without any of them; a combination that no operation meets is no error, and admits none.
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

/** The criteria that are texts. */
export const TEXT_CRITERIA = ["category", "group", "tag", "method"] as const;

/** The criteria that are true or false. */
export const FLAG_CRITERIA = ["deprecated"] as const;

/**
 * All criteria. Whatever copies, reads or compares them goes through this list, so that none is forgotten.
 */
export const OPERATION_CRITERIA: readonly [...typeof TEXT_CRITERIA, ...typeof FLAG_CRITERIA] = [
  ...TEXT_CRITERIA,
  ...FLAG_CRITERIA,
];

/** The name of a criterion. A criterion that the lists lack is a type error here. */
export type CriterionName = Listed<keyof OperationCriteria>;

type Listed<Name extends (typeof OPERATION_CRITERIA)[number]> = Name;

/** Criteria that a reader fills in one by one. */
export type WritableCriteria = {
  -readonly [Name in CriterionName]?: OperationCriteria[Name];
};

/** The criteria of a request, without anything else that the request has. */
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
