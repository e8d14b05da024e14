import { listFieldPaths } from "@speclens/budget";
import type { JsonValue } from "@speclens/core";

const MOST_FIELDS = 60;

/** Returns the fields of a value, for a question that found nothing. If there are more than 60, the last item is `…`. */
export function availableFields(value: JsonValue): readonly string[] {
  const { paths, more } = listFieldPaths(value, { limit: MOST_FIELDS });
  return more ? [...paths, "…"] : paths;
}
