import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import type { DiagnosticList } from "./diagnostic-list.ts";
import { joinPointer, pointerSegments } from "./json-pointer.ts";
import { SourceNode } from "./source-node.ts";

/** A value of the document and its pointer. */
export interface Located {
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Finds what `$ref`s point at. Only references inside the document are followed. */
export class ReferenceResolver {
  readonly #root: JsonObject;
  readonly #diagnostics: DiagnosticList;
  readonly #externalSeen = new Set<string>();

  constructor(root: JsonObject, diagnostics: DiagnosticList) {
    this.#root = root;
    this.#diagnostics = diagnostics;
  }

  /**
   * The object that stands at a place or that its `$ref` leads to, over any number of steps.
   * `summary` and `description` beside a `$ref` override those of the target, as 3.1 has it.
   * Undefined, with a diagnostic, where there is none.
   */
  resolve(value: JsonValue | undefined, pointer: string): SourceNode | undefined {
    let node = SourceNode.of(value, pointer, this.#diagnostics);
    const overrides: JsonObject[] = [];
    const visited = new Set<string>();
    while (node !== undefined) {
      const reference = node.get("$ref");
      if (typeof reference !== "string") break;
      overrides.unshift(node.value);
      if (visited.has(reference)) {
        this.reportMissing(reference, pointer, "It leads back to itself");
        return undefined;
      }
      visited.add(reference);
      const target = this.locate(reference);
      if (target === undefined) {
        this.reportUnresolved(reference, pointer);
        return undefined;
      }
      node = SourceNode.of(target.value, target.pointer, this.#diagnostics);
      if (node === undefined) this.reportMissing(reference, pointer, "Its target is no object");
    }
    if (node === undefined || overrides.length === 0) return node;
    return this.#overlay(node, overrides);
  }

  /** What a local reference points at; undefined where nothing is there, or it is not local. */
  locate(reference: string): Located | undefined {
    if (!reference.startsWith("#/")) return undefined;
    const written = reference.slice(1);
    const found = this.#walk(pointerSegments(written));
    if (found !== undefined || !written.includes("%")) return found;
    const decoded = percentDecoded(written);
    return decoded === undefined ? undefined : this.#walk(pointerSegments(decoded));
  }

  /** Adds the diagnostic that fits: `reference-external` once a target, or `reference-missing`. */
  reportUnresolved(reference: string, pointer: string): void {
    if (reference.startsWith("#")) {
      this.reportMissing(reference, pointer, "Nothing is there");
    } else if (!this.#externalSeen.has(reference)) {
      this.#externalSeen.add(reference);
      this.#diagnostics.add({
        severity: "warning",
        code: "reference-external",
        pointer,
        message: `"${reference}" points out of the document and was not followed.`,
        hint: "Join the files into one document first.",
      });
    }
  }

  reportMissing(reference: string, pointer: string, reason: string): void {
    this.#diagnostics.add({
      severity: "warning",
      code: "reference-missing",
      pointer,
      message: `The reference "${reference}" could not be followed. ${reason}.`,
    });
  }

  #walk(segments: readonly string[]): Located | undefined {
    let value: JsonValue | undefined = this.#root;
    for (const segment of segments) {
      if (Array.isArray(value)) value = /^\d+$/.test(segment) ? value[Number(segment)] : undefined;
      else if (isJsonObject(value) && Object.hasOwn(value, segment)) value = value[segment];
      else return undefined;
    }
    return value === undefined ? undefined : { value, pointer: joinPointer("", ...segments) };
  }

  #overlay(node: SourceNode, overrides: readonly JsonObject[]): SourceNode {
    let value = node.value;
    for (const beside of overrides)
      for (const member of ["summary", "description"])
        if (typeof beside[member] === "string") value = { ...value, [member]: beside[member] };
    return value === node.value ? node : new SourceNode(value, node.pointer, this.#diagnostics);
  }
}

/** A `$ref` is a URI, so that its pointer may be percent-encoded; many documents forget that. */
function percentDecoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    // A percent sign that encodes nothing.
    return undefined;
  }
}
