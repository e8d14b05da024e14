import { chunkIdOf, operationIdOf } from "@speclens/core";
import { analyzeQuery, chooseTermsOf, type Query } from "@speclens/ranking";
import type { Candidate } from "../src/candidates/candidate.ts";
import { needsByOperation, needsReader } from "../src/schema/operation-needs.ts";
import type { Vocabulary } from "../src/vocabulary/vocabulary.ts";

/**
 * A candidate from `METHOD /path Summary`, whose head has the given terms.
 *
 * @param given replaces what follows from the line
 */
export function sampleCandidate(
  line: string,
  terms: readonly string[] = [],
  given: Partial<Candidate> = {},
): Candidate {
  const [method = "GET", path = "/", ...words] = line.split(" ");
  const { document = "sample" } = given;
  const operation = operationIdOf(method, path);
  return {
    id: chunkIdOf(document, operation),
    document,
    operation,
    method,
    path,
    ...(words.length > 0 && { summary: words.join(" ") }),
    deprecated: false,
    needs: () => [],
    counts: {
      head: new Map(terms.map((term) => [term, 1])),
      body: new Map(),
      length: terms.length,
    },
    summaryTerms: [],
    answer: { found: new Set(), length: 5 },
    ...given,
  };
}

/** The same, with the terms that the store would have found in its line. */
export function analyzedCandidate(
  line: string,
  vocabulary: Vocabulary,
  given: Partial<Candidate> = {},
): Candidate {
  const [, , ...summary] = line.split(" ");
  const summaryTerms = chooseTermsOf(summary.join(" "), vocabulary);
  return sampleCandidate(line, chooseTermsOf(line, vocabulary), { summaryTerms, ...given });
}

/** The same as its row keeps it, with `value <- METHOD /path` lines, each with how likely it is right. */
export function withNeeds(
  candidate: Candidate,
  producers: readonly (readonly [value: string, operation: string, weight: number])[],
): Candidate {
  const edges = producers.map(([value, operation, weight]) => ({
    from: chunkIdOf(candidate.document, operation),
    to: candidate.id,
    kind: "produces" as const,
    via: `${value} <- [].${value}`,
    weight,
  }));
  const stored = needsByOperation(edges).get(candidate.id);
  return { ...candidate, needs: needsReader(candidate.document, stored) };
}

/** Returns a query without a vector, analyzed by this vocabulary. */
export async function sampleQueryOf(text: string, vocabulary: Vocabulary): Promise<Query> {
  const analyzed = await analyzeQuery(text, vocabulary, async () => true);
  return { text, analyzed, vector: undefined };
}
