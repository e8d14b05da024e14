import type { MediaType, Response } from "@speclens/core";
import { nameLiteral } from "../notation/literal.ts";
import { renderMember, withComment } from "../notation/object-type.ts";
import { typeContext } from "../notation/render-type.ts";
import type { TypeContext } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { describe } from "../text/describe.ts";
import { splitIntoItems } from "../text/split-into-items.ts";
import { bodyType, renderMediaTypes } from "./render-media-types.ts";

const USUAL_MEDIA_TYPE = "application/json";

/** An inline body up to this length is shown in the line that lists the responses. */
const LONGEST_BODY = 40;

/**
 * `responses 201 $issue · 400 404 410 $basic-error · 503 {…}`: statuses with the same body share
 * it; `application/json` goes without saying, as do others with the same type beside it, and `{…}`
 * is shown in the section `responses`.
 */
export function renderResponseLine(responses: readonly Response[], context: TypeContext): string {
  const statusesByBody = new Map<string, string[]>();
  for (const response of responses) {
    const body = shortBodies(response.content, context);
    const statuses = statusesByBody.get(body) ?? [];
    statuses.push(cleanLine(response.status));
    statusesByBody.set(body, statuses);
  }
  const groups = [...statusesByBody].map(([body, statuses]) => `${statuses.join(" ")} ${body}`);
  return `responses ${groups.map((group) => group.trim()).join(" · ")}`;
}

/** Bodies in a word or two: what does not fit is `{…}`. */
export function shortBodies(content: readonly MediaType[], context: TypeContext): string {
  const namesByType = new Map<string, string[]>();
  for (const media of content) {
    const type = bodyType(media, context, 0);
    const names = namesByType.get(type) ?? [];
    names.push(cleanLine(media.type));
    namesByType.set(type, names);
  }
  const bodies = [...namesByType].map(([type, names]) => {
    const short = type.length > LONGEST_BODY || /\n| \/\/ /.test(type) ? "{…}" : type;
    return names.includes(USUAL_MEDIA_TYPE) ? short : `${names.join(", ")} ${short}`;
  });
  return bodies.join(" or ");
}

/**
 * Each response with its description, headers and bodies, the members of a body as items. Statuses
 * whose responses read the same share one: `403, 404 // Not allowed.`
 */
export function renderResponses(responses: readonly Response[], context: TypeContext): string[] {
  // What is written out stands only once, so that equal responses are found without writing anything out.
  const plain = typeContext({ verbosity: context.verbosity });
  const groups = new Map<string, { readonly response: Response; readonly statuses: string[] }>();
  for (const response of responses) {
    const description = describe(response.description, context.verbosity);
    const key = [description, ...responseParts(response, plain)].join("\n");
    const group = groups.get(key) ?? { response, statuses: [] };
    group.statuses.push(cleanLine(response.status));
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ response, statuses }) => {
    const description = describe(response.description, context.verbosity);
    const title = withComment(statuses.join(", "), description);
    const [first, ...others] = responseParts(response, context);
    return first === undefined ? [title] : [`${title}\n${first}`, ...others];
  });
}

function responseParts(response: Response, context: TypeContext): string[] {
  const headers = (response.headers ?? []).map((header) => {
    const key = nameLiteral(header.name) + (header.required ? "" : "?");
    const description = describe(header.description, context.verbosity);
    const own = description === "" ? undefined : description;
    return ` header ${renderMember(key, header.schema, context, 1, own)}`;
  });
  const bodies = response.content.map((media) => ` ${renderMediaTypes([media], context, 1)}`);
  return [...headers, ...bodies].flatMap((part) => splitIntoItems(part, 2));
}
