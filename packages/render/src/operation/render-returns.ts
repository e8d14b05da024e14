import type { MediaType, Response } from "@speclens/core";
import { groupBy } from "@speclens/text";
import type { SchemaResolver, TypeContext } from "../notation/type-context.ts";
import { cleanLine } from "../text/clean-text.ts";
import { type OutlineSize, outlineBody } from "./outline-body.ts";
import { bodyType } from "./render-media-types.ts";
import { shortBodies } from "./render-responses.ts";
import { statusMeaning } from "./status-meaning.ts";
import { successOf } from "./success-of.ts";

/** Options for the lines that say what a call returns. */
export interface ReturnsOptions {
  readonly resolve: SchemaResolver;
  /** Writes bodies in a word or two. */
  readonly brief: TypeContext;
  /** Writes bodies out that the context writes out at any level. */
  readonly context: TypeContext;
  /** Names of schemas that `context` writes out if they are the whole body. */
  readonly isWritten: (content: readonly MediaType[]) => boolean;
  /** The fields to name of a success response. */
  readonly outline: OutlineSize;
  /** Whether to say what each error status means. */
  readonly meanings: boolean;
}

/**
 * Writes what a call returns: `returns 201 $issue {id, number, title, … 20 more} · 204`, and the errors with what
 * their status means: `errors $basic-error: 404 Resource not found · 410 Gone`. Statuses with the same body share
 * it.
 */
export function renderReturns(responses: readonly Response[], options: ReturnsOptions): string[] {
  const isGood = successOf(responses);
  const good = responses.filter(isGood);
  const bad = responses.filter((response) => !isGood(response));
  return [
    ...(good.length === 0 ? [] : [`returns ${successes(good, options).join("\n ")}`]),
    ...(bad.length === 0 ? [] : [`errors ${errors(bad, options).join("\n ")}`]),
  ];
}

function successes(responses: readonly Response[], options: ReturnsOptions): string[] {
  const { resolve, brief, context, isWritten } = options;
  const groups = groupBy(responses, ({ content }) => shortBodies(content, brief));
  return [...groups].map(([body, group]) => {
    const [{ content }] = group;
    const [media] = content;
    const statuses = group.map(({ status }) => cleanLine(status)).join(" ");
    if (media !== undefined && isWritten(content))
      return `${statuses} ${bodyType(media, context, 1)}`;
    const schema = content.find(({ schema }) => schema !== undefined)?.schema;
    const outline = outlineBody(schema, resolve, options.outline);
    const shown =
      outline === "" ? body : `${body.replace(/\{…\}(\[\])*$/, "").trimEnd()} ${outline}`;
    return `${statuses} ${shown.trim()}`.trim();
  });
}

function errors(responses: readonly Response[], options: ReturnsOptions): string[] {
  const groups = groupBy(responses, ({ content }) => shortBodies(content, options.brief));
  return [...groups].map(([body, group]) => {
    const byMeaning = groupBy(group, ({ description }) =>
      options.meanings ? statusMeaning(description) : "",
    );
    const statuses = [...byMeaning].map(([meaning, those]) =>
      `${those.map(({ status }) => cleanLine(status)).join(" ")} ${meaning}`.trim(),
    );
    return (body === "" ? "" : `${body}: `) + statuses.join(" · ");
  });
}
