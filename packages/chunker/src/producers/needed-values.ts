import { isJsonObject, type JsonValue, type Operation } from "@speclens/core";
import { bodySchema, parameterSchema } from "../schema/body-schema.ts";
import { fieldDescription } from "../schema/field-description.ts";
import { type ScalarValue, scalarValue } from "../schema/scalar-value.ts";
import { schemaFields } from "../schema/schema-fields.ts";
import { type SchemaLookup, targetName } from "../schema/schema-lookup.ts";
import { collectionEntities, isPartOf, pathBefore } from "./names/collection-entities.ts";
import { type IdentifierName, identifierName, lastWord } from "./names/identifier-name.ts";

/** A value that a caller must have before a call, and that another call may yield. */
export interface NeededValue {
  /** Name of the parameter or field. */
  readonly name: string;
  /** The entity that the value identifies, according to its name and, for generic names, the path. */
  readonly entity: string;
  /** The entity according to the path; `""` if the path does not state one. */
  readonly collection: string;
  /** Possible kinds of identifier; empty if the name does not state one. */
  readonly attributes: readonly string[];
  readonly value: ScalarValue;
  /** For a path parameter, the path before it. An operation at that path lists the values. */
  readonly listedAt?: string;
}

/** Entities whose identifiers a caller already has or creates for the call. */
const OWN_ENTITIES: ReadonlySet<string> = new Set(
  "client request correlation trace idempotency external api secret access".split(" "),
);
/** Values that come from a person: words, dates, page positions, formats. */
const BROUGHT: ReadonlySet<string> = new Set(
  (
    "query q term text keyword search filter sort order date day month year time timestamp from to start " +
    "end since until begin before after page size limit offset count cursor format ext extension version " +
    "language lang locale latitude longitude lat lon lng zoom width height x y z enabled status state type " +
    "kind mode action direction period interval url path content message title body comment amount price " +
    "subpath wildcard proxy operation method api"
  ).split(" "),
);
/** In a query or body, only these words indicate that a name refers to another entity. */
const STRICT: ReadonlySet<string> = new Set(
  "id uuid guid gid oid uid arn sid slug iid pk".split(" "),
);
/**
 * The largest number of needed values that are looked up for one operation. Published operations need fewer than
 * 30.
 */
const MOST_NEEDED = 100;
/**
 * The longest name of a value, in characters. Longer names are ignored, because the rows of both operations would
 * contain them.
 */
const LONGEST_VALUE_NAME = 500;
const DATE = /^(?:date|date-time|time|duration|password|binary|byte)$/;
const SAYS_IDENTIFIER = /\b(?:ids?|identifiers?)\b/i;

/**
 * Returns the values that a call needs and that the caller cannot simply choose (such as options, dates, texts or
 * numbers): path parameters, and required query parameters and body fields that are named like an identifier of
 * another entity.
 */
export function neededValues(operation: Operation, schemas: SchemaLookup): NeededValue[] {
  const values: NeededValue[] = [];
  for (const parameter of operation.parameters) {
    if (parameter.in !== "path" && !(parameter.in === "query" && parameter.required)) continue;
    const value = scalarOrItems(parameterSchema(parameter), schemas);
    if (value === undefined || isOwn(value)) continue;
    const examples = [
      ...(parameter.examples ?? []).flatMap((example) => example.value ?? []),
      ...value.examples,
    ];
    const needed =
      parameter.in === "path"
        ? fromPath(operation, parameter.name)
        : fromName(parameter.name, parameter.description, operation.path);
    if (needed !== undefined) values.push({ ...needed, value: { ...value, examples } });
  }
  const names = new Set(values.map(({ name }) => name));
  for (const { name, schema, required } of bodyFields(operation, schemas)) {
    if (!required || names.has(name)) continue;
    const value = scalarOrItems(schema, schemas);
    if (value === undefined || isOwn(value)) continue;
    const needed = fromName(name, fieldDescription(schema), operation.path);
    const isGeneric = identifierName(name).entity === "";
    if (needed === undefined || isGeneric || createsEntity(operation, needed.entity)) continue;
    values.push({ ...needed, value });
  }
  return values.filter(({ name }) => name.length <= LONGEST_VALUE_NAME).slice(0, MOST_NEEDED);
}

type NamedNeed = Omit<NeededValue, "value">;

function fromPath({ path }: Operation, name: string): NamedNeed | undefined {
  const listedAt = pathBefore(path, name);
  if (listedAt === undefined) return undefined;
  const [collection = ""] = listedAt.endsWith("}") ? [] : collectionEntities(listedAt);
  const { entity, attributes } = identifierName(name);
  // `/prices/{price}` identifies a price, even though callers usually supply prices themselves.
  const isMember = entity !== "" && isPartOf(entity, collection);
  if (!isMember && isBrought({ entity, attributes })) return undefined;
  return { name, entity: entity === "" ? collection : entity, collection, attributes, listedAt };
}

function fromName(name: string, description = "", path: string): NamedNeed | undefined {
  const { entity, attributes } = identifierName(name);
  if (attributes.length > 0 && !attributes.some((attribute) => STRICT.has(attribute)))
    return undefined;
  if (attributes.length === 0 && !SAYS_IDENTIFIER.test(description)) return undefined;
  if (isBrought({ entity, attributes })) return undefined;
  const [collection = ""] = collectionEntities(path);
  return { name, entity: entity === "" ? collection : entity, collection: "", attributes };
}

function isBrought({ entity, attributes }: IdentifierName): boolean {
  if (OWN_ENTITIES.has(entity)) return true;
  if (attributes.length > 0 && attributes[0] !== "number") return false;
  const last = lastWord(entity);
  return BROUGHT.has(last) || (entity === "" && attributes.length === 0);
}

function isOwn({ type, format = "", isChoice }: ScalarValue): boolean {
  return type === "boolean" || isChoice || DATE.test(format);
}

/**
 * Returns whether the operation creates the entity: in `POST /people` with a `person_id`, the caller names the new
 * person.
 */
function createsEntity({ method, path }: Operation, entity: string): boolean {
  return (method === "POST" || method === "PUT") && collectionEntities(path).includes(entity);
}

function bodyFields(operation: Operation, schemas: SchemaLookup) {
  const body = operation.requestBody;
  return body === undefined ? [] : schemaFields(bodySchema(body.content), schemas);
}

function scalarOrItems(
  schema: JsonValue | undefined,
  schemas: SchemaLookup,
): ScalarValue | undefined {
  const items = listItems(schema, schemas);
  return items === undefined ? scalarValue(schema, schemas) : scalarValue(items, schemas);
}

const DEEPEST = 6;

/** Returns the schema of a list's items; undefined if the schema is not a list. */
function listItems(schema: JsonValue | undefined, schemas: SchemaLookup): JsonValue | undefined {
  let list = schema;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const target = targetName(list, schemas);
    if (target === undefined) break;
    list = schemas.get(target)?.definition;
  }
  return isJsonObject(list) ? list.items : undefined;
}
