import {
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  quoted,
  schemaReference,
} from "@speclens/core";
import type { DiagnosticList } from "../document/diagnostic-list.ts";
import { reportType } from "../document/source-node.ts";
import { nameFromPointer } from "../references/name-from-pointer.ts";
import { isReference, type ReferenceResolver } from "../references/reference-resolver.ts";
import { splitReference } from "../references/reference-target.ts";
import type { Located } from "../references/source-files.ts";
import { fileOf } from "../references/source-location.ts";
import { joinPointer } from "../text/json-pointer.ts";
import type { NamedSchemas } from "./named-schemas.ts";
import { upgradeSchema } from "./upgrade-schema.ts";

/** What a keyword's value holds. Values of all other keywords are kept as they are. */
type KeywordKind = "schema" | "list" | "map" | "reference" | "discriminator";

const KEYWORDS = new Map<string, KeywordKind>([
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

/** Keywords whose value is data or text, and in whose place files of parts have references, too. */
const VALUES = new Set(["description", "enum", "example", "required", "title"]);

/** Schemas that one `$dynamicRef` may lead to: as many references as this stand in its place. */
const MAX_DYNAMIC = 100;

/** References in the place of `properties` that are followed one inside the other. */
const MAX_MAPS = 10;

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
  /** Locations of the maps around that a `$ref` led to. */
  readonly maps: readonly string[];
}

/**
 * Brings schemas to the terms of 3.1 with every `$ref` to a schema as `#/components/schemas/NAME`.
 * Parts that need no change are shared with the source, so that a large document is not held twice.
 */
export class SchemaReader {
  readonly #resolver: ReferenceResolver;
  readonly #diagnostics: DiagnosticList;
  readonly #named: NamedSchemas;
  readonly #promotedByPointer = new Map<string, string>();
  readonly #promotedNames = new Set<string>();
  readonly #numbers = new Map<string, number>();
  #waiting: PromotedSchema[] = [];
  /** Of the schema that is being read, which may have thousands of such references. */
  #around: { readonly base: string; readonly values: readonly Located[] } | undefined;

  constructor(resolver: ReferenceResolver, diagnostics: DiagnosticList, named: NamedSchemas) {
    this.#resolver = resolver;
    this.#diagnostics = diagnostics;
    this.#named = named;
  }

  /** Reads a schema and adds the names of those that it refers to directly to `refs`. */
  read(value: JsonValue, pointer: string, refs: Set<string>): JsonSchema {
    return this.#schema(value, pointer, { base: pointer, refs, maps: [] });
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
    const { budget } = this.#resolver;
    if (budget.exhausted) return true;
    budget.spend(1);
    let changes: Map<string, JsonValue | undefined> | undefined;
    for (const keyword of Object.keys(value)) {
      const kind = KEYWORDS.get(keyword);
      const member = value[keyword];
      if (member === undefined) continue;
      const read =
        kind === undefined
          ? this.#value(keyword, member, pointer)
          : this.#keyword(kind, member, pointer, joinPointer(pointer, keyword), reading);
      if (read === member) continue;
      changes ??= new Map();
      changes.set(keyword, read);
    }
    return upgradeSchema(this.#withDynamic(replaceMembers(value, changes), pointer, reading));
  }

  #keyword(
    kind: KeywordKind,
    member: JsonValue,
    pointer: string,
    below: string,
    reading: Reading,
  ): JsonValue | undefined {
    if (kind === "reference") return this.#reference(member, pointer, reading);
    if (kind === "discriminator") return this.#discriminator(member, pointer, reading);
    if (kind === "map") return this.#map(member, below, reading);
    if (kind === "list" || Array.isArray(member)) return this.#list(member, below, reading);
    return this.#schema(member, below, reading);
  }

  #value(keyword: string, member: JsonValue, pointer: string): JsonValue {
    if (!VALUES.has(keyword) || !isReference(member)) return member;
    return this.#resolver.locate(member.$ref, pointer)?.value ?? member;
  }

  /**
   * Puts `$ref` in the place of `$dynamicRef`, which leads where the reader came from. All the schemas
   * are named that it may lead to; one that is there only to be replaced is not.
   */
  #withDynamic(schema: JsonObject, pointer: string, reading: Reading): JsonObject {
    const reference = schema.$dynamicRef ?? schema.$recursiveRef;
    if (typeof reference !== "string") return schema;
    const { $dynamicRef: _, $recursiveRef: __, ...rest } = schema;
    const { fragment } = splitReference(reference);
    const first = this.#resolver.locate(reference, pointer);
    if (first === undefined) {
      this.#resolver.reportUnresolved(reference, pointer);
      return schema;
    }
    const dynamic = isJsonObject(first.value) && first.value.$dynamicAnchor === fragment;
    const places = dynamic ? this.#dynamicAnchors(fragment, pointer) : [];
    const targets = [first, ...places.flatMap((place) => this.#resolver.at(place) ?? [])];
    const meant = targets.filter(({ value }) => !isPlaceholder(value));
    const names = (meant.length > 0 ? meant : [first]).flatMap(
      (target) => this.#named.names.get(target.pointer) ?? this.#promote(target) ?? [],
    );
    const [only, ...others] = [...new Set(names)];
    if (only === undefined) return schema;
    for (const name of names) reading.refs.add(name);
    if (others.length === 0) return { ...rest, $ref: schemaReference(only) };
    const anyOf = [only, ...others].map((name) => ({ $ref: schemaReference(name) }));
    return rest.anyOf === undefined ? { ...rest, anyOf } : { allOf: [rest, { anyOf }] };
  }

  #dynamicAnchors(name: string, pointer: string): readonly string[] {
    const places = this.#resolver.dynamicAnchors(name, pointer);
    if (places.length > MAX_DYNAMIC)
      this.#diagnostics.add({
        severity: "warning",
        code: "reference-excessive",
        pointer: "",
        message: `${places.length} schemas are called ${quoted(name)} by $dynamicAnchor. Where a $dynamicRef names them, the first ${MAX_DYNAMIC} were read.`,
      });
    return places.slice(0, MAX_DYNAMIC);
  }

  /** Undefined where it is no list: an empty one is no schema either. */
  #list(value: JsonValue, pointer: string, reading: Reading): JsonValue | undefined {
    if (!Array.isArray(value)) {
      reportType(this.#diagnostics, pointer, "a list of schemas", value, "It was skipped.");
      return undefined;
    }
    let same = true;
    const read = value.map((item: JsonValue, index) => {
      const schema = this.#schema(item, joinPointer(pointer, index), reading);
      same &&= schema === item;
      return schema;
    });
    return same ? value : read;
  }

  #map(written: JsonValue, location: string, reading: Reading): JsonValue {
    const { value, pointer } = this.#mapAt(written, location);
    const followed = pointer !== location;
    if (followed && (reading.maps.includes(pointer) || reading.maps.length === MAX_MAPS)) {
      reportType(this.#diagnostics, location, "schemas by name", written, "It leads in a circle.");
      return {};
    }
    const inside = followed ? { ...reading, maps: [...reading.maps, pointer] } : reading;
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
      const schema = this.#schema(member, joinPointer(pointer, name), inside);
      if (schema === member) continue;
      changes ??= new Map();
      changes.set(name, schema);
    }
    return replaceMembers(value, changes);
  }

  /** Parts of a document may refer to all their properties at once, though no specification has it. */
  #mapAt(value: JsonValue, pointer: string): Located {
    const target = isReference(value) ? this.#resolver.locate(value.$ref, pointer) : undefined;
    return target ?? { value, pointer };
  }

  #discriminator(value: JsonValue, pointer: string, reading: Reading): JsonValue {
    if (!isJsonObject(value) || !isJsonObject(value.mapping)) return value;
    let changes: Map<string, JsonValue> | undefined;
    for (const [key, target] of Object.entries(value.mapping)) {
      // The other form of a mapping, a bare schema name, needs no reading.
      if (typeof target !== "string" || !/[#/]/.test(target)) continue;
      const at = joinPointer(pointer, "discriminator", "mapping", key);
      const reference = this.#reference(target, at, reading);
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
    const name = this.#nameOf(value, pointer, reading.base);
    if (name === undefined) {
      this.#resolver.reportUnresolved(value, pointer);
      return value;
    }
    reading.refs.add(name);
    const reference = schemaReference(name);
    return reference === value ? value : reference;
  }

  /** Name of the schema that a reference leads to, promoting it if need be. */
  #nameOf(reference: string, pointer: string, base: string): string | undefined {
    // The form that nearly all references have, and that leads to a name of the document's own.
    const direct = fileOf(pointer) === "" ? this.#named.names.get(reference.slice(1)) : undefined;
    if (direct !== undefined && reference.startsWith("#")) return direct;
    const target = this.#resolver.locate(reference, pointer);
    if (target !== undefined) return this.#named.names.get(target.pointer) ?? this.#promote(target);
    // Generators write `#/$defs/…` and mean the schema around it, not the document.
    const inner = reference.startsWith("#/$defs/") || reference.startsWith("#/definitions/");
    const local = inner ? this.#locateAround(base, reference.slice(1)) : undefined;
    if (local !== undefined) return this.#promote(local);
    // Before 2.0 a schema was referred to by its bare name.
    return this.#named.definitions.has(reference) ? reference : undefined;
  }

  /** Looks a pointer up in the schema at `base`, else in one around it: a part means their `$defs`, too. */
  #locateAround(base: string, pointer: string): Located | undefined {
    if (this.#around?.base !== base) this.#around = { base, values: this.#resolver.around(base) };
    return this.#resolver.belowAny(this.#around.values, pointer);
  }

  #promote({ pointer, value }: Located): string | undefined {
    const known = this.#promotedByPointer.get(pointer);
    if (known !== undefined) return known;
    if (!isJsonObject(value) && typeof value !== "boolean") return undefined;
    const name = nameFromPointer(
      pointer,
      (taken) => this.#named.definitions.has(taken) || this.#promotedNames.has(taken),
      this.#numbers,
    );
    this.#promotedByPointer.set(pointer, name);
    this.#promotedNames.add(name);
    this.#waiting.push({ name, pointer, value });
    return name;
  }
}

/** Tells whether a schema only holds the place of another: `{ $dynamicAnchor: "item", not: {} }`. */
function isPlaceholder(value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  const { $dynamicAnchor: _, $id: __, $comment: ___, not, ...rest } = value;
  const nothing = not === undefined || (isJsonObject(not) && Object.keys(not).length === 0);
  return nothing && Object.keys(rest).length === 0;
}

function replaceMembers(
  value: JsonObject,
  changes: ReadonlyMap<string, JsonValue | undefined> | undefined,
): JsonObject {
  if (changes === undefined) return value;
  // fromEntries defines members, where assignment would trip over a key called `__proto__`.
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]) => [key, changes.has(key) ? changes.get(key) : member] as const)
      .filter(([, member]) => member !== undefined),
  );
}
