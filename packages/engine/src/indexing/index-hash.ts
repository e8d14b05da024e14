import { createHash } from "node:crypto";
import type { CategorizeOptions } from "@speclens/categorizer";
import type { LeftOut } from "@speclens/core";
import type { AttachedWorkflows } from "./read-workflows.ts";

interface IndexHashOptions {
  readonly workflows?: readonly AttachedWorkflows[] | undefined;
  readonly leaveOut?: LeftOut | undefined;
}

/**
 * Computes the hash that decides whether a document must be indexed again. It covers the source, the
 * categorization options, unless these are the defaults, what is left out, and the workflows that call the document.
 */
export function indexHash(
  sourceHash: string,
  options: CategorizeOptions,
  { workflows = [], leaveOut = {} }: IndexHashOptions = {},
): string {
  const hash = hashWithLeftOut(hashWithOptions(sourceHash, options), leaveOut);
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

function hashWithLeftOut(
  hash: string,
  { deprecated = false, paths = [], tags = [] }: LeftOut,
): string {
  if (!deprecated && paths.length === 0 && tags.length === 0) return hash;
  // The order of patterns does not matter.
  const leftOut = JSON.stringify([deprecated, [...paths].sort(), [...tags].sort()]);
  return createHash("sha256").update(`${hash}\n${leftOut}`).digest("hex");
}
