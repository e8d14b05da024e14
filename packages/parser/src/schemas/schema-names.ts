import { isJsonObject, type JsonValue } from "@speclens/core";
import { fileOf, type Located } from "../document/located.ts";
import { nameFromPointer } from "../references/name-from-pointer.ts";
import type { ReferenceLocator } from "../references/reference-locator.ts";
import type { NamedSchemas } from "./named-schemas.ts";

/** A schema that a reference points at and that is no component: it becomes one under a new name. */
export interface PromotedSchema {
  readonly name: string;
  readonly pointer: string;
  readonly value: JsonValue;
}

/** The names of the schemas that references lead to; assigns one to each schema without a name. */
export class SchemaNames {
  readonly #locator: ReferenceLocator;
  readonly #named: NamedSchemas;
  readonly #promotedByPointer = new Map<string, string>();
  readonly #promotedNames = new Set<string>();
  readonly #numbers = new Map<string, number>();
  #waiting: PromotedSchema[] = [];
  /** Names for the schema that is being read, which may have thousands of references into its own parts. */
  #around: { readonly base: string; readonly values: readonly Located[] } | undefined;

  constructor(locator: ReferenceLocator, named: NamedSchemas) {
    this.#locator = locator;
    this.#named = named;
  }

  /**
   * Name of the schema that a reference leads to; undefined if that is none.
   *
   * @param base pointer of the whole schema: what `#/$defs/…` is also looked up in.
   */
  nameOf(reference: string, pointer: string, base: string): string | undefined {
    // The form that nearly all references have, and that leads to a name of the document's own.
    if (reference.startsWith("#") && fileOf(pointer) === "") {
      const direct = this.#named.names.get(reference.slice(1));
      if (direct !== undefined) return direct;
    }
    const target = this.#locator.locate(reference, pointer);
    if (target !== undefined) return this.nameAt(target);
    // Generators write `#/$defs/…` and mean the schema around it, not the document.
    const inner = reference.startsWith("#/$defs/") || reference.startsWith("#/definitions/");
    const local = inner ? this.#locateAround(base, reference.slice(1)) : undefined;
    if (local !== undefined) return this.nameAt(local);
    // Before 2.0 a schema was referred to by its bare name.
    return this.#named.definitions.has(reference) ? reference : undefined;
  }

  /** Name of the schema at a place; undefined if no schema is there. */
  nameAt(target: Located): string | undefined {
    return this.#named.names.get(target.pointer) ?? this.#promote(target);
  }

  /** The schemas promoted since the last call. Reading them may promote more. */
  takePromoted(): PromotedSchema[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  /** Looks a pointer up in the schema at `base`, else in one around it: a part means their `$defs`, too. */
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
