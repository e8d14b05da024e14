import { createHash } from "node:crypto";
import type { CategorizeOptions } from "@speclens/categorizer";

/**
 * The hash that decides whether a document must be indexed again: of its source and, unless they are the defaults, of
 * the options that sort it into categories.
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
