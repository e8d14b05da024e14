import { isJsonObject, type JsonValue } from "@speclens/core";
import { joinPointer, pointerSegments } from "@speclens/text";
import { isReference } from "../document/is-reference.ts";
import { fileOf, type Located, pointerOf } from "../document/located.ts";
import { resolveUrl, splitReference } from "./reference-target.ts";
import type { SourceFiles } from "./source-files.ts";

/** The largest number of references to follow for one pointer, across all attempts. */
const MAX_STEPS = 100;

/** The remaining steps. */
interface Steps {
  left: number;
}

/** Finds the targets of pointers and `$ref`s, both in the document and in the files that were read with it. */
export class ReferenceLocator {
  readonly #files: SourceFiles;

  constructor(files: SourceFiles) {
    this.#files = files;
  }

  /** Returns the target of a reference, without following the target's own `$ref`; undefined if there is no target. */
  locate(reference: string, from: string): Located | undefined {
    const { file, fragment } = splitReference(reference);
    const steps = { left: MAX_STEPS };
    for (const root of this.#roots(file, from)) {
      const found = this.#inside(root, fragment, steps);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the locations of `$dynamicAnchor`s, in document order. */
  dynamicAnchors(name: string, from: string): readonly string[] {
    return this.#files.dynamicAnchors(name, from);
  }

  /** Returns the value at a location. */
  at(location: string): Located | undefined {
    const segments = pointerSegments(pointerOf(location));
    return this.#walk(this.#files.root(location), segments, { left: MAX_STEPS });
  }

  /** Returns the value at a location and the values that enclose it, innermost first, without the whole file. */
  around(location: string): Located[] {
    const around: Located[] = [];
    const steps = { left: MAX_STEPS };
    let at: Located | undefined = this.#files.root(location);
    for (const segment of pointerSegments(pointerOf(location))) {
      at = this.#walk(at, [segment], steps);
      if (at === undefined) break;
      around.push(at);
    }
    return around.reverse();
  }

  /** Returns the target of a pointer, relative to the first of the values that contains a target. */
  belowAny(values: readonly Located[], pointer: string): Located | undefined {
    const segments = pointerSegments(pointer);
    for (const value of values) {
      const found = this.#walk(value, segments, { left: MAX_STEPS });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Iterates over the possible starting points of a reference, most likely first. */
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
    // Many parts of a document write `#/components/…` and mean the main document.
    if (fileOf(from) !== "") yield this.#files.entry;
  }

  #inside(root: Located, fragment: string, steps: Steps): Located | undefined {
    if (fragment === "") return root;
    if (!fragment.startsWith("/")) return this.#anchored(root, fragment);
    const found = this.#walk(root, pointerSegments(fragment), steps);
    if (found !== undefined || !fragment.includes("%")) return found;
    const decoded = percentDecoded(fragment);
    return decoded === undefined ? undefined : this.#walk(root, pointerSegments(decoded), steps);
  }

  #anchored(root: Located, name: string): Located | undefined {
    const location = this.#files.anchor(name, root.pointer);
    return location === undefined ? undefined : this.at(location);
  }

  /** Follows a pointer downwards, including references on its way. */
  #walk(root: Located, segments: readonly string[], steps: Steps): Located | undefined {
    let at: Located | undefined = root;
    for (const segment of segments) {
      at = memberOf(at, segment) ?? this.#memberBehindReference(at, segment, steps);
      if (at === undefined) return undefined;
    }
    return at;
  }

  #memberBehindReference(at: Located, segment: string, steps: Steps): Located | undefined {
    if (!isReference(at.value)) return undefined;
    const { file, fragment } = splitReference(at.value.$ref);
    for (const root of this.#roots(file, at.pointer)) {
      // There are too many ways through circular references to try all of them.
      if (steps.left === 0) return undefined;
      steps.left -= 1;
      const target = fragment.startsWith("/")
        ? this.#walk(root, [...pointerSegments(fragment), segment], steps)
        : fragment === ""
          ? this.#walk(root, [segment], steps)
          : undefined;
      if (target !== undefined) return target;
    }
    return undefined;
  }
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

/** Decodes a pointer that may be percent-encoded, because a `$ref` is a URI. Many documents do not encode it. */
function percentDecoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    // The percent sign does not start an encoded character.
    return undefined;
  }
}
