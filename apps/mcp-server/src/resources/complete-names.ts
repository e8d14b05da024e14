import type { CompleteResourceTemplateCallback } from "@modelcontextprotocol/server";
import type { Engine } from "@speclens/engine";
import type { Readiness } from "../requests/readiness.ts";

/**
 * Maximum number of characters in a completion. Longer names are left out. Shortened names would identify
 * nothing, and tools find the operation by its purpose.
 */
const LONGEST_OFFERED = 500;

/** Completions for variables in URIs and arguments of prompts. */
export interface NameCompletions {
  /** Completes document ids. */
  readonly documents: CompleteResourceTemplateCallback;
  /** Completes METHOD /path and operationIds of the chosen document, or of all documents if none is chosen. */
  readonly operations: CompleteResourceTemplateCallback;
  /** Completes names of schemas of the chosen document, or of all documents if none is chosen. */
  readonly schemas: CompleteResourceTemplateCallback;
}

/**
 * Completes names, ignoring case. Names that begin with the typed text come first, followed by names that
 * contain it. Returns nothing while the index is being built or if the document is unknown, because typing
 * must not wait.
 */
export function completeNames(readiness: Readiness): NameCompletions {
  const completion =
    (
      read: (engine: Engine, document: string | undefined) => Promise<readonly string[]>,
    ): CompleteResourceTemplateCallback =>
    async (typed, context) => {
      if (!readiness.isReady()) return [];
      // An empty argument has not been chosen yet.
      const document = context?.arguments?.document || undefined;
      const names = await readiness.ready.then((engine) => read(engine, document)).catch(() => []);
      return matching(names, typed);
    };
  return {
    documents: completion(async (engine) => (await engine.documents()).map(({ id }) => id)),
    operations: completion(async (engine, document) => {
      const operations = await engine.operations({ document });
      const ids = operations.flatMap(({ operationId }) => operationId ?? []);
      return [...operations.map(({ operation }) => operation), ...ids];
    }),
    schemas: completion(async (engine, document) =>
      (await engine.schemaNames({ document })).map(({ name }) => name),
    ),
  };
}

function matching(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  const short = names.filter((name) => name.length <= LONGEST_OFFERED);
  const places = [...new Set(short)].map((name) => ({
    name,
    at: name.toLowerCase().indexOf(wanted),
  }));
  return [...places.filter(({ at }) => at === 0), ...places.filter(({ at }) => at > 0)].map(
    ({ name }) => name,
  );
}
