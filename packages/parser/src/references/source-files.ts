import type { Diagnostic, JsonObject } from "@speclens/core";
import { fileOf, type Located, rootOf } from "../document/located.ts";
import type { DocumentPart } from "./document-part.ts";
import { findIdentifiers, type Resource } from "./find-identifiers.ts";
import { IdentifierIndex } from "./identifier-index.ts";
import { resolveUrl } from "./reference-target.ts";
import { relativeUrl } from "./relative-url.ts";
import { safeParts } from "./safe-parts.ts";

export interface SourceFilesOptions {
  /** URL of the document; `""` if it has none. */
  readonly url: string;
  /** Whether the document itself may contain `$id`, `$anchor` or `$dynamicAnchor`. */
  readonly identified: boolean;
  /** The files that it refers to, by URL. */
  readonly parts: ReadonlyMap<string, DocumentPart>;
}

/** The document and all files that it refers to. */
export class SourceFiles {
  /** Number of values at any depth in all files except the document itself. */
  readonly values: number;
  readonly #entry: JsonObject;
  readonly #base: string;
  readonly #parts: ReadonlyMap<string, DocumentPart>;
  /** Maps the name of a file in locations to its URL. */
  readonly #urls = new Map<string, string>();
  readonly #identifiers = new IdentifierIndex();
  readonly #examined = new Set<string>();
  readonly #identified: boolean;

  constructor(entry: JsonObject, { url, identified, parts }: SourceFilesOptions) {
    this.#entry = entry;
    const { parts: safe, values } = safeParts(parts);
    this.#parts = safe;
    this.values = values;
    this.#identified = identified;
    const self = typeof entry.$self === "string" ? resolveUrl(entry.$self, url) : undefined;
    // In 3.2, `$self` is the URL of the document, regardless of where it was read from.
    this.#base = self ?? url;
    this.#urls.set("", url);
  }

  get entry(): Located {
    return { value: this.#entry, pointer: "" };
  }

  /** Returns the content of a file by URL; undefined if it was not read. */
  file(url: string): Located | undefined {
    if (url === this.#base || url === this.#urls.get("")) return this.entry;
    const part = this.#parts.get(url);
    if (part === undefined || "problem" in part) return undefined;
    return { value: part.value, pointer: rootOf(this.#nameOf(url)) };
  }

  /** Returns why the file at a URL was not read; undefined if there was no attempt to read it. */
  problem(url: string): Extract<DocumentPart, { problem: unknown }>["problem"] | undefined {
    const part = this.#parts.get(url);
    return part !== undefined && "problem" in part ? part.problem : undefined;
  }

  /** Iterates over the problems in the texts of the parts. */
  *diagnostics(): Generator<Diagnostic> {
    for (const [url, part] of this.#parts) {
      if ("problem" in part) continue;
      for (const diagnostic of part.diagnostics ?? [])
        yield { ...diagnostic, pointer: rootOf(this.#nameOf(url)) + diagnostic.pointer };
    }
  }

  /** Returns the content of the file that contains a location. */
  root(location: string): Located {
    const url = fileOf(location) === "" ? "" : this.#urls.get(fileOf(location));
    return (url === "" || url === undefined ? undefined : this.file(url)) ?? this.entry;
  }

  /** Returns the base URL of relative references at a location. */
  base(location: string): string {
    return this.enclosing(location)?.url ?? this.#fileBase(fileOf(location));
  }

  /** Returns the nearest `$id` that encloses a location. */
  enclosing(location: string): Resource | undefined {
    return this.#identifiersAt(location).enclosing(location);
  }

  /** Returns the location of the schema whose `$id` is this URL. */
  resource(url: string, location: string): string | undefined {
    return this.#identifiersAt(location).resource(url)?.location;
  }

  /**
   * Returns the location of the anchor with this name in a resource, or else in the file that contains the
   * resource.
   */
  anchor(name: string, resource: string): string | undefined {
    return this.#identifiersAt(resource).anchor(name, resource);
  }

  /** Returns the locations of `$dynamicAnchor`s in all files searched so far. */
  dynamicAnchors(name: string, location: string): readonly string[] {
    return this.#identifiersAt(location).dynamicAnchors(name);
  }

  #fileBase(file: string): string {
    return file === "" ? this.#base : (this.#urls.get(file) ?? "");
  }

  /** Returns the identifiers in all files that contained references so far, including the file of the location. */
  #identifiersAt(location: string): IdentifierIndex {
    const file = fileOf(location);
    if (this.#examined.has(file)) return this.#identifiers;
    this.#examined.add(file);
    // Search the document itself only if its text may contain identifiers.
    if (file === "" && !this.#identified) return this.#identifiers;
    const { value, pointer } = this.root(rootOf(file));
    this.#identifiers.add(findIdentifiers(value, pointer, this.#fileBase(file)));
    return this.#identifiers;
  }

  /** Returns a short name of a URL for use in locations: its path relative to the document. */
  #nameOf(url: string): string {
    const base = this.#urls.get("") ?? "";
    const short = relativeUrl(url, base);
    // A name must distinguish its file from the document itself and from every other file.
    const clear = short !== "" && !short.startsWith("/") && (this.#urls.get(short) ?? url) === url;
    const name = clear ? short : url;
    this.#urls.set(name, url);
    return name;
  }
}
