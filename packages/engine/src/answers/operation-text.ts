import { DEFAULT_BUDGET, estimateTokens } from "@speclens/budget";
import { renderOperation, renderOperationProperty } from "@speclens/render";
import type { AnswerSources, UnpagedText } from "./answer-sources.ts";
import type { OperationArguments } from "./answers.ts";
import { ITEMS_SHARE } from "./compose-answer.ts";
import { findInStoredOperation } from "./find-properties.ts";
import { requestSchemas } from "./request-schemas.ts";
import { withSchemas } from "./with-schemas.ts";

/** The text of an operation, of its examples, or of what a path leads to in it. */
export async function operationText(
  { engine, openReader }: AnswerSources,
  request: Omit<OperationArguments, "cursor" | "limit">,
): Promise<UnpagedText> {
  const { section = "request", path, descriptions = "short", budget = DEFAULT_BUDGET } = request;
  const found = await engine.operation(request.operation, request);
  const { operation } = found;
  const facts = [operation.id, found.document, section, path, descriptions];
  const documents = await engine.documents();
  const several = documents.length > 1;
  const reader = await openReader();
  if (path !== undefined) {
    const properties = await findInStoredOperation(reader, found, path, section);
    const options = { verbosity: descriptions, document: several ? found.document : undefined };
    const rendered = await withSchemas(reader, found.document, (resolve) =>
      renderOperationProperty(operation, properties, { ...options, resolve }),
    );
    return { facts, rendered };
  }
  const document = documents.find(({ id }) => id === found.document);
  const inRequest = new Set(section === "responses" ? [] : requestSchemas(operation));
  // A longer example would be parted.
  const longest = Math.floor(budget * ITEMS_SHARE);
  const rendered = await withSchemas(reader, found.document, (resolve) =>
    renderOperation(operation, {
      section,
      verbosity: descriptions,
      showDocument: several,
      depth: 1,
      resolve: (name) =>
        section === "examples" || inRequest.has(name) ? resolve(name) : undefined,
      fits: (text) => estimateTokens(text) <= longest,
      ...(document === undefined ? {} : { document }),
    }),
  );
  return { facts, rendered };
}
