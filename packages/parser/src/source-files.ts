import type { Diagnostic, JsonObject, JsonValue } from "@speclens/core";
import type { DocumentPart } from "./document-part.ts";
import { type Anchor, findIdentifiers, type Resource } from "./find-identifiers.ts";
import { resolveUrl } from "./reference-target.ts";
import { fileOf, rootOf } from "./source-location.ts";

/** A value of the source and where it stands. */
export interface Located {
  readonly value: JsonValue;
  readonly pointer: string;
}

export interface SourceFilesOptions {
  /** URL of the document; `""` where it has none. */
  readonly url: string;
  /** Whether the document itself may hold `$id`, `$anchor` or `$dynamicAnchor`. */
  readonly identified: boolean;
  /** What it refers to, by URL. */
  readonly parts: ReadonlyMap<string, DocumentPart>;
}

/** The document and the files that it is made of. */
export class SourceFiles {
  readonly #entry: JsonObject;
  readonly #base: string;
  readonly #parts: ReadonlyMap<string, DocumentPart>;
  /** URL of each file by the name that its locations have. */
  readonly #urls = new Map<string, string>();
  readonly #resources = new Map<string, Resource>();
  readonly #anchors = new Map<string, Anchor[]>();
  readonly #examined = new Set<string>();
  readonly #identified: boolean;

  constructor(entry: JsonObject, { url, identified, parts }: SourceFilesOptions) {
    this.#entry = entry;
    this.#parts = parts;
    this.#identified = identified;
    const self = typeof entry.$self === "string" ? resolveUrl(entry.$self, url) : undefined;
    // 3.2: `$self` is the document's own URL, whatever it was read from.
    this.#base = self ?? url;
    this.#urls.set("", url);
  }

  get entry(): Located {
    return { value: this.#entry, pointer: "" };
  }

  /** The whole file of a URL that a reference names; undefined where it was not read. */
  file(url: string): Located | undefined {
    if (url === this.#base || url === this.#urls.get("")) return this.entry;
    const part = this.#parts.get(url);
    if (part === undefined || "problem" in part) return undefined;
    return { value: part.value, pointer: rootOf(this.#nameOf(url)) };
  }

  /** Why the file of a URL was not read; undefined where nobody tried. */
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

  /** What a relative reference at a location is resolved against. */
  base(location: string): string {
    return this.enclosing(location)?.url ?? this.#fileBase(fileOf(location));
  }

  /** The nearest `$id` around a location. */
  enclosing(location: string): Resource | undefined {
    this.#examine(fileOf(location));
    let nearest: Resource | undefined;
    // Few documents have any, and these have few.
    for (const resource of this.#resources.values())
      if (
        (location === resource.location || location.startsWith(`${resource.location}/`)) &&
        resource.location.length >= (nearest?.location.length ?? 0)
      )
        nearest = resource;
    return nearest;
  }

  /** Where the schema stands that calls itself by a URL. */
  resource(url: string, location: string): string | undefined {
    this.#examine(fileOf(location));
    return this.#resources.get(url)?.location;
  }

  /** Places of an anchor's name, in all files that were looked into. */
  anchors(name: string, location: string): readonly Anchor[] {
    this.#examine(fileOf(location));
    return this.#anchors.get(name) ?? [];
  }

  #fileBase(file: string): string {
    return file === "" ? this.#base : (this.#urls.get(file) ?? "");
  }

  #examine(file: string): void {
    if (this.#examined.has(file)) return;
    this.#examined.add(file);
    // A file of the document's own is looked into only if its text gives reason to.
    if (file === "" && !this.#identified) return;
    const { value, pointer } = this.root(rootOf(file));
    const { resources, anchors } = findIdentifiers(value, pointer, this.#fileBase(file));
    for (const resource of resources)
      if (!this.#resources.has(resource.url)) this.#resources.set(resource.url, resource);
    for (const anchor of anchors) {
      const known = this.#anchors.get(anchor.name);
      if (known === undefined) this.#anchors.set(anchor.name, [anchor]);
      else known.push(anchor);
    }
  }

  /** A short name for a URL, which its locations carry: its path from the document. */
  #nameOf(url: string): string {
    const base = this.#urls.get("") ?? "";
    const name = relativeUrl(url, base);
    this.#urls.set(name, url);
    return name;
  }
}

function relativeUrl(url: string, base: string): string {
  if (!URL.canParse(base)) return url;
  const [from, to] = [new URL(base), new URL(url)];
  if (from.origin !== to.origin || from.protocol !== to.protocol) return url;
  const folders = from.pathname.split("/").slice(0, -1);
  const segments = to.pathname.split("/");
  let shared = 0;
  while (shared < folders.length && folders[shared] === segments[shared]) shared += 1;
  const up = folders.slice(shared).map(() => "..");
  return readable([...up, ...segments.slice(shared)].join("/")) + to.search;
}

/** Names in other scripts are percent-encoded in a URL; `#` stays so, since it ends the name. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
