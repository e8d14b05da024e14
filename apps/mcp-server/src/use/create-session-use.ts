import type { DocumentChoice } from "@speclens/core";
import type { Engine } from "@speclens/engine";
import { createSessionSearches, type FoundOperation } from "./session-searches.ts";

/** The session that a call belongs to. */
export interface Session {
  /** The subject of its token; undefined over stdio. */
  readonly caller: string | undefined;
  /** Whether the call came over HTTP. */
  readonly isHttp: boolean;
}

/** Remembers which hits of a search a session opens, if the configuration wants that. Never fails a call. */
export interface SessionUse {
  /** Notes the hits of an answer. */
  searched(
    engine: Engine,
    session: Session,
    question: string | readonly string[] | undefined,
    hits: readonly FoundOperation[] | undefined,
  ): void;
  /**
   * Remembers the opened operations that a search of the same session has shown. Resolves as soon as the engine has
   * taken the judgements, before it has written them. An engine that is closed afterwards writes them first.
   */
  opened(
    engine: Engine,
    session: Session,
    operations: string | readonly string[],
    document: DocumentChoice | undefined,
  ): Promise<void>;
}

/** @param onNotice is called once if nothing can be remembered */
export function createSessionUse(onNotice: (notice: string) => void): SessionUse {
  const searches = createSessionSearches();
  let failed = false;
  const onFailure = (error: unknown): void => {
    if (!failed) onNotice(error instanceof Error ? error.message : String(error));
    failed = true;
  };
  const remember = async (
    engine: Engine,
    { session, caller }: { readonly session: string; readonly caller: string | undefined },
    name: string,
    within: DocumentChoice | undefined,
  ): Promise<void> => {
    // The name may be a URL or an operationId. One that is not found was answered with an error.
    const found = await engine.operation(name, { document: within }).catch(() => undefined);
    if (found === undefined) return;
    const { document, operation } = found;
    const question = searches.opened(session, { document, operation: operation.id });
    if (question !== undefined)
      engine.use.good({ question, operation: operation.id, document, caller }).catch(onFailure);
  };
  return {
    searched: (engine, session, question, hits = []) => {
      const id = idOf(engine, session);
      // Of a list of questions, it is not known which one a hit answers.
      if (id !== undefined && typeof question === "string" && question.trim() !== "")
        searches.searched(id, question, hits);
    },
    opened: async (engine, session, operations, document) => {
      const id = idOf(engine, session);
      if (id === undefined || !searches.hasSearched(id)) return;
      const { caller } = session;
      const each = [...new Set([operations].flat())].map((name) =>
        remember(engine, { session: id, caller }, name, document),
      );
      await Promise.all(each);
    },
  };
}

/** Returns the id of a session; undefined if nothing is to be remembered of it. */
function idOf(engine: Engine, { caller, isHttp }: Session): string | undefined {
  if (engine.use.remember !== "sessions") return undefined;
  // Over HTTP, anyone without a token would teach everyone.
  if (isHttp) return caller === undefined ? undefined : `subject ${caller}`;
  return "stdio";
}
