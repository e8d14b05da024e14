import { parentPointer } from "@speclens/text";
import { fileOf, rootOf } from "../document/located.ts";
import type { Anchor, Identifiers, Resource } from "./find-identifiers.ts";

/** Locations of the anchors of one name. Indexed, since a document may have as many as it has schemas. */
interface Anchors {
  /** The first of each resource, by its location. */
  readonly byResource: Map<string, string>;
  /** The first of each file. */
  readonly byFile: Map<string, string>;
  /** Those that `$dynamicAnchor` makes. */
  readonly dynamic: string[];
}

/** The schemas with identifiers in the files of a document, by name and location. */
export class IdentifierIndex {
  readonly #byUrl = new Map<string, Resource>();
  readonly #byLocation = new Map<string, Resource>();
  readonly #anchors = new Map<string, Anchors>();

  /** Adds what was found in one file. Of two with one URL, the first counts. */
  add({ resources, anchors }: Identifiers): void {
    for (const resource of resources) {
      if (this.#byUrl.has(resource.url)) continue;
      this.#byUrl.set(resource.url, resource);
      this.#byLocation.set(resource.location, resource);
    }
    for (const anchor of anchors) this.#addAnchor(anchor);
  }

  /** The schema that calls itself by a URL. */
  resource(url: string): Resource | undefined {
    return this.#byUrl.get(url);
  }

  /** The nearest `$id` around a location. */
  enclosing(location: string): Resource | undefined {
    if (this.#byLocation.size === 0) return undefined;
    const root = rootOf(fileOf(location));
    for (let around = location; around.length > root.length; around = parentPointer(around)) {
      const resource = this.#byLocation.get(around);
      if (resource !== undefined) return resource;
    }
    return this.#byLocation.get(root);
  }

  /** Location of the anchor that a resource, or else the file around it, has under a name. */
  anchor(name: string, resource: string): string | undefined {
    const anchors = this.#anchors.get(name);
    return anchors?.byResource.get(resource) ?? anchors?.byFile.get(fileOf(resource));
  }

  /** Locations of `$dynamicAnchor`s. */
  dynamicAnchors(name: string): readonly string[] {
    return this.#anchors.get(name)?.dynamic ?? [];
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
}
