import { isJsonObject, type Operation, type Response, referencedSchema } from "@speclens/core";
import { counted, plainText } from "@speclens/text";
import { preferredMedia } from "../schema/body-schema.ts";
import { cutAtWord } from "../text/cut-text.ts";

/** An error that operations of a document describe in the same words. */
export interface DocumentError {
  /** Such as `422` or `5XX`. */
  readonly status: string;
  /** The document's description of it. */
  readonly meaning: string;
  /** Status, meaning, schema, and operations. */
  readonly text: string;
}

/** The longest meaning, in characters. */
const LONGEST = 400;
/** The most errors of a document: those of most operations. */
const MOST_ERRORS = 200;
/** The operations to name of each error. */
const MOST_NAMED = 3;
const ERROR_STATUS = /^[45](?:\d\d|XX)$/i;

/**
 * Lists the errors that operations describe, those of most operations first: `422 Validation failed. Body:
 * validation-error. 263 operations: POST /a, POST /b, POST /c, …`. Errors without a description are left out, and so
 * are all but 200.
 */
export function documentErrors(operations: readonly Operation[]): readonly DocumentError[] {
  const found = new Map<string, { response: Response; meaning: string; ids: string[] }>();
  for (const { id, responses } of operations)
    for (const response of responses) {
      if (!ERROR_STATUS.test(response.status)) continue;
      const meaning = cutAtWord(plainText(response.description ?? ""), LONGEST);
      if (meaning === "") continue;
      const key = `${response.status} ${meaning}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { response, meaning, ids: [id] });
      else known.ids.push(id);
    }
  return [...found.values()]
    .sort((left, right) => right.ids.length - left.ids.length)
    .slice(0, MOST_ERRORS)
    .map(({ response, meaning, ids }) => {
      const { status, content } = response;
      const body = preferredMedia(content)?.schema;
      const reference = isJsonObject(body) ? body.$ref : undefined;
      const schema = typeof reference === "string" ? referencedSchema(reference) : undefined;
      const named = ids.slice(0, MOST_NAMED).join(", ");
      const parts = [
        `${status} ${meaning.replace(/\.$/, "")}.`,
        ...(schema === undefined ? [] : [`Body: ${schema}.`]),
        `${counted(ids.length, "operation")}: ${named}${ids.length > MOST_NAMED ? ", …" : ""}`,
      ];
      return { status, meaning, text: parts.join(" ") };
    });
}
