/** The two parts of a reference. */
export interface ReferenceTarget {
  /** The part before `#`; empty for a reference within the same file. */
  readonly file: string;
  /** The part after `#`; empty for the whole file. */
  readonly fragment: string;
}

/** Splits a `$ref` at its first `#`. */
export function splitReference(reference: string): ReferenceTarget {
  const hash = reference.indexOf("#");
  if (hash === -1) return { file: reference, fragment: "" };
  return { file: reference.slice(0, hash), fragment: reference.slice(hash + 1) };
}

/** Resolves a reference to an absolute URL; undefined if it needs a base and there is none. */
export function resolveUrl(file: string, base: string): string | undefined {
  // Windows users write `.\models\pet.yaml`. A file name cannot contain a backslash there.
  const written = file.replaceAll("\\", "/");
  const url = URL.canParse(written, base || undefined)
    ? new URL(written, base || undefined)
    : undefined;
  if (url === undefined) return undefined;
  url.hash = "";
  return url.href;
}
