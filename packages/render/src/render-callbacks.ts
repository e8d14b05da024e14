import type { Callback } from "@speclens/core";
import { cleanLine } from "./clean-text.ts";
import { shortBodies } from "./render-responses.ts";
import type { TypeContext } from "./type-context.ts";

/**
 * `callbacks onEvent POST {$request.body#/callbackUrl} $Event`: what the API sends after the call,
 * and where to, with the body in short.
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
