import { highestCoverage, longShare, type Query } from "@speclens/ranking";
import type { Candidate } from "../candidates/candidate.ts";
import { DETOUR, NAMED_IN_LONG, NAMED_IN_SHORT, OTHER_OWNER, SEGMENT } from "../weights/weights.ts";
import { type PathShape, pathShape } from "./path-shape.ts";

/** Words that refer to the caller's own data, in the languages that have word lists. */
const SAYS_OWN =
  /(?<!\p{L})(?:my|me|mine|i|мой|моя|моё|мое|мои|моих|моего|моей|мне|меня|mein|meine|meinen|meiner|mir|mon|ma|mes|moi|mi|mis|meu|minha|meus|minhas)(?!\p{L})|我/iu;

/** The contributions of each candidate's path, in standard deviations. */
export interface PathFeatures {
  readonly lengths: readonly number[];
  readonly names: readonly number[];
  readonly own: readonly number[];
}

/**
 * Scores the paths of candidates. Large APIs offer the same function at many paths (`/users/{id}/messages`,
 * `/groups/{id}/threads/{id}/messages`) with the same words and meaning.
 */
export function pathFeatures(
  { text, analyzed }: Query,
  candidates: readonly Candidate[],
): PathFeatures {
  const shapes = candidates.map(({ path }) => pathShape(path));
  const twins = candidates.map(twinKey);
  const shortest = shortestOfTwins(twins, shapes);
  const asked = new Set(analyzed.sequence);
  const covered = highestCoverage(analyzed, candidates);
  const long = longShare(analyzed);
  const named = NAMED_IN_SHORT * covered * (1 - long) + NAMED_IN_LONG * long;
  return {
    lengths: shapes.map(({ length }, index) => {
      const detour = length - (shortest.get(twins[index]) ?? length);
      return -SEGMENT * length - DETOUR * detour;
    }),
    names: shapes.map(({ terms }) => named * shareOf(terms, asked)),
    own: otherOwners(candidates, shapes, SAYS_OWN.test(text)),
  };
}

function shortestOfTwins(
  twins: readonly (string | undefined)[],
  shapes: readonly PathShape[],
): ReadonlyMap<string | undefined, number> {
  const shortest = new Map<string, number>();
  for (const [index, key] of twins.entries()) {
    if (key === undefined) continue;
    const length = shapes[index]?.length ?? 0;
    shortest.set(key, Math.min(length, shortest.get(key) ?? length));
  }
  return shortest;
}

/** Returns a key that operations with the same summary share, or undefined for operations without a summary. */
function twinKey({ document, method, summary }: Candidate): string | undefined {
  if (summary === undefined) return undefined;
  // Summaries, methods and document ids contain no newline.
  return `${document}\n${method}\n${summary.toLowerCase()}`;
}

/**
 * If an API offers the same function for the caller and for any user, penalizes the variant that the question
 * did not ask for.
 */
function otherOwners(
  candidates: readonly Candidate[],
  shapes: readonly PathShape[],
  saysOwn: boolean,
): number[] {
  const keys = shapes.map(({ belowOwner }, index) => {
    const { document, method } = candidates[index] ?? {};
    return belowOwner === undefined ? undefined : `${document}\n${method}\n${belowOwner}`;
  });
  const owners = new Map<string, Set<boolean>>();
  for (const [index, key] of keys.entries())
    if (key !== undefined)
      owners.set(key, (owners.get(key) ?? new Set()).add(shapes[index]?.isOwn === true));
  return keys.map((key, index) => {
    const hasBoth = key !== undefined && owners.get(key)?.size === 2;
    return hasBoth && shapes[index]?.isOwn !== saysOwn ? -OTHER_OWNER : 0;
  });
}

function shareOf(terms: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  let shared = 0;
  for (const term of terms) if (asked.has(term)) shared += 1;
  return shared / terms.size;
}
