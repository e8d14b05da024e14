import { estimateTokens } from "@speclens/budget";
import { DEFAULT_BUDGET } from "@speclens/core";
import {
  loadExampleTools,
  type RenderedText,
  renderOperation,
  renderOperationProperty,
} from "@speclens/render";
import type { OperationArguments } from "../contracts/answers.ts";
import { ITEMS_SHARE } from "./pages/compose-answer.ts";
import type { OpenedPage } from "./pages/open-page.ts";
import { findOperationProperties } from "./properties/find-operation-properties.ts";
import { requestSchemas } from "./properties/request-schemas.ts";
import { withSchemas } from "./properties/with-schemas.ts";

/** Renders an operation, its examples, or the part of it at a path. */
export async function operationText(
  page: OpenedPage,
  request: Omit<OperationArguments, "cursor" | "limit">,
): Promise<RenderedText> {
  const { section = "request", path, descriptions = "short", budget = DEFAULT_BUDGET } = request;
  const { view } = page;
  const found = await page.operation(request.operation, request);
  const { operation } = found;
  const documents = await page.documents();
  const several = documents.length > 1;
  if (path !== undefined) {
    const properties = await findOperationProperties(view, found, path, section);
    const options = { verbosity: descriptions, document: several ? found.document : undefined };
    return await withSchemas(view, found.document, (resolve) =>
      renderOperationProperty(operation, properties, { ...options, resolve }),
    );
  }
  const document = documents.find(({ id }) => id === found.document);
  const inRequest = new Set(section === "responses" ? [] : requestSchemas(operation));
  const tools = section === "examples" ? await loadExampleTools() : undefined;
  // A longer example would be split.
  const longest = Math.floor(budget * ITEMS_SHARE);
  return await withSchemas(view, found.document, (resolve) =>
    renderOperation(operation, {
      section,
      verbosity: descriptions,
      showDocument: several,
      depth: 1,
      resolve: (name) =>
        section === "examples" || inRequest.has(name) ? resolve(name) : undefined,
      tools,
      fits: (text) => estimateTokens(text) <= longest,
      ...(document === undefined ? {} : { document }),
    }),
  );
}
