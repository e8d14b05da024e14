import type { Operation } from "@speclens/core";
import { bodySchema } from "../../schema/body-schema.ts";
import type { ScalarValue } from "../../schema/scalar-value.ts";
import { collectionEntities } from "../names/collection-entities.ts";
import { ANY_ATTRIBUTE, type YieldedValue } from "./yielded-value.ts";

const CERTAINTY = 0.95;

/**
 * Returns the values that a list operation yields if the document does not describe its response. The response
 * must contain identifiers of the listed items somewhere.
 */
export function undescribedValues(
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
  const within = new Map([[entity, CERTAINTY]]);
  return [
    {
      entity,
      certainty: CERTAINTY,
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
