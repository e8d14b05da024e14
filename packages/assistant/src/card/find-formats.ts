import { type CardFormat, isJsonObject, type JsonValue } from "@speclens/core";
import type { CardDocument } from "./reading/card-document.ts";
import { type SchemaReader, typesOf } from "./reading/schema-reader.ts";

/** The largest number of schemas that are looked at. Further ones hardly change what is most frequent. */
const MOST_SCHEMAS = 200_000;
/** The smallest number of fields with a format that is worth a word. */
const LEAST_FIELDS = 2;
const MOST_FORMATS = 3;

const UNIX = /\bunix\b|\bepoch\b|(?:milli)?seconds since/i;
const TIME_NAME =
  /(?:^|[_-])(?:at|on|date|time|timestamp|created|updated|expires)$|[a-z](?:At|Date|Time|Timestamp)$/;
const ID_NAME = /^(?:_?id|uuid|guid)$|[_-]id$|[a-z]Id$/;

/** Counts the formats of dates and of ids among the fields and parameters of a document. */
export function findFormats(
  { operations, schemas }: CardDocument,
  reader: SchemaReader,
): { readonly dates: CardFormat[]; readonly ids: CardFormat[] } {
  const dates = new Map<string, number>();
  const ids = new Map<string, number>();
  const count = (counts: Map<string, number>, format: string | undefined): void => {
    if (format !== undefined) counts.set(format, (counts.get(format) ?? 0) + 1);
  };
  const see = (name: string, field: JsonValue, description?: string): void => {
    const schema = reader.resolve(field);
    count(dates, dateFormat(name, schema, description));
    if (ID_NAME.test(name)) count(ids, idFormat(schema));
  };
  let left = MOST_SCHEMAS;
  const pending: (JsonValue | undefined)[] = [];
  const walk = (root: JsonValue | undefined): void => {
    pending.push(root);
    while (pending.length > 0 && left > 0) {
      const next = pending.pop();
      if (typeof next !== "object" || next === null) continue;
      left -= 1;
      if (isJsonObject(next) && isJsonObject(next.properties))
        for (const [name, field] of Object.entries(next.properties))
          if (field !== undefined) see(name, field);
      // References are not followed: each component is walked once.
      for (const member of Object.values(next))
        if (typeof member === "object" && member !== null) pending.push(member);
    }
    pending.length = 0;
  };
  for (const { definition } of schemas) walk(definition);
  for (const { parameters, requestBody, responses } of operations) {
    for (const { name, schema, description } of parameters)
      if (schema !== undefined) see(name, schema, description);
    for (const { schema } of requestBody?.content ?? []) walk(schema);
    for (const { content } of responses) for (const { schema } of content) walk(schema);
  }
  return { dates: formatsOf(dates), ids: formatsOf(ids) };
}

function formatsOf(counts: ReadonlyMap<string, number>): CardFormat[] {
  return [...counts]
    .map(([format, fields]) => ({ format, fields }))
    .filter(({ fields }) => fields >= LEAST_FIELDS)
    .sort((left, right) => right.fields - left.fields)
    .slice(0, MOST_FORMATS);
}

function dateFormat(
  name: string,
  schema: JsonValue | undefined,
  description: string | undefined,
): string | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { format } = schema;
  if (format === "date-time" || format === "date") return format;
  if (format === "unix-time" || format === "unixtime" || format === "timestamp") return "unix-time";
  if (!typesOf(schema).some((type) => type === "integer" || type === "number")) return undefined;
  if (!TIME_NAME.test(name)) return undefined;
  const text = typeof schema.description === "string" ? schema.description : (description ?? "");
  return UNIX.test(text.slice(0, 500)) ? "unix-time" : undefined;
}

function idFormat(schema: JsonValue | undefined): string | undefined {
  if (!isJsonObject(schema)) return undefined;
  if (typeof schema.format === "string" && /^(?:uuid|guid)$/i.test(schema.format)) return "uuid";
  const [type, ...others] = typesOf(schema);
  if (others.length > 0) return undefined;
  return type === "integer" || type === "string" ? type : undefined;
}
