import type { CardCoverage, Operation } from "@speclens/core";

/** The largest number of exceptions that are named. */
const MOST_NAMED = 3;

/** Counts the operations that follow a convention, and names those that do not where they are few. */
export function coverageOf(
  all: readonly Operation[],
  follows: (operation: Operation) => boolean,
): CardCoverage {
  let operations = 0;
  const others: Operation["id"][] = [];
  for (const operation of all) {
    if (follows(operation)) operations += 1;
    else if (others.length <= MOST_NAMED) others.push(operation.id);
  }
  const isNamed = operations > others.length && others.length > 0 && others.length <= MOST_NAMED;
  return { operations, of: all.length, ...(isNamed && { except: others }) };
}
