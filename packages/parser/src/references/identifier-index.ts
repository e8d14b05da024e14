import { parentPointer } from "@speclens/text";
import { fileOf, rootOf } from "../document/located.ts";
import type { Anchor, Identifiers, Resource } from "./find-identifiers.ts";

/** Locations of the anchors with one name. They are indexed, because a document may have as many as it has schemas. */
interface Anchors {
  /** The first anchor of each resource, by the location of the resource. */
  readonly byResource: Map<string, string>;
  /** The first anchor of each file. */
  readonly byFile: Map<string, string>;
  /** Anchors defined by `$dynamicAnchor`. */
  readonly dynamic: string[];
}

/** The schemas with identifiers in the files of a document, by name and location. */
export class IdentifierIndex {
  readonly #byUrl = new Map<string, Resource>();
  readonly #byLocation = new Map<string, Resource>();
  readonly #anchors = new Map<string, Anchors>();

  /** Adds the identifiers of one file. If two resources have the same URL, the first one counts. */
  add({ resources, anchors }: Identifiers): void {
    for (const resource of resources) {
      if (this.#byUrl.has(resource.url)) continue;
      this.#byUrl.set(resource.url, resource);
      this.#byLocation.set(resource.location, resource);
    }
    for (const anchor of anchors) this.#addAnchor(anchor);
  }

  /** Returns the schema that has the URL as its identifier. */
  resource(url: string): Resource | undefined {
    return this.#byUrl.get(url);
  }

  /** Returns the nearest `$id` that encloses a location. */
  enclosing(location: string): Resource | undefined {
    if (this.#byLocation.size === 0) return undefined;
    const root = rootOf(fileOf(location));
    for (let around = location; around.length > root.length; around = parentPointer(around)) {
      const resource = this.#byLocation.get(around);
      if (resource !== undefined) return resource;
    }
    return this.#byLocation.get(root);
  }

  /**
   * Returns the location of the anchor with this name in a resource, or else in the file that contains the
   * resource.
   */
  anchor(name: string, resource: string): string | undefined {
    const anchors = this.#anchors.get(name);
    return anchors?.byResource.get(resource) ?? anchors?.byFile.get(fileOf(resource));
  }

  /** Returns the locations of the `$dynamicAnchor`s with this name. */
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
