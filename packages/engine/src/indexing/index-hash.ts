import { createHash } from "node:crypto";
import type { CategorizeOptions } from "@speclens/categorizer";

/**
 * Computes the hash that decides whether a document must be indexed again. It covers the source and the
 * categorization options, unless these are the defaults.
 */
export function indexHash(sourceHash: string, { rules = [], depth }: CategorizeOptions): string {
  if (rules.length === 0 && depth === undefined) return sourceHash;
  // The order of the rules matters; the order of a rule's members does not.
  const options = JSON.stringify([
    depth ?? null,
    rules.map(({ path, method, tag, category, displayName, description, group, hidden }) =>
      [path, method?.toUpperCase(), tag, category, displayName, description, group, hidden].map(
        (member) => member ?? null,
      ),
    ),
  ]);
  return createHash("sha256").update(`${sourceHash}\n${options}`).digest("hex");
}
