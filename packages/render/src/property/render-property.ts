import type { Operation, OperationId } from "@speclens/core";
import { operationTitle } from "../hits/operation-title.ts";
import { referenceLiteral } from "../notation/literal.ts";
import { withComment } from "../notation/object-type.ts";
import { typeContext } from "../notation/render-type.ts";
import { schemaBranches } from "../notation/schema-branches.ts";
import type { SchemaResolver, TypeContext } from "../notation/type-context.ts";
import { describe, type Verbosity } from "../text/describe.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { splitIntoItems } from "../text/split-into-items.ts";
import type { FoundProperty, PropertyPlace } from "./find-property.ts";
import type { FoundInOperation } from "./operation-property.ts";

/** How much of a property is shown. */
export interface PropertyOptions {
  /** Levels of references that are written out, ≥ 0. Default 1: what a property that is `$Name` holds. */
  readonly depth?: number | undefined;
  /** Needed for a depth over 0, and for descriptions that components have. */
  readonly resolve?: SchemaResolver | undefined;
  /** Of the members; the property's own description is in full, unless it is `none`. Default `short`. */
  readonly verbosity?: Verbosity | undefined;
}

/**
 * One property of a schema with all that constrains it: `$Issue user.login: string // description`,
 * once for each alternative that has it, and the component where it stands.
 */
export function renderSchemaProperty(
  name: string,
  found: FoundProperty,
  options: PropertyOptions = {},
): RenderedText {
  const context = contextFor(options);
  const texts = found.places.map((place) =>
    placeText(`${referenceLiteral(name)} ${found.path}`, place, context, options.resolve),
  );
  return { head: [], items: itemsOf(texts), foot: componentLine(found.places) };
}

/** The same of an operation: `query sort?: …`, `body labels[].name: …`, `201 user.login: …`. */
export function renderOperationProperty(
  operation: Operation,
  found: readonly FoundInOperation[],
  options: PropertyOptions & {
    /** Names the operation's document in the first line. Default: none is named. */
    readonly document?: string | undefined;
  } = {},
): RenderedText {
  const { id, summary = "" } = operation;
  const title = operationTitle({ operation: id, summary, document: options.document });
  const context = contextFor(options);
  const texts = found.flatMap(({ in: where, path, places }) =>
    places.map((place) =>
      placeText(`${where.join(", ")} ${path}`, place, context, options.resolve),
    ),
  );
  const places = found.flatMap((one) => one.places);
  return { head: [title], items: itemsOf(texts), foot: componentLine(places) };
}

/** The facts of `renderSchemaProperty` for programs. */
export interface SchemaPropertyJson extends FoundProperty {
  readonly document: string;
  /** The schema's name. */
  readonly schema: string;
}

/** The facts of `renderOperationProperty` for programs. */
export interface OperationPropertyJson {
  readonly document: string;
  readonly operation: OperationId;
  readonly properties: readonly FoundInOperation[];
}

function contextFor(options: PropertyOptions): TypeContext {
  const { depth = 1, resolve, verbosity = "short" } = options;
  return typeContext({ verbosity, inlineDepth: depth, resolve });
}

function placeText(
  title: string,
  place: PropertyPlace,
  context: TypeContext,
  resolve?: SchemaResolver,
): string {
  const optional = place.required || /\]$/.test(title) ? "" : "?";
  const text = `${title}${optional}: ${context.type(place.definition, 0).text}`;
  const verbosity = context.verbosity === "none" ? "none" : "full";
  const description = describe(descriptionOf(place, resolve), verbosity);
  return withComment(text, description);
}

/** Alternatives may differ in what is not shown, such as examples. */
function itemsOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].flatMap((text) => splitIntoItems(text, 1));
}

/** Its own, or the first one of what it refers to and of its alternatives. */
function descriptionOf(
  place: PropertyPlace,
  resolve: SchemaResolver = () => undefined,
): string | undefined {
  for (const { schema } of schemaBranches(place, resolve))
    if (typeof schema.description === "string" && schema.description.trim() !== "")
      return schema.description;
  return undefined;
}

function componentLine(places: readonly PropertyPlace[]): string[] {
  const names = new Set(places.flatMap(({ component }) => component ?? []));
  return names.size === 0 ? [] : [`in ${[...names].map(referenceLiteral).join(", ")}`];
}
