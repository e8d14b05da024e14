import type { CardErrorField, CardErrors, JsonValue, MediaType, Operation } from "@speclens/core";
import type { CardDocument } from "./reading/card-document.ts";
import { coverageOf } from "./reading/coverage-of.ts";
import { mainMedia, type SchemaReader } from "./reading/schema-reader.ts";
import { shortText } from "./reading/short-text.ts";
import { tally } from "./reading/tally.ts";

const MOST_FIELDS = 8;
/** Share of the operations that must have the shape. One error of one operation is no convention. */
const LEAST_SHARE = 0.1;
const ERROR_STATUS = /^[45](?:\d\d|XX)$/i;
/** Fields that hold what an error says. */
const HOLDER = /^(?:errors?|faults?|detail|details|issues|problems?|messages)$/i;

/** Finds the most frequent shape of the bodies of errors; undefined if the document describes none. */
export function findErrors(
  { operations }: CardDocument,
  reader: SchemaReader,
): CardErrors | undefined {
  const shapes = tally<MediaType & { readonly schema: JsonValue }>();
  const keys = new Map<Operation, ReadonlySet<string>>();
  const inlined = new Map<JsonValue, string>();
  const keyOf = (schema: JsonValue): string | undefined => {
    const name = reader.nameOf(schema);
    if (name !== undefined) return `$${name}`;
    const known = inlined.get(schema);
    if (known !== undefined) return known;
    const fields = [...fieldsOf(schema, reader)].map(([field]) => field);
    const key = fields.length === 0 ? "" : JSON.stringify(fields.sort());
    inlined.set(schema, key);
    return key === "" ? undefined : key;
  };
  for (const operation of operations) {
    const own = new Map<string, MediaType & { readonly schema: JsonValue }>();
    for (const { status, content } of errorsOf(operation)) {
      const media = mainMedia(content);
      const schema = media?.schema;
      if (media === undefined || schema === undefined) continue;
      if (fieldsOf(schema, reader).size === 0) continue;
      const key = keyOf(schema);
      // An explicit status comes before `default`.
      if (key !== undefined && (status !== "default" || !own.has(key)))
        own.set(key, { ...media, schema });
    }
    for (const [key, media] of own) shapes.add(key, media);
    if (own.size > 0) keys.set(operation, new Set(own.keys()));
  }
  const [best] = shapes.top(1);
  if (best === undefined || best.count < LEAST_SHARE * operations.length) return undefined;
  const { schema, type } = best.value;
  const key = keyOf(schema) ?? "";
  const name = reader.nameOf(schema);
  return {
    ...coverageOf([...keys.keys()], (operation) => keys.get(operation)?.has(key) ?? false),
    ...(name !== undefined && { schema: shortText(name) }),
    mediaType: shortText(type),
    fields: errorFields(schema, reader),
  };
}

function errorsOf({ responses }: Operation): Operation["responses"] {
  const others = responses.filter(({ status }) => ERROR_STATUS.test(status));
  // Without a success, `default` is the success.
  const hasSuccess = responses.some(({ status }) => /^[23]/.test(status));
  if (!hasSuccess) return others;
  return [...others, ...responses.filter(({ status }) => status === "default")];
}

/** Returns the fields of an object, or of the objects in a list. */
function fieldsOf(schema: JsonValue, reader: SchemaReader): ReadonlyMap<string, JsonValue> {
  const items = reader.items(schema);
  return reader.fields(items ?? schema);
}

function errorFields(schema: JsonValue, reader: SchemaReader): CardErrorField[] {
  const fields = [...fieldsOf(schema, reader)].slice(0, MOST_FIELDS);
  return fields.map(([name, field]) => {
    const inner =
      HOLDER.test(name) || fields.length === 1 ? [...fieldsOf(field, reader).keys()] : [];
    return {
      name: shortText(name),
      isList: reader.items(field) !== undefined,
      ...(inner.length > 0 && { fields: inner.slice(0, MOST_FIELDS).map(shortText) }),
    };
  });
}
