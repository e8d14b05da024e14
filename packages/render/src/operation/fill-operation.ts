import { isJsonObject, type JsonSchema } from "@speclens/core";
import { createTypeContext } from "../notation/create-type-context.ts";
import type { SchemaResolver } from "../notation/type-context.ts";
import type { Verbosity } from "../text/describe.ts";
import { joinRenderedText, type RenderedText } from "../text/rendered-text.ts";
import { type OutlineSize, outlineBody } from "./outline-body.ts";

/** The size that the text of an operation fills, if there is that much to say. */
export interface OperationTarget {
  /** Maximum number of tokens in the text. The inputs that every call needs are shown even if they exceed it. */
  readonly tokens: number;
  /** Counts the tokens of a text. */
  readonly measure: (text: string) => number;
  /**
   * Tokens above which the caller does not use the text. A text that is certain to have more is not written to its
   * end. Default: every text is used.
   */
  readonly most?: number | undefined;
}

/** How much of an operation is written. */
export interface OperationDetail {
  /** Schemas that are written out, with the verbosity of the descriptions inside. */
  readonly inlines: ReadonlyMap<string, Verbosity>;
  /** Characters up to which descriptions show more than their first sentence. */
  readonly longest: number;
  /** The fields to name for the request's schemas that are not written out. */
  readonly named: ReadonlyMap<string, OutlineSize>;
  /** The fields to name of the success response. */
  readonly outline: OutlineSize;
  /** Whether to say what each error status means. */
  readonly meanings: boolean;
  /** Characters of the request above which the meanings are left out. */
  readonly large: number;
  /** Characters of the members of the request above which the rest is left out. */
  readonly most?: number | undefined;
}

/** An operation that was written with some detail. */
export interface OperationDrawing {
  readonly text: RenderedText;
  /** Names of schemas that were not written out, in the order of the text. */
  readonly kept: ReadonlySet<string>;
  /** Those of them that the success response has where it is written out. */
  readonly keptOfResponse: ReadonlySet<string>;
  /** Whether the request leaves out `readOnly` members. Then the response is always outlined. */
  readonly hasOmitted: boolean;
  /** Whether it says what each error status means. */
  readonly hasMeanings: boolean;
}

/** Tokens for small schemas of a text that is over its target already. */
const LEAST_ROOM = 100;
/** Times the target, in characters of four to a token, from which a text is left as it is. */
const LARGE = 4;
/** More characters than any token of a text has. Long runs of spaces come closest. */
const MOST_CHARACTERS = 120;
/** Levels of schemas in one another. */
const DEEPEST = 6;
/** Schemas to try on each level. */
const MOST_TRIED = 60;
/** Keys of a schema that is not even tried. */
const MOST_KEYS = 600;
/** What is named of the success response, from the least to the most. */
const OUTLINES: readonly [least: OutlineSize, ...OutlineSize[]] = [
  { fields: 8, inner: 3 },
  { fields: 20, inner: 4 },
  { fields: 60, inner: 4 },
  { fields: 150, inner: 12 },
  { fields: 150, inner: 40 },
];
/** What is named of the schemas of a request that are not written out, from the most to the least. */
const NAMED: readonly OutlineSize[] = [
  { fields: 60, inner: 40 },
  { fields: 60, inner: 12 },
  { fields: 40, inner: 4 },
  { fields: 12, inner: 2 },
];
/** Share of the room that the names of a schema with required fields may take. Others get equal shares. */
const NAMED_SHARE = 0.5;
/** Share of the room that a level of schemas without required fields takes while there are schemas below it. */
const WRITTEN_SHARE = 0.5;
/** Characters of descriptions. */
const LENGTHS = [1_000, 400, 160];

/**
 * Writes as much of an operation as fits its target, in the order in which a caller needs it: the request and what
 * identifies the response; then the schemas of the request, level by level, those with required fields first, then
 * small ones; more fields of the response, or all of it with types; the descriptions inside; and longer descriptions.
 *
 * @param draw writes the operation with some detail
 * @param outermost schemas of the request that are written out in any case
 * @param verbosity the amount of each description to show; those inside may be left out
 * @param returned schemas that are a success response, or its items
 */
export function fillOperation(
  draw: (detail: OperationDetail) => OperationDrawing,
  {
    outermost,
    verbosity,
    returned,
    resolve,
    target: { tokens, measure, most: mostUsed },
  }: {
    readonly outermost: readonly string[];
    readonly verbosity: Verbosity;
    readonly returned: readonly string[];
    readonly resolve: SchemaResolver;
    readonly target: OperationTarget;
  },
): RenderedText {
  const inlines = new Map<string, Verbosity>(outermost.map((name) => [name, verbosity]));
  const large = tokens * 4 * LARGE;
  let detail: OperationDetail = {
    ...{ inlines, longest: 0, named: new Map(), outline: OUTLINES[0], meanings: true, large },
    most: mostUsed === undefined ? undefined : Math.max(mostUsed * MOST_CHARACTERS, large),
  };
  let drawing = draw(detail);
  if (lengthOf(drawing.text) > large)
    return drawing.hasMeanings ? draw({ ...detail, meanings: false }).text : drawing.text;
  let used = measure(joinRenderedText(drawing.text));
  const most = Math.max(tokens, used + LEAST_ROOM);

  /** Keeps a change if the text still fits. */
  const attempt = (change: Partial<OperationDetail>): boolean => {
    const wanted = { ...detail, ...change };
    const next = draw(wanted);
    const size = measure(joinRenderedText(next.text));
    if (size > most) return false;
    detail = wanted;
    drawing = next;
    used = size;
    return true;
  };
  /** Keeps the change for as many of the things as fit, first ones first. Margins and names cost some tokens, too. */
  const attemptMost = <T>(
    things: readonly T[],
    changeFor: (things: readonly T[]) => Partial<OperationDetail>,
  ): boolean => {
    let { length } = things;
    for (; length > 0; length -= Math.ceil(length / 8))
      if (attempt(changeFor(things.slice(0, length)))) return true;
    return false;
  };
  const costOf = (name: string, verbosity: Verbosity): number => {
    const definition = resolve(name);
    if (definition === undefined || isLarge(definition)) return Number.POSITIVE_INFINITY;
    const context = createTypeContext({ verbosity, omitsReadOnly: true });
    return measure(context.type(definition, 1).text);
  };
  const writeOut = (names: readonly string[], { onlyFirst = false, share = 1 } = {}): boolean => {
    const costs = names
      .slice(0, MOST_TRIED)
      .map((name) => ({ name, cost: costOf(name, "none"), isFirst: hasRequired(resolve(name)) }))
      .filter(({ isFirst }) => isFirst || !onlyFirst)
      .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.cost - b.cost);
    const fitting: string[] = [];
    let room = share * (most - used);
    for (const { name, cost } of costs) {
      if (cost > room) continue;
      room -= cost;
      fitting.push(name);
    }
    return attemptMost(fitting, (names) => {
      const added = names.map((name) => [name, "none"] as const);
      return { inlines: new Map([...detail.inlines, ...added]) };
    });
  };
  const nameFields = (): void => {
    let room = most - used;
    const kept = [...drawing.kept].slice(0, MOST_TRIED).flatMap((name) => {
      const definition = detail.named.has(name) ? undefined : resolve(name);
      const isNamed = definition !== undefined && !isLarge(definition);
      return isNamed ? [{ name, definition, isFirst: hasRequired(definition) }] : [];
    });
    const named = new Map<string, OutlineSize>();
    const inOrder = [
      ...kept.filter(({ isFirst }) => isFirst),
      ...kept.filter(({ isFirst }) => !isFirst),
    ];
    for (const [index, { name, definition, isFirst }] of inOrder.entries()) {
      const share = Math.max(isFirst ? NAMED_SHARE : 0, 1 / (inOrder.length - index));
      for (const size of NAMED) {
        const cost = measure(outlineBody(definition, resolve, size, { isSent: true }));
        if (cost > room * share) continue;
        room -= cost;
        named.set(name, size);
        break;
      }
    }
    attemptMost([...named], (some) => ({ named: new Map([...detail.named, ...some]) }));
  };
  const writeLevels = (options: { onlyFirst?: boolean; share?: number } = {}): void => {
    for (let level = 0; level < DEEPEST; level++) {
      if (!writeOut([...drawing.kept], options)) return;
      nameFields();
    }
  };

  writeLevels({ onlyFirst: true });
  nameFields();
  writeLevels({ share: WRITTEN_SHARE });
  writeLevels();
  for (const outline of OUTLINES.slice(1)) if (!attempt({ outline })) break;
  const outlined = { detail, drawing, used };
  const others = returned.filter((name) => !detail.inlines.has(name));
  if (!drawing.hasOmitted && writeOut(others)) {
    writeLevels();
    // The outline names more than a response of which parts are left out.
    if (drawing.keptOfResponse.size > 0) ({ detail, drawing, used } = outlined);
  }
  if (verbosity === "none") return drawing.text;
  for (const [name, shown] of detail.inlines) {
    if (shown !== "none") continue;
    if (costOf(name, verbosity) - costOf(name, "none") <= most - used)
      attempt({ inlines: new Map(detail.inlines).set(name, verbosity) });
  }
  LENGTHS.some((longest) => attempt({ longest }));
  return drawing.text;
}

function lengthOf({ head, items, foot }: RenderedText): number {
  let length = 0;
  for (const lines of [head, items, foot]) for (const line of lines) length += line.length;
  return length;
}

/** Returns whether a schema has fields that every caller needs. */
function hasRequired(schema: JsonSchema | undefined): boolean {
  return isJsonObject(schema) && Array.isArray(schema.required) && schema.required.length > 0;
}

/** Returns whether a schema has so many keys that it is not worth writing. */
function isLarge(schema: JsonSchema): boolean {
  let left = MOST_KEYS;
  const visit = (value: unknown): void => {
    if (left <= 0) return;
    if (Array.isArray(value)) {
      left -= value.length;
      for (const item of value.slice(0, MOST_KEYS)) visit(item);
    } else if (isJsonObject(value)) {
      for (const key in value) {
        if (--left <= 0) return;
        visit(value[key]);
      }
    }
  };
  visit(schema);
  return left <= 0;
}
