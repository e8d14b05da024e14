import { isJsonObject, type JsonObject, type JsonValue, quoted } from "@speclens/core";
import type { DiagnosticList } from "../document/diagnostic-list.ts";
import { isReference } from "../document/is-reference.ts";
import type { Located } from "../document/located.ts";
import type { ReadBudget } from "../document/read-budget.ts";
import { type References, SourceNode } from "../document/source-node.ts";
import { ReferenceLocator } from "./reference-locator.ts";
import { resolveUrl, splitReference } from "./reference-target.ts";
import type { SourceFiles } from "./source-files.ts";

/**
 * The longest chain of references that is followed. It is far longer than in real documents, but short enough to
 * end soon.
 */
const MAX_CHAIN = 100;

/** Follows `$ref`s and reports those without a target. */
export class ReferenceResolver implements References {
  readonly diagnostics: DiagnosticList;
  readonly budget: ReadBudget;
  /** Follows single references, without reporting missing targets. */
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
   * Returns the object at a location, or the target of its `$ref` after up to 100 steps. `summary` and
   * `description` next to a `$ref` override those of the target, as 3.1 specifies. If there is no object, adds a
   * diagnostic and returns undefined.
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
   * Returns the value at a location, or the target of its `$ref`. If there is no target, adds a diagnostic and
   * returns undefined.
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

  /** Adds a diagnostic that says why a file was not read, or that the target does not exist. */
  reportUnresolved(reference: string, pointer: string): void {
    const { file } = splitReference(reference);
    const url = file === "" ? undefined : resolveUrl(file, this.#files.base(pointer));
    if (file === "" || (url !== undefined && this.#files.file(url) !== undefined)) {
      this.#reportMissing(reference, pointer, "Nothing is there");
      return;
    }
    // Add one entry per file, because thousands of references may point into a missing file.
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
