import type { Callback } from "@speclens/core";
import type { TypeContext } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { splitIntoItems } from "../text/split-into-items.ts";
import { renderMediaTypes } from "./render-media-types.ts";
import { shortBodies } from "./render-responses.ts";

/**
 * Writes `callbacks onEvent POST {$request.body#/callbackUrl} $Event`: the requests that the API sends after
 * the call, with their targets and short forms of their bodies.
 */
export function renderCallbackLine(callbacks: readonly Callback[], context: TypeContext): string {
  const requests = callbacks.flatMap(({ name, operations }) =>
    operations.map(({ id, requestBody }) =>
      [cleanLine(name), cleanLine(id), shortBodies(requestBody?.content ?? [], context)]
        .join(" ")
        .trim(),
    ),
  );
  return `callbacks ${requests.join(" · ")}`;
}

/**
 * Writes callbacks in full: `callback onEvent POST {$request.body#/callbackUrl}` with the body below it,
 * one item per member.
 */
export function renderCallbacks(callbacks: readonly Callback[], context: TypeContext): string[] {
  return callbacks.flatMap(({ name, operations }) =>
    operations.flatMap(({ id, requestBody }) => {
      const title = `callback ${cleanLine(name)} ${cleanLine(id)}`;
      const { content = [] } = requestBody ?? {};
      if (content.length === 0) return [title];
      const body = ` body ${renderMediaTypes(content, context, 1)}`;
      const [first = "", ...others] = splitIntoItems(body, 2);
      return [`${title}\n${first}`, ...others];
    }),
  );
}
