import { createHash } from "node:crypto";
import type { CategorizeOptions } from "@speclens/categorizer";
import type { AttachedWorkflows } from "./read-workflows.ts";

/**
 * Computes the hash that decides whether a document must be indexed again. It covers the source, the
 * categorization options, unless these are the defaults, and the workflows that call the document.
 */
export function indexHash(
  sourceHash: string,
  options: CategorizeOptions,
  workflows: readonly AttachedWorkflows[] = [],
): string {
  const hash = hashWithOptions(sourceHash, options);
  if (workflows.length === 0) return hash;
  const called = workflows.map(({ file, names }) => [file.source, file.hash, names]);
  return createHash("sha256")
    .update(`${hash}\n${JSON.stringify(called)}`)
    .digest("hex");
}

function hashWithOptions(sourceHash: string, { rules = [], depth }: CategorizeOptions): string {
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
