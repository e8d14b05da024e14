import { nameWords } from "@speclens/text";
import type { IndexedTool } from "../indexing/indexed-tool.ts";
import { ALIKE } from "./weights.ts";

/** A hit, and the hits that are nearly the same on other servers. */
export interface FoldedHit<Hit> {
  readonly hit: Hit;
  readonly twins: readonly Hit[];
}

/**
 * Folds tools of different servers that have the same name and nearly the same terms under the best of them. Tools that
 * only have the same name stay apart.
 *
 * @param hits best first
 */
export function foldTwins<Hit>(
  hits: readonly Hit[],
  toolOf: (hit: Hit) => IndexedTool,
): FoldedHit<Hit>[] {
  const folded: { readonly hit: Hit; readonly twins: Hit[] }[] = [];
  const byName = new Map<string, { readonly hit: Hit; readonly twins: Hit[] }[]>();
  for (const hit of hits) {
    const indexed = toolOf(hit);
    const name = nameWords(indexed.tool.name).join(" ") || indexed.tool.name;
    const same = byName.get(name) ?? [];
    byName.set(name, same);
    const twin = same.find((other) => areAlike(toolOf(other.hit), indexed));
    if (twin !== undefined) {
      twin.twins.push(hit);
      continue;
    }
    const own = { hit, twins: [] };
    same.push(own);
    folded.push(own);
  }
  return folded;
}

function areAlike(left: IndexedTool, right: IndexedTool): boolean {
  if (left.tool.server === right.tool.server) return false;
  const terms = termsOf(left);
  const others = termsOf(right);
  let common = 0;
  for (const term of others) if (terms.has(term)) common += 1;
  const all = terms.size + others.size - common;
  return all === 0 || common >= ALIKE * all;
}

/** Returns the terms of a tool that do not come from its server's name. */
function termsOf({ terms }: IndexedTool): ReadonlySet<string> {
  return new Set(terms.flatMap(({ term, ofServer }) => (ofServer ? [] : [term])));
}
