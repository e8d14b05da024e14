import {
  cutRepeated,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  LONGEST_NAME,
} from "@speclens/core";
import { joinPointer } from "@speclens/text";
import { describeValue } from "./describe-value.ts";
import type { DiagnosticList } from "./diagnostic-list.ts";
import { isReference } from "./is-reference.ts";
import type { Located } from "./located.ts";
import type { ReadBudget } from "./read-budget.ts";

/** The interface that a node needs to follow a `$ref`. */
export interface References {
  readonly diagnostics: DiagnosticList;
  readonly budget: ReadBudget;
  follow(value: JsonValue, pointer: string): Located | undefined;
}

/** A member of an object or list, with its location in the source. */
export interface SourceValue {
  readonly key: string;
  readonly value: JsonValue;
  readonly pointer: string;
}

/**
 * An object in the source document, with its location. Callers request members by their expected type. A member of
 * the wrong type causes a `type-invalid` diagnostic, and as much of it as possible is still read. `null` counts as
 * absent, because an empty YAML member is null. A `$ref` in place of a text, a list or an object is followed, even
 * if the specification does not allow it: documents that are split over files use it everywhere.
 */
export class SourceNode {
  readonly value: JsonObject;
  readonly pointer: string;
  readonly #references: References;

  constructor(value: JsonObject, pointer: string, references: References) {
    this.value = value;
    this.pointer = pointer;
    this.#references = references;
  }

  /** Creates the node of a value that should be an object. If it is not, adds a diagnostic and returns undefined. */
  static of(
    value: JsonValue | undefined,
    pointer: string,
    references: References,
  ): SourceNode | undefined {
    if (isJsonObject(value)) return new SourceNode(value, pointer, references);
    if (value !== undefined && value !== null)
      reportType(references.diagnostics, pointer, "an object", value, "It was skipped.");
    return undefined;
  }

  /** Returns the member as written; undefined if it is absent, null or inherited. */
  get(name: string): JsonValue | undefined {
    return Object.hasOwn(this.value, name) ? (this.value[name] ?? undefined) : undefined;
  }

  /** Returns a text. A number or boolean is converted to text. */
  text(name: string): string | undefined {
    const { value } = this.#followed(name);
    if (value === undefined || typeof value === "string") return value;
    const readable = typeof value === "number" || typeof value === "boolean";
    this.#report(name, "text", value, readable ? "It was read as text." : "It was skipped.");
    return readable ? String(value) : undefined;
  }

  /** Returns a name, cut to its first 500 characters because it is repeated for everything that it names. */
  name(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : this.#cut(text, joinPointer(this.pointer, name));
  }

  /** Returns a text that the specification requires. If it is absent, adds a diagnostic that the object is skipped. */
  required(name: string): string | undefined {
    const missing = this.get(name) === undefined;
    if (missing) this.#report(name, "text", undefined, "Its object was skipped.");
    return missing ? undefined : this.text(name);
  }

  /** Returns a boolean. The texts `true` and `false` are converted. */
  flag(name: string): boolean | undefined {
    const value = this.get(name);
    if (value === undefined || typeof value === "boolean") return value;
    const readable = value === "true" || value === "false";
    this.#report(name, "true or false", value, readable ? "It was read." : "It was skipped.");
    return readable ? value === "true" : undefined;
  }

  object(name: string): SourceNode | undefined {
    const { value, pointer } = this.#followed(name);
    return SourceNode.of(value, pointer, this.#references);
  }

  /**
   * Returns the items of a list. The result is empty if the list is absent, is not a list, or if too much has been
   * read.
   */
  list(name: string): SourceValue[] {
    const { value, pointer } = this.#followed(name);
    if (value === undefined) return [];
    if (Array.isArray(value)) {
      if (this.#references.budget.exhausted) return [];
      this.#references.budget.spend(value.length);
      return value.map((item: JsonValue, index) => {
        return { key: String(index), value: item, pointer: joinPointer(pointer, index) };
      });
    }
    this.#report(name, "a list", value, "It was skipped.");
    return [];
  }

  /** Returns the texts in a list. A single text is treated as a list with one item. */
  texts(name: string): string[] {
    const { value } = this.#followed(name);
    if (typeof value === "string") {
      this.#report(name, "a list", value, "It was read as a list of one.");
      return [value];
    }
    return this.list(name).flatMap((item) => {
      if (typeof item.value === "string") return [item.value];
      const { diagnostics } = this.#references;
      reportType(diagnostics, item.pointer, "text", item.value, "It was skipped.");
      return [];
    });
  }

  /** Returns names like `texts`, each cut to its first 500 characters. */
  names(name: string): string[] {
    return this.texts(name).map((text) => this.#cut(text, joinPointer(this.pointer, name)));
  }

  /**
   * Returns the members of an object, in document order. The result is empty if the object is absent, is not an
   * object, or if too much has been read.
   */
  members(name: string): SourceValue[] {
    return this.#references.budget.exhausted ? [] : (this.object(name)?.entries() ?? []);
  }

  /**
   * Iterates over the members of an object like `members`, for objects with too many members to hold a list of
   * them.
   */
  *eachMember(name: string): Iterable<SourceValue> {
    if (this.#references.budget.exhausted) return;
    const object = this.object(name);
    if (object === undefined) return;
    for (const key of Object.keys(object.value)) {
      const value = object.value[key];
      this.#references.budget.spend(1);
      if (value !== undefined) yield { key, value, pointer: joinPointer(object.pointer, key) };
    }
  }

  /** Returns the members of this object itself. */
  entries(): SourceValue[] {
    const entries: SourceValue[] = [];
    for (const [key, value] of Object.entries(this.value))
      if (value !== undefined)
        entries.push({ key, value, pointer: joinPointer(this.pointer, key) });
    this.#references.budget.spend(entries.length);
    return entries;
  }

  /** Returns the member, or the target of its `$ref`. */
  #followed(name: string): { value: JsonValue | undefined; pointer: string } {
    const pointer = joinPointer(this.pointer, name);
    const value = this.get(name);
    if (!isReference(value)) return { value, pointer };
    const { value: target, ...there } = this.#references.follow(value, pointer) ?? { pointer };
    return { value: target ?? undefined, ...there };
  }

  #cut(text: string, pointer: string): string {
    if (text.length > LONGEST_NAME) reportLong(this.#references.diagnostics, pointer, text.length);
    return cutRepeated(text, LONGEST_NAME);
  }

  #report(name: string, wanted: string, found: JsonValue | undefined, outcome: string): void {
    const { diagnostics } = this.#references;
    reportType(diagnostics, joinPointer(this.pointer, name), wanted, found, outcome);
  }
}

/** Adds a `name-excessive` diagnostic. */
export function reportLong(diagnostics: DiagnosticList, pointer: string, length: number): void {
  diagnostics.add({
    severity: "warning",
    code: "name-excessive",
    pointer,
    message: `A name of ${length} characters was cut to ${LONGEST_NAME}.`,
    hint: "Use a shorter name.",
  });
}

/** Adds a `type-invalid` diagnostic. */
export function reportType(
  diagnostics: DiagnosticList,
  pointer: string,
  wanted: string,
  found: JsonValue | undefined,
  outcome: string,
): void {
  diagnostics.add({
    severity: "warning",
    code: "type-invalid",
    pointer,
    message: `Expected ${wanted}, found ${describeValue(found)}. ${outcome}`,
  });
}
