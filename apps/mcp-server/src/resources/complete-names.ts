import type { CompleteResourceTemplateCallback } from "@modelcontextprotocol/server";
import type { Engine } from "@speclens/engine";
import type { Readiness } from "../asking/readiness.ts";

/**
 * Characters of a name that is offered. A longer one is left out: cut, it would name nothing, and tools find it
 * by what it does.
 */
const LONGEST_OFFERED = 500;

/** What completes the variables of URIs and the arguments of prompts. */
export interface NameCompletions {
  readonly documents: CompleteResourceTemplateCallback;
  /** METHOD /path, and operationIds; of the document that is chosen already, else of all. */
  readonly operations: CompleteResourceTemplateCallback;
  readonly schemas: CompleteResourceTemplateCallback;
}

/**
 * Completes names: those that begin with what is typed, then those that hold it, whatever the case.
 * Nothing before the index is there, and nothing for a document that is not: who types is not to wait.
 */
export function completeNames(readiness: Readiness): NameCompletions {
  const completion =
    (
      read: (engine: Engine, document: string | undefined) => Promise<readonly string[]>,
    ): CompleteResourceTemplateCallback =>
    async (typed, context) => {
      if (!readiness.isReady()) return [];
      // An empty argument is one that is not chosen yet.
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
