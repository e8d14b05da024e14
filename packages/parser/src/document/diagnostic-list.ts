import type { Diagnostic, Severity } from "@speclens/core";

/** The largest number of diagnostics for one document. */
const MAX_DIAGNOSTICS = 200;
/**
 * Size limit in characters for detecting duplicate diagnostics, for each one and for all of them. A pointer may be
 * nearly as long as its document, and sets are slow with strings of more than 16,383 characters.
 */
const LONGEST_PLACE = 10_000;
const MAX_REMEMBERED = 4_000_000;
/**
 * The longest pointer in characters. A name in it may be as long as the document, and many pointers may contain
 * that name.
 */
const LONGEST_POINTER = 5_000;

/**
 * Collects diagnostics. A document with one mistake in each of its thousand operations keeps the first 200, most
 * severe first, plus one that says how many were omitted.
 */
export class DiagnosticList {
  readonly #kept: Record<Severity, { order: number; diagnostic: Diagnostic }[]> = {
    error: [],
    warning: [],
    info: [],
  };
  readonly #places = new Set<string>();
  #remembered = 0;
  #count = 0;

  add(found: Diagnostic): void {
    const diagnostic = withShortPointer(found);
    // A component is read again for each reference to it.
    const place = `${diagnostic.code} ${diagnostic.pointer} ${diagnostic.message}`;
    if (place.length <= LONGEST_PLACE && this.#remembered < MAX_REMEMBERED) {
      if (this.#places.has(place)) return;
      this.#places.add(place);
      this.#remembered += place.length;
    }
    const kept = this.#kept[diagnostic.severity];
    if (kept.length < MAX_DIAGNOSTICS) kept.push({ order: this.#count, diagnostic });
    this.#count += 1;
  }

  /** Returns the diagnostics in the order in which they were found. */
  toArray(): Diagnostic[] {
    const { error, warning, info } = this.#kept;
    const diagnostics = [...error, ...warning, ...info]
      .slice(0, MAX_DIAGNOSTICS)
      .sort((left, right) => left.order - right.order)
      .map((entry) => entry.diagnostic);
    const left = this.#count - diagnostics.length;
    if (left > 0)
      diagnostics.push({
        severity: "info",
        code: "diagnostics-cut",
        pointer: "",
        message: `${left} more ${left === 1 ? "problem is" : "problems are"} not listed.`,
      });
    return diagnostics;
  }
}

/**
 * Returns a diagnostic at the same location, or at the nearest enclosing location with a pointer of acceptable
 * length.
 */
function withShortPointer(diagnostic: Diagnostic): Diagnostic {
  const { pointer } = diagnostic;
  if (pointer.length <= LONGEST_POINTER) return diagnostic;
  const start = pointer.slice(0, LONGEST_POINTER);
  return { ...diagnostic, pointer: start.slice(0, start.lastIndexOf("/")) };
}
