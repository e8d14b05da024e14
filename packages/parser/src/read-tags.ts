import type { Tag, TagGroup } from "@speclens/core";
import type { DiagnosticList } from "./diagnostic-list.ts";
import { present } from "./present.ts";
import { reportType, SourceNode } from "./source-node.ts";

/** Reads the tags that a document declares, in its order. */
export function readTags(root: SourceNode, diagnostics: DiagnosticList): Tag[] {
  return root.list("tags").flatMap(({ value, pointer }) => {
    if (typeof value === "string") {
      reportType(diagnostics, pointer, "an object", value, "It was read as the tag's name.");
      return [{ name: value }];
    }
    const tag = SourceNode.of(value, pointer, diagnostics);
    const name = tag?.text("name");
    if (tag === undefined || name === undefined) return [];
    const displayName = tag.text("x-displayName") ?? tag.text("summary");
    const description = tag.text("description");
    return [{ name, ...present({ displayName, description, parent: tag.text("parent") }) }];
  });
}

/** Reads `x-tagGroups`, in the document's order. */
export function readTagGroups(root: SourceNode, diagnostics: DiagnosticList): TagGroup[] {
  return root.list("x-tagGroups").flatMap(({ value, pointer }) => {
    const group = SourceNode.of(value, pointer, diagnostics);
    const name = group?.text("name");
    return group === undefined || name === undefined ? [] : [{ name, tags: group.texts("tags") }];
  });
}
