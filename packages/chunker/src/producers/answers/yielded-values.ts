import type { Operation } from "@speclens/core";
import type { ScalarValue } from "../../schema/scalar-value.ts";
import { collectionEntities } from "../names/collection-entities.ts";
import { addEntity, addSchemaNames, type Entities, HEAD, raise } from "../names/entities.ts";
import { lastWord, singularWords } from "../names/identifier-name.ts";
import type { AnswerField, AnswerObject, AnswerReader } from "./answer-reader.ts";
import { operationAnswer } from "./operation-answer.ts";
import { undescribedValues } from "./undescribed-values.ts";
import type { YieldedValue } from "./yielded-value.ts";

interface Part {
  readonly object: AnswerObject;
  readonly path: string;
  readonly entities: Entities;
  /** Number of enclosing objects. */
  readonly depth: number;
  /** Number of enclosing objects below the operation's main subject. */
  readonly below: number;
  /** Whether it is the operation's main subject or the envelope around it. */
  readonly isMain: boolean;
  readonly isListed: boolean;
  readonly within: Entities;
}

/** Names of objects that wrap the actual content and have no meaning themselves. */
const ENVELOPES: ReadonlySet<string> = new Set(
  (
    "data datum result response item value content record entry list row payload body embedded hit object " +
    "element collection node edge metadata metadatum attribute resource doc return page"
  ).split(" "),
);
/** Values of a nested part below this certainty are not considered. */
const LOWEST = 0.42;
const DEEPEST = 3;
const MOST_PARTS = 60;
const MOST_FIELDS = 600;
/** Certainty that a path, its second-to-last segment, or the name of a field identifies the entity. */
const CERTAINTY = { path: 0.95, pathBefore: 0.75, field: 1, reference: 0.7, only: 0.95 };
/**
 * Factors for each nested level, because a value of a nested part is less likely the needed one. Lists offer more
 * values to choose from.
 */
const PER_LEVEL = { listed: 0.9, single: 0.75 };

/**
 * Finds identifiers of the wanted entities in the successful response of an operation.
 *
 * @param wanted the entities that any operation of the document needs
 */
export function yieldedValues(
  operation: Operation,
  reader: AnswerReader,
  wanted: ReadonlySet<string>,
): YieldedValue[] {
  const root = operationAnswer(operation, reader);
  if (root === undefined) return undescribedValues(operation, wanted);
  const values: YieldedValue[] = [];
  const [last, before] = collectionEntities(operation.path);
  const entities = new Map<string, number>();
  if (before !== undefined) entities.set(before, CERTAINTY.pathBefore);
  if (last !== undefined) entities.set(last, CERTAINTY.path);
  addSchemaNames(root.names, entities);
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
  // The loop also visits items that are added during iteration, so outer parts come first.
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

function addPart(field: AnswerField, part: Part, into: Part[]): void {
  if (field.object === undefined) return;
  const words = singularWords(field.name);
  const name = words.join(" ");
  const isEnvelope = ENVELOPES.has(name);
  const isMain = part.isMain && (isEnvelope || part.entities.has(name));
  const entities = new Map<string, number>();
  addSchemaNames(field.object.names, entities);
  if (!isEnvelope) addEntity(words, CERTAINTY.field, entities);
  else {
    // If a part has a name, the name decides, not the segment before it in the path: `/level/member`.
    const isNamed = entities.size > 0;
    for (const [entity, certainty] of part.entities)
      if (!isNamed || certainty !== CERTAINTY.pathBefore) raise(entity, certainty, entities);
  }
  into.push({
    object: field.object,
    path: pathOf(field, part),
    entities,
    depth: part.depth + 1,
    below: isMain ? 0 : part.below + 1,
    isMain,
    isListed: part.isListed || (isMain && field.suffix.includes("[]")),
    within: isMain ? entities : part.within,
  });
}

function pathOf({ name, suffix }: AnswerField, { path }: Part): string {
  return `${path}${path === "" ? "" : "."}${name}${suffix}`;
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
  const { isMain, isListed, within } = part;
  const isInList = part.path.includes("[]") || field.suffix.includes("[]");
  const perLevel = isInList ? PER_LEVEL.listed : PER_LEVEL.single;
  const decay = perLevel ** part.below;
  const add = (meant: string, certainty: number) => {
    if ((isMain || certainty * decay >= LOWEST) && wanted.has(meant))
      into.push({
        entity: meant,
        certainty: certainty * decay,
        attribute: attributes[0] ?? "",
        value,
        path: pathOf(field, part),
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
  // A `namespace` in a namespace is a different one; a `customer_id` in a customer identifies that customer.
  const own = attributes.length === 0 ? undefined : part.entities.get(entity);
  // `{ job_id }` alone identifies the job that the call started. Next to other fields, it is a reference.
  const isAll = isMain && field.isOnly && attributes.length > 0;
  add(entity, Math.max(own ?? 0, isAll ? CERTAINTY.only : CERTAINTY.reference));
  const head = lastWord(entity);
  if (head !== entity && attributes.length > 0) add(head, CERTAINTY.reference * HEAD);
}
