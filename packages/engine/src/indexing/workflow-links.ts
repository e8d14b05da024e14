import type { LinkedValue } from "@speclens/chunker";
import type { ApiDocument, Diagnostic } from "@speclens/core";
import { givenPlans } from "@speclens/parser";
import type { AttachedWorkflows } from "./read-workflows.ts";

/** What workflows state about one document. */
export interface WorkflowLinks {
  /** The values that they pass from one operation of the document to another; up to 10,000. */
  readonly links: readonly LinkedValue[];
  /** Problems of the workflows that concern the document. Pointers begin with the name of the Arazzo file. */
  readonly diagnostics: readonly Diagnostic[];
}

const MOST_LINKS = 10_000;

/** Reads the values that workflows pass between operations of a document. */
export function workflowLinks(
  document: ApiDocument,
  attached: readonly AttachedWorkflows[],
): WorkflowLinks {
  const links = new Map<string, LinkedValue>();
  const diagnostics: Diagnostic[] = [];
  for (const { file, names } of attached) {
    const given = givenPlans(file, new Map(names.map((name) => [name, document])));
    const fileName = file.source.split(/[/\\]/).at(-1) ?? "";
    for (const diagnostic of given.diagnostics)
      diagnostics.push({ ...diagnostic, pointer: `${fileName}#${diagnostic.pointer}` });
    for (const { id, steps } of given.plans)
      for (const { operation: to, inputs } of steps)
        for (const { name, source } of inputs) {
          const from = source.kind === "step" ? steps[source.step - 1]?.operation : undefined;
          if (source.kind !== "step" || from === undefined || from === to || name === "") continue;
          const key = JSON.stringify([from, to, name]);
          if (links.has(key) || links.size >= MOST_LINKS) continue;
          const field = source.field === "" ? "(answer)" : source.field;
          links.set(key, { from, to, name, via: `${name} <- workflow ${id}: ${field}` });
        }
  }
  return { links: [...links.values()], diagnostics };
}
