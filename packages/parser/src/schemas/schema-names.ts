import { isJsonObject, type JsonValue } from "@speclens/core";
import { fileOf, type Located } from "../document/located.ts";
import { nameFromPointer } from "../references/name-from-pointer.ts";
import type { ReferenceLocator } from "../references/reference-locator.ts";
import type { NamedSchemas } from "./named-schemas.ts";

/** A schema that is the target of a reference but not a component. It becomes a component with a new name. */
export interface PromotedSchema {
  readonly name: string;
  readonly pointer: string;
  readonly value: JsonValue;
}

/** Manages the names of the schemas that references lead to. Assigns a name to each target without one. */
export class SchemaNames {
  readonly #locator: ReferenceLocator;
  readonly #named: NamedSchemas;
  readonly #promotedByPointer = new Map<string, string>();
  readonly #promotedNames = new Set<string>();
  readonly #numbers = new Map<string, number>();
  #waiting: PromotedSchema[] = [];
  /** The current schema and its values, cached because it may have thousands of references to its own parts. */
  #around: { readonly base: string; readonly values: readonly Located[] } | undefined;

  constructor(locator: ReferenceLocator, named: NamedSchemas) {
    this.#locator = locator;
    this.#named = named;
  }

  /**
   * Returns the name of the schema that a reference leads to; undefined if the target is not a schema.
   *
   * @param base pointer of the whole schema, in which `#/$defs/…` is also looked up
   */
  nameOf(reference: string, pointer: string, base: string): string | undefined {
    // Nearly all references have this form and lead to a name in the document itself.
    if (reference.startsWith("#") && fileOf(pointer) === "") {
      const direct = this.#named.names.get(reference.slice(1));
      if (direct !== undefined) return direct;
    }
    const target = this.#locator.locate(reference, pointer);
    if (target !== undefined) return this.nameAt(target);
    // Generators write `#/$defs/…` and mean the enclosing schema, not the document.
    const inner = reference.startsWith("#/$defs/") || reference.startsWith("#/definitions/");
    const local = inner ? this.#locateAround(base, reference.slice(1)) : undefined;
    if (local !== undefined) return this.nameAt(local);
    // Before 2.0, references consisted of the plain name of a schema.
    return this.#named.definitions.has(reference) ? reference : undefined;
  }

  /** Returns the name of the schema at a location; undefined if there is no schema. */
  nameAt(target: Located): string | undefined {
    return this.#named.names.get(target.pointer) ?? this.#promote(target);
  }

  /** Returns the schemas promoted since the last call. Reading them may promote more. */
  takePromoted(): PromotedSchema[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  /**
   * Looks up a pointer in the schema at `base`, or else in an enclosing schema, because parts may also use its
   * `$defs`.
   */
  #locateAround(base: string, pointer: string): Located | undefined {
    if (this.#around?.base !== base) this.#around = { base, values: this.#locator.around(base) };
    return this.#locator.belowAny(this.#around.values, pointer);
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
