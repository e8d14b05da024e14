import { createHash } from "node:crypto";
import type { CategorizeOptions } from "@speclens/categorizer";

/**
 * What is compared to tell whether a document must be indexed again: the hash of its source and,
 * where they are not the defaults, the options that sort it into categories.
 */
export function indexHash(sourceHash: string, { rules = [], depth }: CategorizeOptions): string {
  if (rules.length === 0 && depth === undefined) return sourceHash;
  // The order of the rules counts, that of a rule's members does not.
  const options = JSON.stringify([
    depth ?? null,
    rules.map(({ path, method, category, displayName, description, group }) =>
      [path, method?.toUpperCase(), category, displayName, description, group].map(
        (member) => member ?? null,
      ),
    ),
  ]);
  return createHash("sha256").update(`${sourceHash}\n${options}`).digest("hex");
}
