import type { ApiChange, Callback, Operation, RequestBody } from "@speclens/core";
import { compareContent } from "./compare-content.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareResponses } from "./compare-responses.ts";
import { compareSecurity } from "./compare-security.ts";
import { type OperationContext, sideOf } from "./operation-context.ts";

/** Compares two versions of an operation. Returns the changes, breaking ones first. */
export function compareOperation(
  before: Operation,
  after: Operation,
  context: OperationContext,
): ApiChange[] {
  const changes = [
    ...compareHead(before, after),
    ...compareParameters(before, after, context),
    ...compareBodies(before.requestBody, after.requestBody, context),
    ...compareResponses(before.responses, after.responses, context),
    ...compareSecurity(before, after, context),
    ...compareCallbacks(before.callbacks ?? [], after.callbacks ?? [], context),
  ];
  return [
    ...changes.filter(({ breaking }) => breaking),
    ...changes.filter(({ breaking }) => !breaking),
  ];
}

function compareHead(before: Operation, after: Operation): ApiChange[] {
  const changes: ApiChange[] = [];
  const tell = (kind: ApiChange["kind"], text: string): void => {
    changes.push({ kind, breaking: false, at: "", text });
  };
  if (!before.deprecated && after.deprecated) tell("operation-deprecated", "deprecated");
  if (before.deprecated && !after.deprecated) tell("operation-restored", "no longer deprecated");
  if (before.operationId !== after.operationId)
    tell(
      "operation-id-changed",
      `operationId ${before.operationId ?? "none"} → ${after.operationId ?? "none"}`,
    );
  return changes;
}

function compareBodies(
  before: RequestBody | undefined,
  after: RequestBody | undefined,
  context: OperationContext,
): ApiChange[] {
  const at = "body";
  if (before === undefined) {
    if (after === undefined) return [];
    const text = `added: ${after.required ? "required" : "optional"}`;
    return [{ kind: "body-added", breaking: after.required, at, text }];
  }
  if (after === undefined) return [{ kind: "body-removed", breaking: true, at, text: "removed" }];
  const changes: ApiChange[] = [];
  if (!before.required && after.required)
    changes.push({ kind: "body-became-required", breaking: true, at, text: "required now" });
  if (before.required && !after.required)
    changes.push({ kind: "body-became-optional", breaking: false, at, text: "optional now" });
  const side = sideOf("request", context);
  return [...changes, ...compareContent(before.content, after.content, { at, side }, context)];
}

/** Compares the requests that the API sends after the call. For them, the client is the one who answers. */
function compareCallbacks(
  before: readonly Callback[],
  after: readonly Callback[],
  context: OperationContext,
): ApiChange[] {
  if (before.length === 0 && after.length === 0) return [];
  const byName = (callbacks: readonly Callback[]): Map<string, Operation> =>
    new Map(
      callbacks.flatMap(({ name, operations }) =>
        operations.map((operation) => [`callback ${name} ${operation.method}`, operation] as const),
      ),
    );
  const next = byName(after);
  const changes: ApiChange[] = [];
  const reversed = { ...context, reversed: !context.reversed };
  for (const [at, old] of byName(before)) {
    const match = next.get(at);
    next.delete(at);
    if (match === undefined)
      changes.push({ kind: "callback-removed", breaking: true, at, text: "removed" });
    else
      for (const change of compareOperation(old, match, reversed))
        changes.push({ ...change, at: change.at === "" ? at : `${at} ${change.at}` });
  }
  for (const at of next.keys())
    changes.push({ kind: "callback-added", breaking: false, at, text: "added" });
  return changes;
}
