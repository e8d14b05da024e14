import type { Parameter } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import type { SourceNode } from "../document/source-node.ts";

/** Returns the parameters in the path template that are not declared. They are read as strings. */
export function templateParameters(
  path: string,
  declared: readonly Parameter[],
  operation: SourceNode,
  context: ReadContext,
): Parameter[] {
  const query = path.indexOf("?");
  const end = query === -1 ? path.length : query;
  const inPath = namesIn(path.slice(0, end));
  // Some documents append the query to the path, and its parameters are declared as well.
  const inQuery = namesIn(path.slice(end));
  for (const parameter of declared) {
    if (parameter.in === "query") inQuery.delete(parameter.name);
    if (parameter.in !== "path") continue;
    // Some gateways write `{proxy+}` for a parameter `proxy` that may contain slashes.
    for (const suffix of ["", "+", "*"]) inPath.delete(parameter.name + suffix);
    inQuery.delete(parameter.name);
  }
  const undeclared = (names: Set<string>, place: "path" | "query") =>
    [...names].map((name): Parameter => {
      context.diagnostics.add({
        severity: "info",
        code: "parameter-undeclared",
        pointer: operation.pointer,
        message: `The path has {${name}}, but no parameter declares it. It was read as a string parameter.`,
        hint: `Declare a parameter "${name}" in ${place}.`,
      });
      return { name, in: place, required: true, schema: { type: "string" } };
    });
  return [...undeclared(inPath, "path"), ...undeclared(inQuery, "query")];
}

function namesIn(template: string): Set<string> {
  // `{$request.body#/url}` in the address of a callback is not a parameter.
  const names = [...template.matchAll(/\{([^{}/$][^{}/]*)\}/g)];
  return new Set(names.flatMap(([, name]) => name ?? []));
}
