import { type References, SourceNode } from "../document/source-node.ts";
import { upgradeSwagger } from "./upgrade-swagger.ts";

/**
 * The servers of a Swagger 2.0 operation that overrides the `schemes` of its document, as a node with
 * `servers`; undefined where it does not, or where the document names no host.
 */
export function upgradeSchemes(
  operation: SourceNode,
  root: SourceNode,
  references: References,
): SourceNode | undefined {
  const host = root.text("host");
  if (host === undefined || operation.get("schemes") === undefined) return undefined;
  const schemes = operation.texts("schemes");
  if (schemes.join() === root.texts("schemes").join()) return undefined;
  const upgraded = upgradeSwagger({ host, basePath: root.text("basePath"), schemes, paths: {} });
  return new SourceNode({ servers: upgraded?.servers }, operation.pointer, references);
}
