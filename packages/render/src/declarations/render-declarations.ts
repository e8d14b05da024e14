import {
  collectSchemaNames,
  isJsonObject,
  type JsonSchema,
  type JsonValue,
  type MediaType,
  type Operation,
  type Parameter,
} from "@speclens/core";
import type { ExampleSide } from "../examples/check-value.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { describe } from "../text/describe.ts";
import { comment } from "./type-literals.ts";
import { createTypeNames } from "./type-names.ts";
import {
  directReferences,
  docOf,
  type ObjectMember,
  type TypeScope,
  type TypeText,
  union,
  writeObject,
  writeType,
} from "./write-type.ts";

/** The part of an operation to declare: its inputs, its outputs, or both. */
export type DeclaredSection = "request" | "responses" | "all";

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
/** Values of a schema that are searched for references and members of one side. */
const MOST_VALUES = 20_000;
const CUT = "// `unknown /* Name */` is left out: ask for the schema Name.";

/** A schema that is declared. `side` is set if it differs between requests and responses. */
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
  let chosen = chooseSchemas(operation, { ...options, tokens, measure });
  let room = tokens * CHARACTERS;
  for (;;) {
    const text = drawDeclarations(operation, chosen, options, room);
    if (measure(text) <= tokens) return text;
    if (chosen.length > 0) chosen = chosen.slice(0, Math.floor(chosen.length * 0.8));
    else if (room >= 1) room = Math.floor(room / 2);
    else
      return `// The names and parameters of ${cleanLine(operation.id).slice(0, 200)} take more than the budget.`;
  }
}

function schemaOf({
  schema,
  content,
}: Pick<Parameter, "schema" | "content">): JsonSchema | undefined {
  const [media] = content ?? [];
  return schema ?? (media && mediaSchema(media));
}

function mediaSchema({ schema, itemSchema }: MediaType): JsonSchema | undefined {
  return schema ?? (itemSchema === undefined ? undefined : { type: "array", items: itemSchema });
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

function refsOf(schema: JsonSchema | undefined): string[] {
  return hasFewValues(schema) ? collectSchemaNames(schema) : [];
}

/** Returns whether a schema is small enough to be searched. */
function hasFewValues(schema: JsonSchema | undefined): boolean {
  let left = MOST_VALUES;
  const pending: (JsonValue | undefined)[] = [schema];
  while (pending.length > 0 && left > 0) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    for (const member of Object.values(next)) if (--left > 0) pending.push(member);
  }
  return left > 0;
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
  const differing = differingSchemas(chosen, resolve);
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

/** Returns the schemas whose types differ between requests and responses, or that refer to such schemas. */
function differingSchemas(chosen: readonly Declared[], resolve: SchemaResolver): Set<string> {
  const names = new Set(chosen.map(({ name }) => name));
  const differing = new Set([...names].filter((name) => hasOneSided(resolve(name), resolve)));
  const users = new Map<string, string[]>();
  for (const name of names)
    for (const used of refsOf(resolve(name))) users.set(used, [...(users.get(used) ?? []), name]);
  const pending = [...differing];
  for (let name = pending.pop(); name !== undefined; name = pending.pop())
    for (const user of users.get(name) ?? []) {
      if (differing.has(user)) continue;
      differing.add(user);
      pending.push(user);
    }
  return differing;
}

/** Returns whether a schema has members that only requests or only responses have. */
function hasOneSided(schema: JsonSchema | undefined, resolve: SchemaResolver): boolean {
  const isOneSided = (value: unknown): boolean =>
    isJsonObject(value) && (value.readOnly === true || value.writeOnly === true);
  const pending: (JsonValue | undefined)[] = [schema];
  for (let left = MOST_VALUES; pending.length > 0 && left > 0; left--) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    if (isOneSided(next) && next !== schema) return true;
    for (const member of Object.values(next)) pending.push(member);
  }
  return refsOf(schema).some((name) => isOneSided(resolve(name)));
}

/** Returns the direct references that would close a circle, by the schema that has them. */
function backReferences(
  names: readonly string[],
  resolve: SchemaResolver,
): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Set(names);
  const back = new Map<string, Set<string>>();
  const open = new Set<string>();
  const done = new Set<string>();
  const visit = (name: string): void => {
    open.add(name);
    for (const target of directReferences(resolve(name))) {
      if (!known.has(target)) continue;
      if (open.has(target)) back.set(name, (back.get(name) ?? new Set()).add(target));
      else if (!done.has(target)) visit(target);
    }
    open.delete(name);
    done.add(name);
  };
  for (const name of names) if (!done.has(name)) visit(name);
  return back;
}

const PLACES = [
  ["path", "path"],
  ["query", "query"],
  ["querystring", "querystring"],
  ["header", "headers"],
  ["cookie", "cookies"],
] as const;

function drawOperation(
  { id, summary, description, deprecated, parameters, requestBody, responses }: Operation,
  name: string,
  section: DeclaredSection,
  scopeFor: (side: ExampleSide) => TypeScope,
): string {
  const members: ObjectMember[] = [];
  const input = scopeFor("request");
  if (section !== "responses") {
    for (const [place, member] of PLACES) {
      const own = parameters.filter((parameter) => parameter.in === place);
      if (own.length === 0) continue;
      const listed = own.map((parameter): ObjectMember => {
        const schema = schemaOf(parameter);
        const { text } = writeType(schema, input, 2);
        const doc = docOf({
          description:
            parameter.description ?? (isJsonObject(schema) ? schema.description : undefined),
          deprecated: parameter.deprecated === true,
        });
        return { name: parameter.name, type: text, isRequired: parameter.required, doc };
      });
      const isRequired = own.some((parameter) => parameter.required);
      members.push({ name: member, type: writeObject(listed, undefined, 1), isRequired, doc: "" });
    }
    if (requestBody !== undefined) {
      const { text } = contentType(requestBody.content, input, 1);
      members.push({
        name: "body",
        type: text,
        isRequired: requestBody.required,
        doc: docOf({ description: requestBody.description }),
      });
    }
  }
  if (section !== "request" && responses.length > 0) {
    const output = scopeFor("response");
    const listed = responses.map(({ status, content }): ObjectMember => {
      const { text } =
        content.length === 0 ? { text: "undefined" } : contentType(content, output, 2);
      return { name: status, type: text, isRequired: true, doc: "" };
    });
    members.push({
      name: "responses",
      type: writeObject(listed, undefined, 1),
      isRequired: true,
      doc: "",
    });
  }
  const said = describe(summary ?? description, "short");
  const title = [cleanLine(id), said].filter((part) => part !== "").join(" — ");
  const doc = comment(deprecated ? `${title} @deprecated` : title, "/**");
  const text = members.length === 0 ? "{}" : writeObject(members, undefined, 0);
  return `${doc}\nexport interface ${name} ${text}`;
}

/** The type of a body: that of each media type. */
function contentType(content: readonly MediaType[], scope: TypeScope, level: number): TypeText {
  return union(
    content.map((media) => {
      const schema = mediaSchema(media);
      if (schema !== undefined) return writeType(schema, scope, level);
      const isText = /^text\/|json|xml/i.test(media.type);
      return { text: isText ? "unknown" : "Blob", shape: "atom" };
    }),
  );
}
