import {
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  referencedSchema,
  schemaReference,
} from "@speclens/core";
import type { DiagnosticList } from "./diagnostic-list.ts";
import { joinPointer, pointerSegments } from "./json-pointer.ts";
import { nameFromPointer } from "./name-from-pointer.ts";
import type { ReferenceResolver } from "./reference-resolver.ts";
import { reportType } from "./source-node.ts";
import { upgradeSchema } from "./upgrade-schema.ts";

/** What a keyword's value holds. Values of all other keywords are kept as they are. */
const KEYWORDS = new Map<string, "schema" | "list" | "map" | "reference" | "discriminator">([
  ["$ref", "reference"],
  ["discriminator", "discriminator"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["prefixItems", "list"],
  ["items", "schema"],
  ["additionalProperties", "schema"],
  ["additionalItems", "schema"],
  ["unevaluatedItems", "schema"],
  ["unevaluatedProperties", "schema"],
  ["contains", "schema"],
  ["contentSchema", "schema"],
  ["propertyNames", "schema"],
  ["not", "schema"],
  ["if", "schema"],
  ["then", "schema"],
  ["else", "schema"],
  ["properties", "map"],
  ["patternProperties", "map"],
  ["dependentSchemas", "map"],
  ["$defs", "map"],
  ["definitions", "map"],
]);

/** A schema that a reference points at and that is no component: it becomes one under a new name. */
export interface PromotedSchema {
  readonly name: string;
  readonly pointer: string;
  readonly value: JsonValue;
}

/** What one call of `read` works on. */
interface Reading {
  /** Pointer of the whole schema: what `#/$defs/…` is also looked up in. */
  readonly base: string;
  readonly refs: Set<string>;
}

/**
 * Brings schemas to the terms of 3.1 with every `$ref` to a schema as `#/components/schemas/NAME`.
 * Parts that need no change are shared with the source, so that a large document is not held twice.
 */
export class SchemaReader {
  readonly #resolver: ReferenceResolver;
  readonly #diagnostics: DiagnosticList;
  /** Pointer below which the named schemas stand, such as `/definitions`. */
  readonly #home: string;
  readonly #names: ReadonlySet<string>;
  readonly #promotedByPointer = new Map<string, string>();
  readonly #promotedNames = new Set<string>();
  readonly #references = new Map<string, string | undefined>();
  #waiting: PromotedSchema[] = [];

  constructor(
    resolver: ReferenceResolver,
    diagnostics: DiagnosticList,
    home: string,
    names: ReadonlySet<string>,
  ) {
    this.#resolver = resolver;
    this.#diagnostics = diagnostics;
    this.#home = home;
    this.#names = names;
  }

  /** Reads a schema and adds the names of those that it refers to directly to `refs`. */
  read(value: JsonValue, pointer: string, refs: Set<string>): JsonSchema {
    return this.#schema(value, pointer, { base: pointer, refs });
  }

  /** The schemas promoted since the last call. Reading them may promote more. */
  takePromoted(): PromotedSchema[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  #schema(value: JsonValue, pointer: string, reading: Reading): JsonSchema {
    if (typeof value === "boolean") return value;
    if (!isJsonObject(value)) {
      reportType(this.#diagnostics, pointer, "a schema", value, "It was read as any value.");
      return true;
    }
    let changes: Map<string, JsonValue> | undefined;
    for (const keyword of Object.keys(value)) {
      const kind = KEYWORDS.get(keyword);
      const member = value[keyword];
      if (kind === undefined || member === undefined) continue;
      const below = joinPointer(pointer, keyword);
      const read =
        kind === "reference"
          ? this.#reference(member, pointer, reading)
          : kind === "discriminator"
            ? this.#discriminator(member, pointer, reading)
            : kind === "map"
              ? this.#map(member, below, reading)
              : kind === "list" || Array.isArray(member)
                ? this.#list(member, below, reading)
                : this.#schema(member, below, reading);
      if (read === member) continue;
      changes ??= new Map();
      changes.set(keyword, read);
    }
    return upgradeSchema(replaceMembers(value, changes));
  }

  #list(value: JsonValue, pointer: string, reading: Reading): JsonValue {
    if (!Array.isArray(value)) {
      reportType(this.#diagnostics, pointer, "a list of schemas", value, "It was skipped.");
      return [];
    }
    let same = true;
    const read = value.map((item: JsonValue, index) => {
      const schema = this.#schema(item, joinPointer(pointer, index), reading);
      same &&= schema === item;
      return schema;
    });
    return same ? value : read;
  }

  #map(value: JsonValue, pointer: string, reading: Reading): JsonValue {
    if (!isJsonObject(value)) {
      // An empty member of a YAML document is null.
      if (value !== null)
        reportType(this.#diagnostics, pointer, "schemas by name", value, "It was skipped.");
      return {};
    }
    let changes: Map<string, JsonValue> | undefined;
    for (const name of Object.keys(value)) {
      const member = value[name];
      if (member === undefined) continue;
      const schema = this.#schema(member, joinPointer(pointer, name), reading);
      if (schema === member) continue;
      changes ??= new Map();
      changes.set(name, schema);
    }
    return replaceMembers(value, changes);
  }

  #discriminator(value: JsonValue, pointer: string, reading: Reading): JsonValue {
    if (!isJsonObject(value) || !isJsonObject(value.mapping)) return value;
    let changes: Map<string, JsonValue> | undefined;
    for (const [key, target] of Object.entries(value.mapping)) {
      // The other form of a mapping, a bare schema name, needs no reading.
      if (typeof target !== "string" || !target.startsWith("#")) continue;
      const reference = this.#reference(target, pointer, reading);
      if (reference === target) continue;
      changes ??= new Map();
      changes.set(key, reference);
    }
    return changes === undefined
      ? value
      : { ...value, mapping: replaceMembers(value.mapping, changes) };
  }

  #reference(value: JsonValue, pointer: string, reading: Reading): JsonValue {
    if (typeof value !== "string") {
      reportType(this.#diagnostics, pointer, "a text as $ref", value, "It was kept.");
      return value;
    }
    const name = this.#nameOf(value, reading.base);
    if (name === undefined) {
      this.#resolver.reportUnresolved(value, pointer);
      return value;
    }
    reading.refs.add(name);
    const reference = schemaReference(name);
    return reference === value ? value : reference;
  }

  /** Name of the schema that a reference leads to, promoting it if need be. */
  #nameOf(reference: string, base: string): string | undefined {
    const direct = this.#home === "/components/schemas" ? referencedSchema(reference) : undefined;
    if (direct !== undefined && this.#names.has(direct)) return direct;
    if (this.#references.has(reference)) return this.#references.get(reference);
    const target = this.#resolver.locate(reference);
    if (target === undefined) {
      // Generators write `#/$defs/…` and mean the schema around it, not the document.
      const inner = reference.startsWith("#/$defs/") || reference.startsWith("#/definitions/");
      const local = inner ? this.#locateAround(base, reference.slice(1)) : undefined;
      return local === undefined ? undefined : this.#promote(local.pointer, local.value);
    }
    const name = this.#namedAt(target.pointer) ?? this.#promote(target.pointer, target.value);
    this.#references.set(reference, name);
    return name;
  }

  /** Looks a pointer up in the schema at `base`, else in one around it: a part means their `$defs`, too. */
  #locateAround(base: string, pointer: string): ReturnType<ReferenceResolver["locate"]> {
    for (let around = base; around !== ""; around = around.slice(0, around.lastIndexOf("/"))) {
      const found = this.#resolver.locate(`#${around}${pointer}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #namedAt(pointer: string): string | undefined {
    if (!pointer.startsWith(`${this.#home}/`)) return undefined;
    const [name, ...below] = pointerSegments(pointer.slice(this.#home.length));
    return below.length === 0 && name !== undefined && this.#names.has(name) ? name : undefined;
  }

  #promote(pointer: string, value: JsonValue): string | undefined {
    const known = this.#promotedByPointer.get(pointer);
    if (known !== undefined) return known;
    if (!isJsonObject(value) && typeof value !== "boolean") return undefined;
    const name = nameFromPointer(
      pointer,
      (taken) => this.#names.has(taken) || this.#promotedNames.has(taken),
    );
    this.#promotedByPointer.set(pointer, name);
    this.#promotedNames.add(name);
    this.#waiting.push({ name, pointer, value });
    return name;
  }
}

function replaceMembers(
  value: JsonObject,
  changes: Map<string, JsonValue> | undefined,
): JsonObject {
  if (changes === undefined) return value;
  // fromEntries defines members, where assignment would trip over a key called `__proto__`.
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, changes.get(key) ?? member]),
  );
}
