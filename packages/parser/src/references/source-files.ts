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
  /** Whether the document itself may hold `$id`, `$anchor` or `$dynamicAnchor`. */
  readonly identified: boolean;
  /** The files that it refers to, by URL. */
  readonly parts: ReadonlyMap<string, DocumentPart>;
}

/** The document and the files that it is made of. */
export class SourceFiles {
  /** Values in all files but the document itself, at any depth. */
  readonly values: number;
  readonly #entry: JsonObject;
  readonly #base: string;
  readonly #parts: ReadonlyMap<string, DocumentPart>;
  /** URL of each file by the name that its locations have. */
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
    // 3.2: `$self` is the document's own URL, whatever it was read from.
    this.#base = self ?? url;
    this.#urls.set("", url);
  }

  get entry(): Located {
    return { value: this.#entry, pointer: "" };
  }

  /** The whole file of a URL that a reference names; undefined if it was not read. */
  file(url: string): Located | undefined {
    if (url === this.#base || url === this.#urls.get("")) return this.entry;
    const part = this.#parts.get(url);
    if (part === undefined || "problem" in part) return undefined;
    return { value: part.value, pointer: rootOf(this.#nameOf(url)) };
  }

  /** Why the file of a URL was not read; undefined if it was not tried. */
  problem(url: string): Extract<DocumentPart, { problem: unknown }>["problem"] | undefined {
    const part = this.#parts.get(url);
    return part !== undefined && "problem" in part ? part.problem : undefined;
  }

  /** What is wrong with the texts of the parts. */
  *diagnostics(): Generator<Diagnostic> {
    for (const [url, part] of this.#parts) {
      if ("problem" in part) continue;
      for (const diagnostic of part.diagnostics ?? [])
        yield { ...diagnostic, pointer: rootOf(this.#nameOf(url)) + diagnostic.pointer };
    }
  }

  /** The content of the file that a location is in. */
  root(location: string): Located {
    const url = fileOf(location) === "" ? "" : this.#urls.get(fileOf(location));
    return (url === "" || url === undefined ? undefined : this.file(url)) ?? this.entry;
  }

  /** Base URL of relative references at a location. */
  base(location: string): string {
    return this.enclosing(location)?.url ?? this.#fileBase(fileOf(location));
  }

  /** The nearest `$id` around a location. */
  enclosing(location: string): Resource | undefined {
    return this.#identifiersAt(location).enclosing(location);
  }

  /** Location of the schema whose `$id` is a URL. */
  resource(url: string, location: string): string | undefined {
    return this.#identifiersAt(location).resource(url)?.location;
  }

  /** Location of the anchor that a resource, or else the file around it, has under a name. */
  anchor(name: string, resource: string): string | undefined {
    return this.#identifiersAt(resource).anchor(name, resource);
  }

  /** Locations of `$dynamicAnchor`s in all files that were searched. */
  dynamicAnchors(name: string, location: string): readonly string[] {
    return this.#identifiersAt(location).dynamicAnchors(name);
  }

  #fileBase(file: string): string {
    return file === "" ? this.#base : (this.#urls.get(file) ?? "");
  }

  /** Identifiers in the files that references came from so far, including the file of the location. */
  #identifiersAt(location: string): IdentifierIndex {
    const file = fileOf(location);
    if (this.#examined.has(file)) return this.#identifiers;
    this.#examined.add(file);
    // The document itself is searched only if its text may hold identifiers.
    if (file === "" && !this.#identified) return this.#identifiers;
    const { value, pointer } = this.root(rootOf(file));
    this.#identifiers.add(findIdentifiers(value, pointer, this.#fileBase(file)));
    return this.#identifiers;
  }

  /** A short name for a URL, which its locations carry: its path from the document. */
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
