import type { Server } from "@speclens/core";
import { present } from "../document/present.ts";
import type { SourceNode } from "../document/source-node.ts";
import type { ReferenceResolver } from "../references/reference-resolver.ts";

/** Reads the `servers` of a document, path item or operation; undefined if it defines none. */
export function readServers(node: SourceNode, resolver: ReferenceResolver): Server[] | undefined {
  const servers = node.list("servers").flatMap(({ value, pointer }) => {
    // A plain URL instead of an object is a common mistake.
    if (typeof value === "string") return [{ url: value }];
    const server = resolver.resolve(value, pointer);
    const url = server?.required("url");
    if (server === undefined || url === undefined) return [];
    const [name, description] = [server.text("name"), server.text("description")];
    const variables = server.object("variables")?.value;
    return [{ url, ...present({ name, description, variables }) }];
  });
  // An empty or invalid list must not hide the servers of the enclosing object.
  return servers.length > 0 ? servers : undefined;
}
