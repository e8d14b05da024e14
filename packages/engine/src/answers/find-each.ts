import { SpecLensError } from "@speclens/core";
import { renderError } from "@speclens/render";
import { requireCount } from "../queries/require-count.ts";

/**
 * Finds something for each name. A name that fails leaves its error in the list.
 *
 * @throws SpecLensError `argument-invalid` for no name or more than 10; if all names fail, the error of the first
 * with the messages of all
 */
export async function findEach<Found>(
  argument: string,
  names: readonly string[],
  find: (name: string) => Promise<Found>,
): Promise<(Found | SpecLensError)[]> {
  requireCount(argument, names);
  const found: (Found | SpecLensError)[] = [];
  const failures: SpecLensError[] = [];
  // One after the other, because each may read a large schema.
  for (const name of names) {
    try {
      found.push(await find(name));
    } catch (error) {
      if (!SpecLensError.isInstance(error)) throw error;
      failures.push(error);
      found.push(error);
    }
  }
  const [first] = failures;
  if (first === undefined || failures.length < found.length) return found;
  const messages = new Set(failures.map(renderError));
  if (messages.size === 1) throw first;
  throw new SpecLensError(first.code, [...messages].join("\n"), first.details);
}
