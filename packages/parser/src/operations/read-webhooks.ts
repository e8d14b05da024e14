import type { Operation } from "@speclens/core";
import type { ReadContext } from "../context/read-context.ts";
import type { SourceNode } from "../document/source-node.ts";
import { readRequests } from "./read-operation.ts";

/** Reads `webhooks`, or the `x-webhooks` that documents before 3.1 have in its place. */
export function readWebhooks(root: SourceNode, context: ReadContext): Operation[] {
  const member = root.get("webhooks") === undefined ? "x-webhooks" : "webhooks";
  return root
    .members(member)
    .filter(({ key }) => !key.startsWith("x-"))
    .flatMap((webhook) => readRequests(webhook, context));
}
