import { cutRepeated, LONGEST_NAME, type Tag, type TagGroup } from "@speclens/core";
import { present } from "../document/present.ts";
import { reportType, type SourceNode } from "../document/source-node.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";

/** Reads the tags that a document declares, in document order. */
export function readTags(root: SourceNode, resolver: ReferenceResolver): Tag[] {
  return root.list("tags").flatMap(({ value, pointer }) => {
    if (typeof value === "string") {
      reportType(
        resolver.diagnostics,
        pointer,
        "an object",
        value,
        "It was read as the tag's name.",
      );
      return [{ name: cutRepeated(value, LONGEST_NAME) }];
    }
    const tag = resolver.resolve(value, pointer);
    const name = tag?.required("name") && tag.name("name");
    if (tag === undefined || name === undefined) return [];
    const displayName = tag.name("x-displayName") ?? tag.name("summary");
    const description = tag.text("description");
    const [parent, kind] = [tag.name("parent"), tag.name("kind")];
    return [{ name, ...present({ displayName, description, parent, kind }) }];
  });
}

/** Reads `x-tagGroups`, in document order. */
export function readTagGroups(root: SourceNode, resolver: ReferenceResolver): TagGroup[] {
  return root.list("x-tagGroups").flatMap(({ value, pointer }) => {
    const group = resolver.resolve(value, pointer);
    const name = group?.required("name") && group.name("name");
    return group === undefined || name === undefined ? [] : [{ name, tags: group.names("tags") }];
  });
}
