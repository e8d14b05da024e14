import type { MediaType, Response } from "@speclens/core";
import { groupBy } from "@speclens/text";
import { createTypeContext } from "../notation/create-type-context.ts";
import { nameLiteral } from "../notation/json-literal.ts";
import { renderMember, withComment } from "../notation/render-object.ts";
import type { TypeContext } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { splitIntoItems } from "../text/split-into-items.ts";
import { bodyType, mediaTypeNames, renderMediaTypes } from "./render-media-types.ts";

const USUAL_MEDIA_TYPE = "application/json";

/** Characters of an inline body in the line that lists the responses. */
const LONGEST_BODY = 40;

/**
 * Writes `responses 201 $issue · 400 404 410 $basic-error · 503 {…}`. Statuses with the same body share it.
 * `application/json` is implied, as are other media types with the same type. The section `responses` shows
 * the full types for `{…}`.
 */
export function renderResponseLine(responses: readonly Response[], context: TypeContext): string {
  const groups = [...groupBy(responses, ({ content }) => shortBodies(content, context))];
  const texts = groups.map(([body, group]) => `${statusesOf(group).join(" ")} ${body}`.trim());
  return `responses ${texts.join(" · ")}`;
}

/** Writes bodies in a word or two. Longer bodies become `{…}`. */
export function shortBodies(content: readonly MediaType[], context: TypeContext): string {
  const groups = [...groupBy(content, (media) => bodyType(media, context, 0))];
  const bodies = groups.map(([type, group]) => {
    const short = type.length > LONGEST_BODY || /\n| \/\/ /.test(type) ? "{…}" : type;
    const isUsual = group.some((media) => cleanLine(media.type) === USUAL_MEDIA_TYPE);
    return isUsual ? short : `${mediaTypeNames(group)} ${short}`;
  });
  return bodies.join(" or ");
}

/**
 * Writes each response with its description, headers and bodies, one item per member of a body. Statuses with
 * the same response share it: `403, 404 // Not allowed.`
 */
export function renderResponses(responses: readonly Response[], context: TypeContext): string[] {
  // Each reference is written out only once, so compare responses without writing any out.
  const plain = createTypeContext({ verbosity: context.verbosity });
  const groups = groupBy(responses, (response) => {
    const description = context.describe(response.description);
    return [description, ...responseParts(response, plain)].join("\n");
  });
  return [...groups.values()].flatMap((group) => {
    const description = context.describe(group[0].description);
    const title = withComment(statusesOf(group).join(", "), description);
    const [first, ...others] = responseParts(group[0], context);
    return first === undefined ? [title] : [`${title}\n${first}`, ...others];
  });
}

function statusesOf(responses: readonly Response[]): string[] {
  return responses.map(({ status }) => cleanLine(status));
}

function responseParts(response: Response, context: TypeContext): string[] {
  const headers = (response.headers ?? []).map((header) => {
    const key = nameLiteral(header.name) + (header.required ? "" : "?");
    const description = context.describe(header.description);
    const own = description === "" ? undefined : description;
    return ` header ${renderMember(key, header.schema, context, 1, own)}`;
  });
  const bodies = response.content.map((media) => ` ${renderMediaTypes([media], context, 1)}`);
  return [...headers, ...bodies].flatMap((part) => splitIntoItems(part, 2));
}
