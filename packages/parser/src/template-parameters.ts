import type { Parameter } from "@speclens/core";
import type { ReadContext } from "./read-context.ts";
import type { SourceNode } from "./source-node.ts";

/** Parameters that the path's templates name and that nobody declares: texts, as far as known. */
export function templateParameters(
  path: string,
  declared: readonly Parameter[],
  operation: SourceNode,
  context: ReadContext,
): Parameter[] {
  // `{$request.body#/url}` in the address of a callback is no parameter.
  const names = new Set(
    [...path.matchAll(/\{([^{}/$][^{}/]*)\}/g)].flatMap(([, name]) => name ?? []),
  );
  for (const parameter of declared) {
    if (parameter.in !== "path") continue;
    names.delete(parameter.name);
    // Some gateways write `{proxy+}` for a parameter `proxy` that may hold slashes.
    names.delete(`${parameter.name}+`);
    names.delete(`${parameter.name}*`);
  }
  return [...names].map((name) => {
    context.diagnostics.add({
      severity: "info",
      code: "parameter-undeclared",
      pointer: operation.pointer,
      message: `The path has {${name}}, and no parameter declares it. It was read as a text.`,
      hint: `Declare a parameter "${name}" in path.`,
    });
    return { name, in: "path", required: true, schema: { type: "string" } };
  });
}
