import { quoted } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import type { SourceNode } from "../document/source-node.ts";

/**
 * Returns the parameters of an operation, with references resolved: its own parameters, followed by those of its
 * path item that it does not override. Two parameters are the same if their names and locations are equal.
 */
export function mergeParameters(
  operation: SourceNode,
  pathItem: SourceNode,
  context: ReadContext,
): SourceNode[] {
  const merged = new Map<string, SourceNode>();
  for (const owner of [operation, pathItem]) {
    const own = new Set<string>();
    for (const { value, pointer } of owner.list("parameters")) {
      const parameter = context.resolver.resolve(value, pointer);
      if (parameter === undefined) continue;
      const key = identityOf(parameter);
      if (own.has(key)) reportDuplicate(parameter, pointer, context);
      own.add(key);
      if (!merged.has(key)) merged.set(key, parameter);
    }
  }
  return [...merged.values()];
}

function identityOf(parameter: SourceNode): string {
  const { name, in: location } = parameter.value;
  // Header names are case-insensitive, and a Swagger 2.0 operation has only one body, whatever its name.
  if (location === "body") return "body";
  if (typeof name !== "string") return parameter.pointer;
  return `${location} ${location === "header" ? name.toLowerCase() : name}`;
}

function reportDuplicate(parameter: SourceNode, pointer: string, context: ReadContext): void {
  context.diagnostics.add({
    severity: "warning",
    code: "parameter-duplicate",
    pointer,
    message: `The parameter ${quoted(parameter.text("name") ?? "")} is defined twice. The first was read.`,
  });
}
