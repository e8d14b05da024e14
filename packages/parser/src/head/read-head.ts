import type { ApiDocument } from "@speclens/core";
import { present } from "../document/present.ts";
import type { SourceNode } from "../document/source-node.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";
import { readSecurity, readSecuritySchemes } from "./read-security.ts";
import { readServers } from "./read-servers.ts";
import { readTagGroups, readTags } from "./read-tags.ts";

/** The properties of a document as a whole. */
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
 * Reads the properties of a document as a whole.
 *
 * @param common contains `servers` and `components` in 3.1 form: the root itself or, for Swagger 2.0, its
 * replacement
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

/** Returns the version. `version: 1.0` is a number in YAML, and too common to deserve a diagnostic. */
function versionOf(info: SourceNode | undefined): string {
  const version = info?.get("version");
  return typeof version === "number" ? String(version) : (info?.text("version") ?? "");
}
