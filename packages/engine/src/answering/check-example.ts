import type { DraftExample } from "@speclens/assistant";
import type { IndexView, JsonValue, MediaType, Operation } from "@speclens/core";
import type { ExampleTools } from "@speclens/render";
import type { WithSchemas } from "../answers/properties/with-schemas.ts";

/** Whether an example matches its schema; `undefined` if that cannot be said. */
export interface CheckedExample {
  readonly side: DraftExample["side"];
  /** How it breaks its schema. Undefined if there is none to check it against. */
  readonly problems: readonly string[] | undefined;
}

/** What is needed to check examples. */
export interface ExampleContext {
  readonly view: Pick<IndexView, "findOperations">;
  readonly schemas: WithSchemas;
  readonly tools: ExampleTools;
}

/** Checks an example of an answer against the JSON schemas of its operation. One match is enough. */
export async function checkExample(
  json: string,
  { operation: subject, side: said }: Pick<DraftExample, "operation" | "side">,
  { view, schemas, tools }: ExampleContext,
): Promise<CheckedExample> {
  if (subject === undefined) return { side: said, problems: undefined };
  const [found] = await view.findOperations(subject.operation, subject.document);
  if (found === undefined) return { side: said, problems: undefined };
  const { operation } = found;
  const side = sideOf(operation, said);
  const contents = jsonContents(operation, side);
  const value = parsed(json);
  if (value instanceof SyntaxError) return { side, problems: [`it is not JSON: ${value.message}`] };
  if (contents.length === 0)
    return {
      side,
      problems: side === "request" ? [`${operation.id} takes no JSON body`] : undefined,
    };
  let best: readonly string[] | undefined;
  for (const { schema } of contents) {
    if (schema === undefined) return { side, problems: undefined };
    const problems = await schemas((resolverOf) => {
      const resolve = resolverOf(subject.document);
      const broken = tools.problemsOf(value, schema, side, resolve);
      // Nothing was found, but the check may have been too long.
      const isSure =
        broken.length > 0 || tools.strictProblemOf(value, schema, side, resolve) === undefined;
      return isSure ? broken : undefined;
    });
    if (problems === undefined) return { side, problems: undefined };
    if (problems.length === 0) return { side, problems };
    best ??= problems;
  }
  return { side, problems: best };
}

/** Returns the side that an example is for. An operation without a body has examples of its responses only. */
function sideOf(operation: Operation, said: DraftExample["side"]): DraftExample["side"] {
  const isResponse =
    operation.requestBody === undefined && jsonContents(operation, "response").length > 0;
  return isResponse ? "response" : said;
}

function jsonContents(
  { requestBody, responses }: Operation,
  side: DraftExample["side"],
): readonly MediaType[] {
  const contents =
    side === "request" ? (requestBody?.content ?? []) : responses.flatMap(({ content }) => content);
  return contents.filter(({ type }) => /json/i.test(type));
}

function parsed(json: string): JsonValue | SyntaxError {
  try {
    return JSON.parse(json);
  } catch (error) {
    return error instanceof SyntaxError ? error : new SyntaxError(String(error));
  }
}
