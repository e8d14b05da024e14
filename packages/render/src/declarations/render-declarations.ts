import { isJsonObject, type Operation } from "@speclens/core";
import type { ExampleSide } from "../examples/check-value.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { backReferences, directReferences } from "./back-references.ts";
import { differingSchemas } from "./differing-schemas.ts";
import { type DeclaredSection, drawOperation } from "./draw-operation.ts";
import { createTypeNames } from "./type-names.ts";
import { docOf } from "./write-object.ts";
import { type TypeScope, writeType } from "./write-type.ts";

/** Options for the declarations of an operation. */
export interface DeclarationsOptions {
  /** Looks up components by name. */
  readonly resolve: SchemaResolver;
  /** The part to declare. Default `all`. */
  readonly section?: DeclaredSection | undefined;
  /** Tokens that the text may take. Default 4,000. */
  readonly tokens?: number | undefined;
  /** Counts the tokens of a text. Default: four characters each. */
  readonly measure?: ((text: string) => number) | undefined;
}

const DEFAULT_TOKENS = 4_000;
/** Types that a name would only make longer. */
const PLAIN: ReadonlySet<string> = new Set(["string", "number", "boolean", "unknown"]);
/** Characters of a type that is tried for one of these. */
const LONGEST_PLAIN = 20;
/** Characters of a token in dense code, at most. */
const CHARACTERS = 5;
/** Schemas to try. */
const MOST_SCHEMAS = 400;
const CUT = "// `unknown /* Name */` is left out: ask for the schema Name.";

/** A schema to declare, and a side that uses it. */
interface Declared {
  readonly name: string;
  readonly side: ExampleSide;
}

/**
 * Writes TypeScript declarations of an operation's inputs and outputs, as a module: an interface named after the
 * operation, and a type for each schema that it refers to, the nearest first. Schemas beyond the budget are
 * `unknown`, with their names.
 */
export function renderDeclarations(operation: Operation, options: DeclarationsOptions): string {
  const { tokens = DEFAULT_TOKENS, measure = (text) => Math.ceil(text.length / 4) } = options;
  const tooLong = `// The names and parameters of ${cleanLine(operation.id).slice(0, 200)} exceed the budget.`;
  // Writing a hundred thousand parameters again and again, each time with less about them, would take seconds.
  if (operation.parameters.length > tokens) return tooLong;
  let chosen = chooseSchemas(operation, { ...options, tokens, measure });
  let room = tokens * CHARACTERS;
  for (;;) {
    const text = drawDeclarations(operation, chosen, options, room);
    if (measure(text) <= tokens) return text;
    if (chosen.length > 0) chosen = chosen.slice(0, Math.floor(chosen.length * 0.8));
    else if (room >= 1) room = Math.floor(room / 2);
    else return tooLong;
  }
}

/** Chooses the schemas to declare: level by level from the operation, those that fit. */
function chooseSchemas(
  operation: Operation,
  {
    resolve,
    tokens,
    measure,
    section = "all",
  }: DeclarationsOptions & {
    readonly tokens: number;
    readonly measure: (text: string) => number;
  },
): Declared[] {
  const chosen: Declared[] = [];
  const seen = new Set<string>();
  let found: Declared[] = [];
  const scopeFor = (side: ExampleSide, room: number): TypeScope =>
    scopeOf(side, resolve, room, (name) => {
      const plain = plainType(name, resolve);
      if (plain === undefined) found.push({ name, side });
      return plain ?? "Name";
    });
  const start = drawOperation(operation, "Name", section, (side) =>
    scopeFor(side, tokens * CHARACTERS),
  );
  let left = tokens - measure(start);
  while (found.length > 0 && seen.size < MOST_SCHEMAS) {
    const level = found;
    found = [];
    for (const { name, side } of level) {
      const key = `${side} ${name}`;
      if (seen.has(key) || seen.size >= MOST_SCHEMAS) continue;
      seen.add(key);
      const definition = resolve(name);
      if (definition === undefined || left <= 0) continue;
      const scope = scopeFor(side, left * CHARACTERS);
      const before = found.length;
      const { text } = writeType(definition, scope, 0, true);
      const declaration = `${docOf(definition)}export type ${name} = ${text};`;
      const cost = scope.room <= 0 ? Number.POSITIVE_INFINITY : measure(declaration);
      if (cost > left) {
        found.length = before;
        continue;
      }
      // It rarely differs between the sides.
      left -= chosen.some((one) => one.name === name) ? 0 : cost;
      chosen.push({ name, side });
    }
  }
  return chosen;
}

/** Returns the type of a component that is only a text, a number or a boolean. */
function plainType(name: string, resolve: SchemaResolver): string | undefined {
  const definition = resolve(name);
  if (definition === undefined || directReferences(definition).length > 0) return undefined;
  if (isJsonObject(definition) && definition.properties !== undefined) return undefined;
  const scope = scopeOf("response", resolve, LONGEST_PLAIN, () => undefined);
  const { text } = writeType(definition, scope);
  return PLAIN.has(text) ? text : undefined;
}

function scopeOf(
  side: ExampleSide,
  resolve: SchemaResolver,
  room: number,
  typeOf: TypeScope["typeOf"],
  isCircular: TypeScope["isCircular"] = () => false,
): TypeScope {
  return { side, resolve, typeOf, isCircular, room, depth: 0, isCut: false };
}

/** Writes the operation with the chosen schemas. */
function drawDeclarations(
  operation: Operation,
  chosen: readonly Declared[],
  { resolve, section = "all" }: DeclarationsOptions,
  room: number,
): string {
  const names = createTypeNames();
  const operationName = names.take(
    operation.operationId ?? `${operation.method.toLowerCase()} ${operation.path}`,
  );
  const differing = differingSchemas(
    chosen.map(({ name }) => name),
    resolve,
  );
  const declarable = new Set(chosen.map(({ name, side }) => keyOf(name, side, differing)));
  const back = backReferences([...new Set(chosen.map(({ name }) => name))], resolve);
  /** The types that are used, in the order of their first use. */
  const used = new Map<string, Declared & { readonly type: string }>();
  const typeOf = (name: string, side: ExampleSide): string | undefined => {
    const plain = plainType(name, resolve);
    if (plain !== undefined) return plain;
    const key = keyOf(name, side, differing);
    const known = used.get(key);
    if (known !== undefined || !declarable.has(key)) return known?.type;
    const isInput = differing.has(name) && side === "request";
    const hasOutput = isInput && declarable.has(keyOf(name, "response", differing));
    const type = names.take(hasOutput ? `${name} input` : name);
    used.set(key, { name, side, type });
    return type;
  };
  const scopes: TypeScope[] = [];
  const opened = (side: ExampleSide, from = ""): TypeScope => {
    const scope = scopeOf(
      side,
      resolve,
      room,
      (name) => typeOf(name, side),
      (name) => back.get(from)?.has(name) ?? false,
    );
    scopes.push(scope);
    return scope;
  };
  const blocks = [drawOperation(operation, operationName, section, opened)];
  // Types that a declaration uses first are added while this goes on.
  for (const { name, side, type } of used.values()) {
    const definition = resolve(name);
    const { text, shape } = writeType(definition, opened(side, name), 0, true);
    const doc = docOf(definition);
    const isObject = shape === "object";
    const declaration = isObject
      ? `export interface ${type} ${text}`
      : `export type ${type} = ${text};`;
    blocks.push(doc === "" ? declaration : `${doc}\n${declaration}`);
  }
  const isCut = scopes.some((scope) => scope.isCut);
  return [...(isCut ? [CUT] : []), ...blocks].join("\n");
}

function keyOf(name: string, side: ExampleSide, differing: ReadonlySet<string>): string {
  return differing.has(name) ? `${side} ${name}` : name;
}
