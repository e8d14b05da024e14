import type { Engine } from "../contracts/engine.ts";

/** Asks a question, and may act before, after or instead of it. */
export type Ask = <Result>(question: () => Promise<Result>) => Promise<Result>;

/** An engine that passes every question through `ask`: those for objects, texts and JSON. */
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

/** An object that passes all its methods, which return promises, through `ask`. */
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
