import type { Operation } from "@speclens/core";
import { bodySchema } from "../body-schema.ts";
import type { AnswerField, AnswerObject, AnswerReader } from "./answer-fields.ts";
import { singularWords } from "./identifier-name.ts";
import { collectionEntities } from "./path-entities.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** A single value in the answer of an operation. */
export interface YieldedValue {
  /** What it identifies. */
  readonly entity: string;
  /** How surely it identifies that, in (0, 1]. */
  readonly certainty: number;
  /** The kind of identifier; `""` where its name does not tell. */
  readonly attribute: string;
  /** Whether the field's own name tells the entity: `person_id`, and not `id` in a person. */
  readonly isNamed: boolean;
  readonly value: ScalarValue;
  /** Where it stands: `results[].id`. */
  readonly path: string;
  /** Whether it is a value of what the operation is about, and not of a part of that. */
  readonly isMain: boolean;
  /** Whether what the operation is about comes as a list. */
  readonly isListed: boolean;
  /** What the operation is about, by its path and the names of the schemas around the value. */
  readonly within: Entities;
}

/** Of a value that an answer must have and the document does not name. */
export const ANY_ATTRIBUTE = "*";

/** Names of things that an object stands for, each with its certainty. */
type Entities = ReadonlyMap<string, number>;

interface Part {
  readonly object: AnswerObject;
  readonly path: string;
  readonly entities: Entities;
  /** Objects around it. */
  readonly depth: number;
  /** Those of them that are below what the operation is about. */
  readonly below: number;
  /** It is what the operation is about, or the envelope around it. */
  readonly isMain: boolean;
  readonly isListed: boolean;
  readonly within: Entities;
}

/** Objects around the thing itself; they stand for nothing of their own. */
const ENVELOPES: ReadonlySet<string> = new Set(
  (
    "data datum result response item value content record entry list row payload body embedded hit object " +
    "element collection node edge metadata metadatum attribute resource doc return page"
  ).split(" "),
);
/** Words in the names of schemas that tell of their shape, not of what they are. */
const SHAPES: ReadonlySet<string> = new Set(
  (
    "response result object dto model list collection summary detail detailed full minimal simple simplified " +
    "basic base public private read output out get view entity info datum page paged paging schema " +
    "representation bean resource item envelope wrapper success ok of the all and with extended compact " +
    "nullable payload v1 v2 v3 v4 paginated"
  ).split(" "),
);

/** What is less sure in a part of the thing is not named as a producer, whatever else fits. */
const LOWEST = 0.42;
const DEEPEST = 3;
const MOST_PARTS = 60;
const MOST_FIELDS = 600;
/** Names beside what is meant: the head of a longer name, the segment before the last one. */
const CERTAINTY = { schema: 1, head: 0.8, path: 0.95, pathBefore: 0.75, field: 1, reference: 0.7 };
/** What is in a part of the thing is less surely what was asked for; a list has more to choose from. */
const PER_LEVEL = { listed: 0.9, single: 0.75 };

/**
 * The identifiers in the successful answer of an operation, of the wanted entities only.
 *
 * @param wanted the entities that some operation of the document needs.
 */
export function yieldedValues(
  operation: Operation,
  reader: AnswerReader,
  wanted: ReadonlySet<string>,
): YieldedValue[] {
  const root = answerOf(operation, reader);
  if (root === undefined) return undescribedValues(operation, wanted);
  const values: YieldedValue[] = [];
  const [last, before] = collectionEntities(operation.path);
  const entities = new Map<string, number>();
  if (before !== undefined) entities.set(before, CERTAINTY.pathBefore);
  if (last !== undefined) entities.set(last, CERTAINTY.path);
  addNames(root.names, entities);
  const pending: Part[] = [
    {
      object: root,
      path: root.suffix,
      entities,
      depth: 0,
      below: 0,
      isMain: true,
      isListed: root.suffix.includes("[]"),
      within: entities,
    },
  ];
  let fields = 0;
  // A list is walked to its end, over what is added meanwhile: the outer parts come first.
  for (const part of pending) {
    const own = reader.fieldsOf(part.object);
    fields += own.length;
    if (fields > MOST_FIELDS) break;
    for (const field of own) {
      if (field.value !== undefined) addValues(field, field.value, part, wanted, values);
      else if (part.depth < DEEPEST && pending.length < MOST_PARTS) addPart(field, part, pending);
    }
  }
  return values;
}

/**
 * What a list yields whose answer the document does not describe: somewhere in it there must be what
 * its things are told apart by.
 */
function undescribedValues(
  { method, path, responses }: Operation,
  wanted: ReadonlySet<string>,
): YieldedValue[] {
  const isDescribed = responses.some(
    ({ status, content }) => status.startsWith("2") && bodySchema(content) !== undefined,
  );
  const [entity] = collectionEntities(path);
  if (method !== "GET" || isDescribed || entity === undefined || path.endsWith("}")) return [];
  if (!wanted.has(entity)) return [];
  const value: ScalarValue = { type: "any", isChoice: false, examples: [] };
  const within = new Map([[entity, CERTAINTY.path]]);
  return [
    {
      entity,
      certainty: CERTAINTY.path,
      attribute: ANY_ATTRIBUTE,
      isNamed: false,
      value,
      path: "(answer)",
      isMain: true,
      isListed: true,
      within,
    },
  ];
}

function answerOf({ responses }: Operation, reader: AnswerReader): AnswerObject | undefined {
  for (const { status, content } of responses) {
    if (!status.startsWith("2")) continue;
    const object = reader.objectOf(bodySchema(content));
    if (object !== undefined) return object;
  }
  const fallback = responses.find(({ status }) => status === "default");
  const isOnly = responses.every(({ status }) => !status.startsWith("2"));
  return isOnly && fallback !== undefined
    ? reader.objectOf(bodySchema(fallback.content))
    : undefined;
}

function addPart(field: AnswerField, part: Part, into: Part[]): void {
  if (field.object === undefined) return;
  const words = singularWords(field.name);
  const name = words.join(" ");
  const isEnvelope = ENVELOPES.has(name);
  const isMain = part.isMain && (isEnvelope || part.entities.has(name));
  const entities = new Map<string, number>();
  addNames(field.object.names, entities);
  if (!isEnvelope) addEntity(words, CERTAINTY.field, entities);
  else {
    // What has a name is that, and not what stands before it in the path: `/level/member`.
    const isNamed = entities.size > 0;
    for (const [entity, certainty] of part.entities)
      if (!isNamed || certainty !== CERTAINTY.pathBefore) raise(entity, certainty, entities);
  }
  into.push({
    object: field.object,
    path: `${part.path}${part.path === "" ? "" : "."}${field.name}${field.suffix}`,
    entities,
    depth: part.depth + 1,
    below: isMain ? 0 : part.below + 1,
    isMain,
    isListed: part.isListed || (isMain && field.suffix.includes("[]")),
    within: isMain ? entities : part.within,
  });
}

/** Adds the entities that the names of schemas stand for. */
function addNames(names: readonly string[], into: Map<string, number>): void {
  for (const name of names) {
    const own = name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("/")) + 1);
    const words = singularWords(own);
    const meant = words.filter((word) => !SHAPES.has(word));
    addEntity(meant, CERTAINTY.schema, into);
  }
}

function addEntity(words: readonly string[], certainty: number, into: Map<string, number>): void {
  if (words.length === 0) return;
  raise(words.join(" "), certainty, into);
  if (words.length > 1) raise(words.at(-1) ?? "", certainty * CERTAINTY.head, into);
}

function raise(entity: string, certainty: number, into: Map<string, number>): void {
  if ((into.get(entity) ?? 0) < certainty) into.set(entity, certainty);
}

function addValues(
  field: AnswerField,
  value: ScalarValue,
  part: Part,
  wanted: ReadonlySet<string>,
  into: YieldedValue[],
): void {
  if (value.type === "boolean") return;
  const { entity, attributes } = field.identifier;
  const path = `${part.path}${part.path === "" ? "" : "."}${field.name}${field.suffix}`;
  const { isMain, isListed, within } = part;
  const perLevel = path.includes("[]") ? PER_LEVEL.listed : PER_LEVEL.single;
  const decay = perLevel ** part.below;
  const add = (meant: string, certainty: number) => {
    if ((isMain || certainty * decay >= LOWEST) && wanted.has(meant))
      into.push({
        entity: meant,
        certainty: certainty * decay,
        attribute: attributes[0] ?? "",
        value,
        path,
        isNamed: entity !== "",
        isMain,
        isListed,
        within,
      });
  };
  if (entity === "") {
    for (const [meant, certainty] of part.entities) add(meant, certainty);
    return;
  }
  // A `namespace` within a namespace is another one, a `customer_id` within a customer its own.
  const own = attributes.length === 0 ? undefined : part.entities.get(entity);
  add(entity, Math.max(own ?? 0, CERTAINTY.reference));
  const head = entity.slice(entity.lastIndexOf(" ") + 1);
  if (head !== entity && attributes.length > 0) add(head, CERTAINTY.reference * CERTAINTY.head);
}
