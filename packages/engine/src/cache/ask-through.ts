import type { Engine } from "../contracts/engine.ts";

/** Runs a question. It may do additional work before or after it, or skip it. */
export type Ask = <Result>(question: () => Promise<Result>) => Promise<Result>;

/** Wraps an engine so that every question passes through `ask`, whether for objects, texts or JSON. */
export function askThrough(engine: Engine, ask: Ask): Engine {
  const asked = through(engine, ask);
  const { documents, catalog, operations, compactIndex, schemaNames } = asked;
  const { search, ask: plan, answer, arazzo, operation, schema, changesSince, cursorKey } = asked;
  const { cost, score, overlay } = asked;
  return {
    ...engine,
    ...{ documents, catalog, operations, compactIndex, schemaNames },
    ...{ search, ask: plan, answer, arazzo, operation, schema, changesSince, cursorKey },
    ...{ cost, score, overlay },
    answers: through(engine.answers, ask),
    json: through(engine.json, ask),
  };
}

/** Wraps an object so that all its methods, which return promises, run through `ask`. */
function through<Part extends object>(part: Part, ask: Ask): Part {
  return new Proxy(part, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function"
        ? (...given: unknown[]) => ask(async () => Reflect.apply(member, target, given))
        : member;
    },
  });
}
