import type { Engine } from "../contracts/engine.ts";

/** Puts a question, and may do something before, after or in place of it. */
export type Ask = <Result>(question: () => Promise<Result>) => Promise<Result>;

/** An engine of which every question goes through `ask`: those for facts, for texts and for JSON. */
export function askThrough(engine: Engine, ask: Ask): Engine {
  const asked = through(engine, ask);
  const { documents, catalog, operations, compactIndex, schemaNames } = asked;
  const { search, operation, schema, cursorKey } = asked;
  return {
    ...engine,
    ...{ documents, catalog, operations, compactIndex, schemaNames },
    ...{ search, operation, schema, cursorKey },
    answers: through(engine.answers, ask),
    json: through(engine.json, ask),
  };
}

/** An object whose methods, which all give promises, go through `ask`. */
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
