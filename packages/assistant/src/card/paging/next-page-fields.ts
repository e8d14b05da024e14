import type { JsonValue } from "@speclens/core";
import { bareName } from "../reading/bare-name.ts";
import { type SchemaReader, typesOf } from "../reading/schema-reader.ts";

/** Fields of an answer that lead to the next page. */
export interface NextPageFields {
  /** Paths of the fields that say so by their names: `links.next`. */
  readonly sure: readonly string[];
  /** Paths of fields whose names also occur elsewhere, such as `cursor`, by bare name. */
  readonly shared: readonly { readonly path: string; readonly bare: string }[];
  /** Whether the answer is a list, or an object with a list. */
  readonly isList: boolean;
}

const NEXT =
  /^(?:odata)?next(?:page|pages|cursor|token|link|links|url|uri|href|offset|marker|key|batch|start|index|skip)?(?:url|uri|link|href|token|cursor|number|key|id|index|path)?$/;
const MORE = new Set(
  (
    "hasmore hasnext hasnextpage hasmorepages hasmoreresults hasmoreitems moreresults moreavailable moredataavailable morepages more " +
    "istruncated hasmorerecords continuationtoken continuation lastevaluatedkey endcursor cursornext pagenext " +
    "nextpagecursor hasmoredata"
  ).split(" "),
);
/** Names that lead to the next page if the request has a parameter of the same name. */
const ECHOED = new Set(
  "cursor marker pagetoken scrollid continue bookmark paginationtoken skiptoken cursormark iterator".split(
    " ",
  ),
);
/** Objects of an answer that describe it. */
const FRAMES =
  /^(?:links?|meta|metadata|paging|page|pages|pageinfo|paginat(?:ion|or)|cursors?|result|results|response|data|navigation|listinfo|resultset|paginationinfo|pagingmetadata|metadataresponse|listmeta|pagingresponse|responsemetadata|resultinfo|envelope|pagedetails)$/;

const DEEPEST = 3;
const MOST_FOUND = 8;
const MOST_OBJECTS = 40;

/** Finds the fields that lead to the next page, in an answer and in the objects of it that describe it. */
export function nextPageFields(
  answer: JsonValue | undefined,
  reader: SchemaReader,
): NextPageFields {
  const sure: string[] = [];
  const shared: { path: string; bare: string }[] = [];
  if (reader.items(answer) !== undefined) return { sure, shared, isList: true };
  let isList = false;
  let objects = 0;
  const read = (schema: JsonValue | undefined, path: string, depth: number): void => {
    objects += 1;
    const fields = reader.fields(schema);
    for (const [name, field] of fields) {
      if (sure.length + shared.length >= MOST_FOUND) return;
      const bare = bareName(name);
      const at = path === "" ? name : `${path}.${name}`;
      const list = reader.items(field) !== undefined;
      if (list) isList ||= depth === 0 || /(?:data|results?|response|embedded)$/i.test(path);
      else if (NEXT.test(bare)) {
        if (hasLink(field, reader)) sure.push(at);
      } else if (MORE.has(bare)) {
        if (isSingle(field, reader)) sure.push(at);
      } else if (ECHOED.has(bare) && isSingle(field, reader)) shared.push({ path: at, bare });
      if (list || depth + 1 >= DEEPEST || objects > MOST_OBJECTS || !FRAMES.test(bare)) continue;
      read(field, at, depth + 1);
    }
  };
  read(answer, "", 0);
  return { sure, shared, isList };
}

/** Returns whether a field is one value, and not a list or an object with fields. */
function isSingle(field: JsonValue, reader: SchemaReader): boolean {
  return reader.items(field) === undefined && reader.fields(field).size === 0;
}

/** Returns whether a field is a value, or an object that only wraps a link or the parameters of the next page. */
function hasLink(field: JsonValue, reader: SchemaReader): boolean {
  const types = typesOf(reader.resolve(field));
  const fields = reader.fields(field);
  if (fields.size === 0) return !types.includes("array");
  return [...fields.keys()].some((name) =>
    /^(?:href|url|uri|link|page|cursor|offset|after|token|limit)$/i.test(name),
  );
}
