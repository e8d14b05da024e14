import type { ApiDocument } from "@speclens/core";
import { present } from "../document/present.ts";
import type { SourceNode } from "../document/source-node.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";
import { readSecurity, readSecuritySchemes } from "./read-security.ts";
import { readServers } from "./read-servers.ts";
import { readTagGroups, readTags } from "./read-tags.ts";

/** The facts about a document as a whole. */
export type DocumentHead = Pick<
  ApiDocument,
  | "title"
  | "version"
  | "description"
  | "servers"
  | "tags"
  | "tagGroups"
  | "security"
  | "securitySchemes"
>;

/**
 * Reads what a document says of itself.
 *
 * @param common holds `servers` and `components` in the shape of 3.1: the root itself, or what replaces
 * in its place for Swagger 2.0.
 */
export function readHead(
  root: SourceNode,
  common: SourceNode,
  resolver: ReferenceResolver,
): DocumentHead {
  const info = root.object("info");
  const schemes = common.object("components")?.object("securitySchemes");
  return {
    title: info?.name("title") ?? "",
    version: versionOf(info),
    ...present({ description: info?.text("description") }),
    servers: readServers(common, resolver) ?? [],
    tags: readTags(root, resolver),
    tagGroups: readTagGroups(root, resolver),
    security: readSecurity(root, resolver) ?? [],
    securitySchemes: readSecuritySchemes(schemes, resolver),
  };
}

/** `version: 1.0` is a number in YAML, and so common that it needs no diagnostic. */
function versionOf(info: SourceNode | undefined): string {
  const version = info?.get("version");
  return typeof version === "number" ? String(version) : (info?.text("version") ?? "");
}
