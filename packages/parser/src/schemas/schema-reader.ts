import { isJsonObject, type JsonSchema, type JsonValue, schemaReference } from "@speclens/core";
import { joinPointer } from "@speclens/text";
import { isBareReference, isReference } from "../document/is-reference.ts";
import type { Located } from "../document/located.ts";
import { reportType } from "../document/source-node.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";
import { mapMembers } from "./map-members.ts";
import type { NamedSchemas } from "./named-schemas.ts";
import { readDynamicReference } from "./read-dynamic-reference.ts";
import { SCHEMA_KEYWORDS } from "./schema-keywords.ts";
import { type PromotedSchema, SchemaNames } from "./schema-names.ts";
import { upgradeSchema } from "./upgrade-schema.ts";

/** The largest number of nested references in place of `properties` that are followed. */
const MAX_MAPS = 10;

/** The state of one call to `read`. */
interface Reading {
  /** Pointer of the whole schema, in which `#/$defs/…` is also looked up. */
  readonly base: string;
  readonly refs: Set<string>;
  /** Locations of the enclosing maps that were reached through a `$ref`. */
  readonly maps: readonly string[];
}

/**
 * Converts schemas to the form of 3.1, with every `$ref` to a schema written as `#/components/schemas/NAME`.
 * Unchanged parts are shared with the source, so a large document is not held in memory twice.
 */
export class SchemaReader {
  readonly #resolver: ReferenceResolver;
  readonly #names: SchemaNames;

  constructor(resolver: ReferenceResolver, named: NamedSchemas) {
    this.#resolver = resolver;
    this.#names = new SchemaNames(resolver.locator, named);
  }

  /** Reads a schema and adds to `refs` the names of the schemas that it refers to directly. */
  read(value: JsonValue, pointer: string, refs: Set<string>): JsonSchema {
    return this.#schema(value, pointer, { base: pointer, refs, maps: [] });
  }

  /** Returns the schemas promoted since the last call. Reading them may promote more. */
  takePromoted(): PromotedSchema[] {
    return this.#names.takePromoted();
  }

  #schema(value: JsonValue, pointer: string, reading: Reading): JsonSchema {
    if (typeof value === "boolean") return value;
    if (!isJsonObject(value)) {
      this.#report(pointer, "a schema", value, "It was read as a schema that allows any value.");
      return true;
    }
    const { budget } = this.#resolver;
    if (budget.exhausted) return true;
    budget.spend(1);
    const read = mapMembers(value, (member, keyword) =>
      this.#member(keyword, member, pointer, reading),
    );
    const names = { names: this.#names, resolver: this.#resolver };
    return upgradeSchema(readDynamicReference(read, pointer, reading.refs, names));
  }

  /** @param pointer pointer of the enclosing schema */
  #member(
    keyword: string,
    member: JsonValue,
    pointer: string,
    reading: Reading,
  ): JsonValue | undefined {
    const kind = SCHEMA_KEYWORDS.get(keyword);
    switch (kind) {
      case undefined:
        return member;
      case "data":
        if (!isBareReference(member)) return member;
        return this.#resolver.locator.locate(member.$ref, pointer)?.value ?? member;
      case "reference":
        return this.#reference(member, pointer, reading);
      case "discriminator":
        return this.#discriminator(member, joinPointer(pointer, keyword), reading);
      case "map":
        return this.#map(member, joinPointer(pointer, keyword), reading);
      case "dependencies":
        return this.#dependencies(member, joinPointer(pointer, keyword), reading);
      case "list":
        return this.#list(member, joinPointer(pointer, keyword), reading);
      case "schema":
        return Array.isArray(member)
          ? this.#list(member, joinPointer(pointer, keyword), reading)
          : this.#schema(member, joinPointer(pointer, keyword), reading);
    }
  }

  /** Reads a list of schemas; undefined if the value is not a list. */
  #list(value: JsonValue, pointer: string, reading: Reading): JsonValue | undefined {
    if (!Array.isArray(value)) {
      this.#report(pointer, "a list of schemas", value, "It was skipped.");
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
      this.#report(location, "schemas by name", written, "It refers to itself.");
      return {};
    }
    const inside = followed ? { ...reading, maps: [...reading.maps, pointer] } : reading;
    if (!isJsonObject(value)) {
      // An empty member in a YAML document is null.
      if (value !== null) this.#report(pointer, "schemas by name", value, "It was skipped.");
      return {};
    }
    return mapMembers(value, (member, name) =>
      this.#schema(member, joinPointer(pointer, name), inside),
    );
  }

  /**
   * Returns the map at a location. Parts of a document may refer to a whole map of properties, although no
   * specification allows this.
   */
  #mapAt(value: JsonValue, pointer: string): Located {
    const target = isReference(value)
      ? this.#resolver.locator.locate(value.$ref, pointer)
      : undefined;
    return target ?? { value, pointer };
  }

  /**
   * Reads `dependencies` of drafts before 2019-09: a property requires other properties, or a schema for the whole
   * object.
   */
  #dependencies(value: JsonValue, pointer: string, reading: Reading): JsonValue {
    if (!isJsonObject(value)) return value;
    return mapMembers(value, (member, name) =>
      Array.isArray(member) ? member : this.#schema(member, joinPointer(pointer, name), reading),
    );
  }

  #discriminator(value: JsonValue, pointer: string, reading: Reading): JsonValue {
    if (!isJsonObject(value)) return value;
    return mapMembers(value, (member, name) => {
      const below = joinPointer(pointer, name);
      if (name === "defaultMapping") return this.#mapped(member, below, reading);
      if (name !== "mapping" || !isJsonObject(member)) return member;
      return mapMembers(member, (target, key) =>
        this.#mapped(target, joinPointer(below, key), reading),
      );
    });
  }

  /** Reads a target of a discriminator. If the target is a plain schema name, it is kept as it is. */
  #mapped(target: JsonValue, pointer: string, reading: Reading): JsonValue {
    const reference = typeof target === "string" && /[#/]/.test(target);
    return reference ? this.#reference(target, pointer, reading) : target;
  }

  #reference(value: JsonValue, pointer: string, reading: Reading): JsonValue {
    if (typeof value !== "string") {
      this.#report(pointer, "a text as $ref", value, "It was kept.");
      return value;
    }
    const name = this.#names.nameOf(value, pointer, reading.base);
    if (name === undefined) {
      this.#resolver.reportUnresolved(value, pointer);
      return value;
    }
    reading.refs.add(name);
    return schemaReference(name);
  }

  #report(pointer: string, wanted: string, found: JsonValue, outcome: string): void {
    reportType(this.#resolver.diagnostics, pointer, wanted, found, outcome);
  }
}
