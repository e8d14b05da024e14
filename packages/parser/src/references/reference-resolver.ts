import { isJsonObject, type JsonObject, type JsonValue, quoted } from "@speclens/core";
import type { DiagnosticList } from "../document/diagnostic-list.ts";
import { isReference } from "../document/is-reference.ts";
import type { Located } from "../document/located.ts";
import type { ReadBudget } from "../document/read-budget.ts";
import { type References, SourceNode } from "../document/source-node.ts";
import { ReferenceLocator } from "./reference-locator.ts";
import { resolveUrl, splitReference } from "./reference-target.ts";
import type { SourceFiles } from "./source-files.ts";

/** References in a row that are followed: far more than people write, few enough to end soon. */
const MAX_CHAIN = 100;

/** Follows `$ref`s, and says what is wrong with those that lead nowhere. */
export class ReferenceResolver implements References {
  readonly diagnostics: DiagnosticList;
  readonly budget: ReadBudget;
  /** Follows a single step, without a word where nothing is there. */
  readonly locator: ReferenceLocator;
  readonly #files: SourceFiles;
  readonly #reported = new Set<string>();

  constructor(files: SourceFiles, diagnostics: DiagnosticList, budget: ReadBudget) {
    this.#files = files;
    this.locator = new ReferenceLocator(files);
    this.diagnostics = diagnostics;
    this.budget = budget;
  }

  /**
   * The object at a place, or the one that its `$ref` leads to, over up to 100 steps.
   * `summary` and `description` next to a `$ref` override those of the target, as 3.1 says.
   * Undefined, with a diagnostic, where there is none.
   */
  resolve(value: JsonValue | undefined, pointer: string): SourceNode | undefined {
    if (!isReference(value)) return SourceNode.of(value, pointer, this);
    const target = this.follow(value, pointer);
    if (target === undefined) return undefined;
    if (isJsonObject(target.value)) return new SourceNode(target.value, target.pointer, this);
    this.#reportMissing(value.$ref, pointer, "Its target is not an object");
    return undefined;
  }

  /**
   * The value at a place, or the one that its `$ref` leads to. Undefined, with a diagnostic,
   * where that is nothing.
   */
  follow(value: JsonValue, pointer: string): Located | undefined {
    let at: Located = { value, pointer };
    const overrides: JsonObject[] = [];
    const visited = new Set<string>();
    while (isReference(at.value)) {
      const reference = at.value.$ref;
      overrides.unshift(at.value);
      if (visited.has(at.pointer)) {
        this.#reportMissing(reference, pointer, "It refers back to itself");
        return undefined;
      }
      if (visited.size === MAX_CHAIN) {
        this.#reportMissing(
          reference,
          pointer,
          `It is in a chain of more than ${MAX_CHAIN} references`,
        );
        return undefined;
      }
      visited.add(at.pointer);
      const target = this.locator.locate(reference, at.pointer);
      if (target === undefined) {
        this.reportUnresolved(reference, at.pointer);
        return undefined;
      }
      at = target;
    }
    return isJsonObject(at.value) ? { ...at, value: withOverrides(at.value, overrides) } : at;
  }

  /** Adds the diagnostic that fits: why a file was not read, or that nothing is there. */
  reportUnresolved(reference: string, pointer: string): void {
    const { file } = splitReference(reference);
    const url = file === "" ? undefined : resolveUrl(file, this.#files.base(pointer));
    if (file === "" || (url !== undefined && this.#files.file(url) !== undefined)) {
      this.#reportMissing(reference, pointer, "Nothing is there");
      return;
    }
    // One entry a file: thousands of references may point into the one that is missing.
    const key = url ?? file;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const problem = url === undefined ? undefined : this.#files.problem(url);
    this.diagnostics.add({
      severity: "warning",
      pointer,
      ...(problem ?? {
        code: "reference-external",
        message: `${quoted(reference)} points outside the document and was not followed.`,
        hint: "Read the document from its file, so that references to other files can be found.",
      }),
    });
  }

  #reportMissing(reference: string, pointer: string, reason: string): void {
    this.diagnostics.add({
      severity: "warning",
      code: "reference-missing",
      pointer,
      message: `The reference ${quoted(reference)} could not be followed. ${reason}.`,
    });
  }
}

function withOverrides(target: JsonObject, overrides: readonly JsonObject[]): JsonObject {
  let value = target;
  for (const beside of overrides)
    for (const member of ["summary", "description"])
      if (typeof beside[member] === "string") value = { ...value, [member]: beside[member] };
  return value;
}
