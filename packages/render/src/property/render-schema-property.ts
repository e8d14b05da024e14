import type { Operation, OperationId } from "@speclens/core";
import { operationTitle } from "../hits/operation-title.ts";
import { createTypeContext } from "../notation/create-type-context.ts";
import { referenceLiteral } from "../notation/json-literal.ts";
import { withComment } from "../notation/render-object.ts";
import { schemaBranches } from "../notation/schema-branches.ts";
import type { SchemaResolver, TypeContext } from "../notation/type-context.ts";
import { describe, type Verbosity } from "../text/describe.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { splitIntoItems } from "../text/split-into-items.ts";
import type { FoundInOperation } from "./find-in-operation.ts";
import type { FoundProperty, PropertyPlace } from "./find-property.ts";

/** Options for the detail of a property. */
export interface PropertyOptions {
  /** Number of reference levels to write out, ≥ 0. Default 1: the members of a property that is `$Name`. */
  readonly depth?: number | undefined;
  /** Looks up schemas by name. Required for a depth over 0 and for descriptions of components. */
  readonly resolve?: SchemaResolver | undefined;
  /** Verbosity for members. The property's own description is always full, except with `none`. Default `short`. */
  readonly verbosity?: Verbosity | undefined;
}

/**
 * Writes one property of a schema with all its constraints: `$Issue user.login: string // description`.
 * Writes it once for each alternative that has it, with the component that contains it.
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

/** Writes a property of an operation: `query sort?: …`, `body labels[].name: …`, `201 user.login: …`. */
export function renderOperationProperty(
  operation: Operation,
  found: readonly FoundInOperation[],
  options: PropertyOptions & {
    /** The document to show in the first line. Default: none. */
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

/** The data of a schema's property, for programs. */
export interface SchemaPropertyJson extends FoundProperty {
  /** The document's id. */
  readonly document: string;
  /** The schema's name. */
  readonly schema: string;
}

/** The data of an operation's property, for programs. */
export interface OperationPropertyJson {
  /** The document's id. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** The places that have the property. */
  readonly properties: readonly FoundInOperation[];
}

function contextFor(options: PropertyOptions): TypeContext {
  const { depth = 1, resolve, verbosity = "short" } = options;
  return createTypeContext({ verbosity, inlineDepth: depth, resolve });
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

/** Joins equal texts. Alternatives may differ only in parts that are not shown, such as examples. */
function itemsOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].flatMap((text) => splitIntoItems(text, 1));
}

/** Returns the place's own description, or the first description among its references and alternatives. */
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
