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

/** What a node needs to follow a `$ref`. */
export interface References {
  readonly diagnostics: DiagnosticList;
  readonly budget: ReadBudget;
  follow(value: JsonValue, pointer: string): Located | undefined;
}

/** A member of an object or list with its location in the source. */
export interface SourceValue {
  readonly key: string;
  readonly value: JsonValue;
  readonly pointer: string;
}

/**
 * An object of the source document with its location. Members are asked for by the type
 * that they should have; a wrong type gives a diagnostic `type-invalid` and whatever can still be
 * read. `null` counts as absent, since that is what an empty YAML member is. A `$ref` in the place of
 * a text, a list or an object is followed, even if the specification does not allow it: documents that are
 * split over files use it everywhere.
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

  /** The node of a value that should be an object; undefined, with a diagnostic, where it is not. */
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

  /** The member as written; undefined if it is absent, null or inherited. */
  get(name: string): JsonValue | undefined {
    return Object.hasOwn(this.value, name) ? (this.value[name] ?? undefined) : undefined;
  }

  /** A text. A number or a boolean is read as the text that it prints to. */
  text(name: string): string | undefined {
    const { value } = this.#followed(name);
    if (value === undefined || typeof value === "string") return value;
    const readable = typeof value === "number" || typeof value === "boolean";
    this.#report(name, "text", value, readable ? "It was read as text." : "It was skipped.");
    return readable ? String(value) : undefined;
  }

  /** A name that is repeated for everything it names: at most its first 500 characters. */
  name(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : this.#cut(text, joinPointer(this.pointer, name));
  }

  /** A text that the specification requires: if it is absent, a diagnostic reports it and the object is skipped. */
  required(name: string): string | undefined {
    const missing = this.get(name) === undefined;
    if (missing) this.#report(name, "text", undefined, "Its object was skipped.");
    return missing ? undefined : this.text(name);
  }

  /** A boolean. The texts `true` and `false` are read as such. */
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

  /** The items of a list; none if it is absent or no list, or where too much was read. */
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

  /** The texts in a list. A single text is read as a list of one. */
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

  /** As `texts`, of names: at most 500 characters of each. */
  names(name: string): string[] {
    return this.texts(name).map((text) => this.#cut(text, joinPointer(this.pointer, name)));
  }

  /**
   * The members of an object, in the document's order; none if it is absent or no object, or where
   * too much was read.
   */
  members(name: string): SourceValue[] {
    return this.#references.budget.exhausted ? [] : (this.object(name)?.entries() ?? []);
  }

  /** As `members`, one by one: for an object of more members than a list of them should be held of. */
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

  /** The members of this object itself. */
  entries(): SourceValue[] {
    const entries: SourceValue[] = [];
    for (const [key, value] of Object.entries(this.value))
      if (value !== undefined)
        entries.push({ key, value, pointer: joinPointer(this.pointer, key) });
    this.#references.budget.spend(entries.length);
    return entries;
  }

  /** The member, or the target of its `$ref`. */
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

/** Adds a diagnostic `name-excessive`. */
export function reportLong(diagnostics: DiagnosticList, pointer: string, length: number): void {
  diagnostics.add({
    severity: "warning",
    code: "name-excessive",
    pointer,
    message: `A name of ${length} characters was cut to ${LONGEST_NAME}.`,
    hint: "Use a shorter name.",
  });
}

/** Adds a diagnostic `type-invalid`. */
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
