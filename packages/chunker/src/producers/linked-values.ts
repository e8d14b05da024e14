import { isJsonObject, type JsonValue, type Operation, type OperationId } from "@speclens/core";

/** A value that a link in the document passes from one operation's response to another operation. */
export interface LinkedValue {
  /** The operation whose response contains the value. */
  readonly from: OperationId;
  /** The operation that receives the value. */
  readonly to: OperationId;
  /** Name of the parameter, or path of the field in the body, that receives the value. */
  readonly name: string;
  /** The name, ` <- `, and the origin: `pet_id <- link GetPet: id`. */
  readonly via: string;
}

const RESPONSE = "$response.";
const LONGEST_EXPRESSION = 200;

/**
 * Reads the links of all responses (OpenAPI 3, "Link Object") that pass on a value from the response. A link that
 * repeats a value of the request does not say where the value comes from.
 */
export function linkedValues(operations: readonly Operation[]): LinkedValue[] {
  const byOperationId = new Map(
    operations.map((operation) => [operation.operationId, operation.id]),
  );
  const byPointer = new Map(operations.map((operation) => [operation.pointer, operation.id]));
  const values: LinkedValue[] = [];
  for (const { id: from, responses } of operations)
    for (const { links = {} } of responses)
      for (const [linkName, link] of Object.entries(links)) {
        if (!isJsonObject(link)) continue;
        const to =
          typeof link.operationId === "string"
            ? byOperationId.get(link.operationId)
            : byPointer.get(pointerOf(link.operationRef));
        if (to === undefined || to === from) continue;
        for (const [name, expression] of Object.entries(handed(link.parameters)))
          if (typeof expression === "string" && expression.includes(RESPONSE)) {
            const parameter = name.replace(/^(?:path|query|header|cookie)\./, "");
            values.push({
              from,
              to,
              name: parameter,
              via: `${parameter} <- link ${linkName}: ${readable(expression)}`,
            });
          }
      }
  return values;
}

function handed(parameters: JsonValue | undefined) {
  return isJsonObject(parameters) ? parameters : {};
}

/** Returns the pointer in a reference: `#/paths/~1pets~1%7Bid%7D/get` → `/paths/~1pets~1{id}/get` */
function pointerOf(reference: JsonValue | undefined): string {
  if (typeof reference !== "string") return "";
  const pointer = reference.slice(reference.indexOf("#") + 1);
  try {
    return decodeURIComponent(pointer);
  } catch {
    // The pointer contains a literal `%`.
    return pointer;
  }
}

/** Formats a runtime expression: `$response.body#/results/0/id` → `results.0.id` */
function readable(expression: string): string {
  return expression
    .slice(0, LONGEST_EXPRESSION)
    .replace(/[{}]/g, "")
    .replace("$response.body#/", "")
    .replace("$response.", "")
    .replaceAll("/", ".");
}
