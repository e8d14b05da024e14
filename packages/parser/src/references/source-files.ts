import type { Diagnostic, JsonObject, JsonValue } from "@speclens/core";
import { parentPointer } from "../text/json-pointer.ts";
import type { DocumentPart } from "./document-part.ts";
import { type Anchor, findIdentifiers, type Resource } from "./find-identifiers.ts";
import { resolveUrl } from "./reference-target.ts";
import { safeParts } from "./safe-parts.ts";
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

/** Where the anchors of one name are. Indexed, since a document may have as many as it has schemas. */
interface Anchors {
  /** The first of each resource, by its location. */
  readonly byResource: Map<string, string>;
  /** The first of each file. */
  readonly byFile: Map<string, string>;
  /** Those that `$dynamicAnchor` makes. */
  readonly dynamic: string[];
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
  readonly #resources = new Map<string, Resource>();
  readonly #resourcesByLocation = new Map<string, Resource>();
  readonly #anchors = new Map<string, Anchors>();
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
    if (this.#resourcesByLocation.size === 0) return undefined;
    const root = rootOf(fileOf(location));
    for (let around = location; around.length > root.length; around = parentPointer(around)) {
      const resource = this.#resourcesByLocation.get(around);
      if (resource !== undefined) return resource;
    }
    return this.#resourcesByLocation.get(root);
  }

  /** Where the schema stands that calls itself by a URL. */
  resource(url: string, location: string): string | undefined {
    this.#examine(fileOf(location));
    return this.#resources.get(url)?.location;
  }

  /** Where the anchor is that a resource, or else the file around it, has under a name. */
  anchor(name: string, resource: string): string | undefined {
    this.#examine(fileOf(resource));
    const anchors = this.#anchors.get(name);
    return anchors?.byResource.get(resource) ?? anchors?.byFile.get(fileOf(resource));
  }

  /** Where `$dynamicAnchor` gives a name, in all files that were looked into. */
  dynamicAnchors(name: string, location: string): readonly string[] {
    this.#examine(fileOf(location));
    return this.#anchors.get(name)?.dynamic ?? [];
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
    for (const resource of resources) {
      if (this.#resources.has(resource.url)) continue;
      this.#resources.set(resource.url, resource);
      this.#resourcesByLocation.set(resource.location, resource);
    }
    for (const anchor of anchors) this.#addAnchor(anchor);
  }

  #addAnchor({ name, location, resource, dynamic }: Anchor): void {
    const known = this.#anchors.get(name);
    const anchors: Anchors = known ?? { byResource: new Map(), byFile: new Map(), dynamic: [] };
    if (known === undefined) this.#anchors.set(name, anchors);
    const { byResource, byFile } = anchors;
    const file = fileOf(location);
    if (!byResource.has(resource)) byResource.set(resource, location);
    if (!byFile.has(file)) byFile.set(file, location);
    if (dynamic) anchors.dynamic.push(location);
  }

  /** A short name for a URL, which its locations carry: its path from the document. */
  #nameOf(url: string): string {
    const base = this.#urls.get("") ?? "";
    const short = relativeUrl(url, base);
    // A name must tell its file from the document itself, and from every other file.
    const clear = short !== "" && !short.startsWith("/") && (this.#urls.get(short) ?? url) === url;
    const name = clear ? short : url;
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
