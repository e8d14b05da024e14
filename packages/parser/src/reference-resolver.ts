import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import type { DiagnosticList } from "./diagnostic-list.ts";
import { joinPointer, pointerSegments } from "./json-pointer.ts";
import { resolveUrl, splitReference } from "./reference-target.ts";
import type { Located, SourceFiles } from "./source-files.ts";
import { fileOf, pointerOf } from "./source-location.ts";
import { type References, SourceNode } from "./source-node.ts";

/** References that one pointer may lead over: far more than people write, few enough to end soon. */
const MAX_STEPS = 100;

/** Finds what `$ref`s point at: in the document, and in the files that were read with it. */
export class ReferenceResolver implements References {
  readonly diagnostics: DiagnosticList;
  readonly #files: SourceFiles;
  readonly #reported = new Set<string>();

  constructor(files: SourceFiles, diagnostics: DiagnosticList) {
    this.#files = files;
    this.diagnostics = diagnostics;
  }

  /**
   * The object that stands at a place or that its `$ref` leads to, over any number of steps.
   * `summary` and `description` beside a `$ref` override those of the target, as 3.1 has it.
   * Undefined, with a diagnostic, where there is none.
   */
  resolve(value: JsonValue | undefined, pointer: string): SourceNode | undefined {
    if (!isReference(value)) return SourceNode.of(value, pointer, this);
    const target = this.follow(value, pointer);
    if (target === undefined) return undefined;
    if (isJsonObject(target.value)) return new SourceNode(target.value, target.pointer, this);
    this.#reportMissing(value.$ref, pointer, "Its target is no object");
    return undefined;
  }

  /**
   * What stands at a place, or what its `$ref` leads to: any value. Undefined, with a diagnostic,
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
        this.#reportMissing(reference, pointer, "It leads back to itself");
        return undefined;
      }
      visited.add(at.pointer);
      const target = this.locate(reference, at.pointer);
      if (target === undefined) {
        this.reportUnresolved(reference, at.pointer);
        return undefined;
      }
      at = target;
    }
    return isJsonObject(at.value) ? { ...at, value: withOverrides(at.value, overrides) } : at;
  }

  /** What a reference points at, its own `$ref` not followed; undefined where nothing is there. */
  locate(reference: string, from: string): Located | undefined {
    const { file, fragment } = splitReference(reference);
    for (const root of this.#roots(file, from)) {
      const found = this.#inside(root, fragment);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The places that `$dynamicAnchor` gives a name, in the document's order. */
  dynamicAnchors(name: string, from: string): readonly string[] {
    const anchors = this.#files.anchors(name, from);
    return anchors.filter(({ dynamic }) => dynamic).map(({ location }) => location);
  }

  /** What stands at a location. */
  at(location: string): Located | undefined {
    return this.#walk(this.#files.root(location), pointerSegments(pointerOf(location)));
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
        message: `"${reference}" points out of the document and was not followed.`,
        hint: "Read the document from its file, so that what it refers to is found.",
      }),
    });
  }

  #reportMissing(reference: string, pointer: string, reason: string): void {
    this.diagnostics.add({
      severity: "warning",
      code: "reference-missing",
      pointer,
      message: `The reference "${reference}" could not be followed. ${reason}.`,
    });
  }

  /** Where a reference may mean to start, the likeliest first. */
  *#roots(file: string, from: string): Generator<Located> {
    if (file !== "") {
      const url = resolveUrl(file, this.#files.base(from));
      if (url === undefined) return;
      const named = this.#files.resource(url, from);
      const root = named === undefined ? this.#files.file(url) : this.at(named);
      if (root !== undefined) yield root;
      return;
    }
    const resource = this.#files.enclosing(from);
    const embedded = resource === undefined ? undefined : this.at(resource.location);
    if (embedded !== undefined) yield embedded;
    yield this.#files.root(from);
    // Many parts of a document write `#/components/…` and mean the document that they are part of.
    if (fileOf(from) !== "") yield this.#files.entry;
  }

  #inside(root: Located, fragment: string): Located | undefined {
    if (fragment === "") return root;
    if (!fragment.startsWith("/")) return this.#anchored(root, fragment);
    const found = this.#walk(root, pointerSegments(fragment));
    if (found !== undefined || !fragment.includes("%")) return found;
    const decoded = percentDecoded(fragment);
    return decoded === undefined ? undefined : this.#walk(root, pointerSegments(decoded));
  }

  #anchored(root: Located, name: string): Located | undefined {
    const anchors = this.#files.anchors(name, root.pointer);
    const here = anchors.filter(({ location }) => fileOf(location) === fileOf(root.pointer));
    const anchor = here.find(({ resource }) => resource === root.pointer) ?? here[0];
    return anchor === undefined ? undefined : this.at(anchor.location);
  }

  /** Goes down by a pointer, over references that stand in its way. */
  #walk(root: Located, segments: readonly string[], steps = 0): Located | undefined {
    let at: Located | undefined = root;
    for (const segment of segments) {
      at = memberOf(at, segment) ?? this.#memberBehindReference(at, segment, steps);
      if (at === undefined) return undefined;
    }
    return at;
  }

  #memberBehindReference(at: Located, segment: string, steps: number): Located | undefined {
    if (!isReference(at.value) || steps >= MAX_STEPS) return undefined;
    const { file, fragment } = splitReference(at.value.$ref);
    for (const root of this.#roots(file, at.pointer)) {
      const target = fragment.startsWith("/")
        ? this.#walk(root, [...pointerSegments(fragment), segment], steps + 1)
        : fragment === ""
          ? this.#walk(root, [segment], steps + 1)
          : undefined;
      if (target !== undefined) return target;
    }
    return undefined;
  }
}

/** Tells whether a value stands for another one. */
export function isReference(
  value: JsonValue | undefined,
): value is JsonObject & { readonly $ref: string } {
  return isJsonObject(value) && Object.hasOwn(value, "$ref") && typeof value.$ref === "string";
}

function memberOf({ value, pointer }: Located, segment: string): Located | undefined {
  const member: JsonValue | undefined = Array.isArray(value)
    ? /^\d+$/.test(segment)
      ? value[Number(segment)]
      : undefined
    : isJsonObject(value) && Object.hasOwn(value, segment)
      ? value[segment]
      : undefined;
  return member === undefined
    ? undefined
    : { value: member, pointer: joinPointer(pointer, segment) };
}

function withOverrides(target: JsonObject, overrides: readonly JsonObject[]): JsonObject {
  let value = target;
  for (const beside of overrides)
    for (const member of ["summary", "description"])
      if (typeof beside[member] === "string") value = { ...value, [member]: beside[member] };
  return value;
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
