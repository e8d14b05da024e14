import { isJsonObject, type JsonSchema } from "@speclens/core";
import { memoize, splitIdentifier } from "@speclens/text";
import { nameLiteral } from "../notation/json-literal.ts";
import { type SchemaBranch, schemaBranches } from "../notation/schema-branches.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import { choicesText } from "./choices-text.ts";

/** Last words of the names of fields that identify, select or page. */
const IDENTIFYING: ReadonlySet<string> = new Set(
  (
    "id ids uuid guid gid key name title login username email slug code number sha ref status state " +
    "phase type kind total count size next previous prev cursor token page more last offset url"
  ).split(" "),
);
/** Numbers of fields to name. If not all fit, those that identify, select or page come first. */
export interface OutlineSize {
  /** Maximum number of fields of the body, or of the items of a list. */
  readonly fields: number;
  /** Maximum number of fields of an object inside another one. Up to 4, only those that identify are named. */
  readonly inner: number;
}

/** What differs between the outline of a request and that of a response. */
export interface OutlineOptions {
  /** Whether the body is sent: names optional fields as `name?`, after the required ones, and no `readOnly` ones. */
  readonly isSent?: boolean;
  /**
   * Paths of fields to name before others, at any depth and with the values that they may have: `schedule.kind`, without
   * marks of lists. Required fields of a body that is sent have their values, too. Default: none.
   */
  readonly wanted?: ReadonlySet<string>;
}

/** Up to so many fields of an inner object, only those that identify are named. */
const FEW_INNER = 4;
/** An object with at most so many fields, one of them a list of objects, is an envelope for the list. */
const WIDEST_ENVELOPE = 12;
/** Maximum number of fields beside those that are wanted, if not all can be named. */
const FEW_OF_MANY = 8;
/** Levels of objects in one another. */
const DEEPEST = 3;
/** Number of fields to look at. */
const MOST_FIELDS = 1_000;
/** Number of schemas and fields to visit for one outline. Schemas of documents may multiply without end. */
const MOST_VISITS = 20_000;

/**
 * Names the fields of a response's body: `{id, name, owner{id, login}, labels[]{id, name}, … 12 more}`. Returns
 * `""` for a body without fields.
 */
export function outlineBody(
  schema: JsonSchema | undefined,
  resolve: SchemaResolver,
  size: OutlineSize,
  { isSent = false, wanted }: OutlineOptions = {},
): string {
  const { inner } = size;
  const above = new Set([...(wanted ?? [])].flatMap(prefixesOf));
  let visits = 0;
  /** Whether all fields of the body are named. */
  let isWhole = true;
  const text = outline(schema, size.fields, 1, "");
  return text.includes("{") ? text : "";

  function outline(schema: unknown, most: number, level: number, prefix: string): string {
    const { brackets, fields, required } = shapeOf(schema);
    const all = [...fields.keys()];
    const names = isSent ? requiredFirst(all, required) : all;
    if (names.length === 0) return brackets;
    const isNarrow = names.length <= WIDEST_ENVELOPE;
    const lists = isNarrow ? names.filter((name) => isListOfObjects(fields.get(name))) : [];
    const envelope = lists.length === 1 ? lists : [];
    const isInner = most !== size.fields;
    const identifying = isSent ? [] : names.filter(isIdentifying);
    const near = names.filter((name) => above.has(prefix + name));
    const others = (isInner && inner <= FEW_INNER && !isSent) || isAside(prefix) ? [] : names;
    const first = isSent ? [...required].filter((name) => fields.has(name)) : envelope;
    // In a wide body, what comes first by chance is worth little beside what is wanted.
    const isWide = above.size > 0 && names.length > most;
    if (!isInner && isWide) isWhole = false;
    const room = isWide ? Math.min(most, FEW_OF_MANY) : most;
    const ordered = new Set([...first, ...near, ...identifying, ...others]);
    const chosen = new Set([...near, ...[...ordered].slice(0, room)]);
    const shown = names
      .filter((name) => chosen.has(name))
      .map((name) => {
        const isList = envelope.includes(name) && !isInner;
        const path = prefix + name;
        const within =
          level < DEEPEST || (above.has(path) && !wanted?.has(path))
            ? outline(fields.get(name), isList ? most : inner, level + 1, `${path}.`)
            : "";
        const isOptional = isSent && !required.has(name);
        const isChosen = wanted !== undefined && (wanted.has(path) || (isSent && !isOptional));
        return (
          nameLiteral(name) +
          (isOptional ? "?" : "") +
          within +
          valuesOf(fields.get(name), isChosen && within === "")
        );
      });
    // A mark alone would say nothing.
    if (shown.length === 0) return brackets;
    const left = names.length - shown.length;
    const more = left === 0 ? [] : [isInner ? "…" : `… ${left} more`];
    return `${brackets}{${[...shown, ...more].join(", ")}}`;
  }

  /** Whether only required fields of an inner object are named, because others are wanted. */
  function isAside(prefix: string): boolean {
    return prefix !== "" && above.size > 0 && (!isWhole || !above.has(prefix.slice(0, -1)));
  }

  function valuesOf(field: unknown, isChosen: boolean): string {
    const values = isChosen && isJsonObject(field) ? choicesText(field, resolve) : "";
    return values === "" ? "" : `: ${values}`;
  }

  /** Looks through references, combinations and lists. */
  function shapeOf(schema: unknown): BodyShape {
    const fields = new Map<string, unknown>();
    const required = new Set<string>();
    let brackets = "";
    let definition: unknown = schema;
    for (let depth = 0; depth < DEEPEST && visits < MOST_VISITS; depth++) {
      const branches = branchesOf(definition, resolve);
      visits += branches.length;
      for (const { schema, requires } of branches)
        if (isJsonObject(schema.properties))
          for (const name in schema.properties) {
            if (fields.size >= MOST_FIELDS) break;
            const field = schema.properties[name];
            const isUnsent = isSent && isJsonObject(field) && field.readOnly === true;
            if (isUnsent || fields.has(name)) continue;
            fields.set(name, field);
            if (requires(name)) required.add(name);
          }
      visits += fields.size;
      const items = branches.find(({ schema }) => isJsonObject(schema.items))?.schema.items;
      if (fields.size > 0 || items === undefined) break;
      brackets += "[]";
      definition = items;
    }
    return { brackets, fields, required };
  }

  function isListOfObjects(schema: unknown): boolean {
    const { brackets, fields } = shapeOf(schema);
    return brackets !== "" && fields.size > 0;
  }
}

/** Returns `a`, `a.b` and `a.b.c` of `a.b.c`. */
function prefixesOf(path: string): string[] {
  const names = path.split(".");
  return names.map((_, index) => names.slice(0, index + 1).join("."));
}

interface BodyShape {
  /** `[]` for each list around the object. */
  readonly brackets: string;
  readonly fields: ReadonlyMap<string, unknown>;
  /** Names of fields that the object must have. */
  readonly required: ReadonlySet<string>;
}

function requiredFirst(names: readonly string[], required: ReadonlySet<string>): string[] {
  return [
    ...names.filter((name) => required.has(name)),
    ...names.filter((name) => !required.has(name)),
  ];
}

function branchesOf(schema: unknown, resolve: SchemaResolver): readonly SchemaBranch[] {
  return isJsonObject(schema) ? schemaBranches({ definition: schema }, resolve) : [];
}

/** Fields of a document have few names, and a plan outlines the same bodies in several sizes. */
const isIdentifying = memoize((name: string): boolean => {
  const last = name.split(/[^\p{L}\p{N}]+/u).findLast((part) => part !== "") ?? "";
  return IDENTIFYING.has((splitIdentifier(last).at(-1) ?? last).toLowerCase());
});
