import type { ApiChange, Response, ResponseHeader } from "@speclens/core";
import type { Side } from "../schemas/effect.ts";
import { compareContent } from "./compare-content.ts";
import { type OperationContext, sideOf } from "./operation-context.ts";

/** Compares the responses of two versions of an operation. */
export function compareResponses(
  before: readonly Response[],
  after: readonly Response[],
  context: OperationContext,
): ApiChange[] {
  const changes: ApiChange[] = [];
  const side = sideOf("response", context);
  const nextByStatus = new Map(after.map((response) => [response.status.toUpperCase(), response]));
  const isOnlyDefault = !before.some(({ status }) => status.startsWith("2"));
  for (const old of before) {
    const key = old.status.toUpperCase();
    const next = nextByStatus.get(key);
    nextByStatus.delete(key);
    const at = old.status;
    if (next === undefined) {
      // Clients must expect errors that no document describes.
      const breaking = at.startsWith("2") || (isOnlyDefault && at === "default");
      changes.push({ kind: "status-removed", breaking, at, text: "removed" });
      continue;
    }
    changes.push(...compareHeaders(old.headers ?? [], next.headers ?? [], { at, side }, context));
    changes.push(...compareContent(old.content, next.content, { at, side }, context));
  }
  for (const { status } of nextByStatus.values())
    changes.push({ kind: "status-added", breaking: false, at: status, text: "added" });
  return changes;
}

function compareHeaders(
  before: readonly ResponseHeader[],
  after: readonly ResponseHeader[],
  { at, side }: { readonly at: string; readonly side: Side },
  { compareSchemas }: OperationContext,
): ApiChange[] {
  const changes: ApiChange[] = [];
  const nextByName = new Map(after.map((header) => [header.name.toLowerCase(), header]));
  for (const old of before) {
    const place = `${at} header ${old.name}`;
    const next = nextByName.get(old.name.toLowerCase());
    nextByName.delete(old.name.toLowerCase());
    const tell = (kind: ApiChange["kind"], breaking: boolean, text: string): void => {
      changes.push({ kind, breaking, at: place, text });
    };
    if (next === undefined) {
      tell("header-removed", true, "removed");
      continue;
    }
    if (old.required && !next.required) tell("header-became-optional", true, "may be missing now");
    if (!old.required && next.required) tell("header-became-required", false, "always there now");
    if (old.schema !== undefined || next.schema !== undefined)
      changes.push(...compareSchemas({ before: old.schema, after: next.schema, at: place, side }));
  }
  for (const { name } of nextByName.values())
    changes.push({
      kind: "header-added",
      breaking: false,
      at: `${at} header ${name}`,
      text: "added",
    });
  return changes;
}
