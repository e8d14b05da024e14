import { estimateTokens } from "@speclens/budget";
import { DEFAULT_BUDGET, OPERATION_TARGET } from "@speclens/core";
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
import { withSchemas } from "./properties/with-schemas.ts";

/** Share of a small budget to fill. The rest is for the line about further items. */
const TARGET_SHARE = 0.75;

/** Selects one operation and the parts of it to show. */
export type OneOperation = Omit<OperationArguments, "cursor" | "limit" | "operation"> & {
  readonly operation: string;
};

/**
 * Returns the tokens that the text of each of `count` operations fills. They are the same for all pages of an
 * answer.
 */
export function operationTarget({ cursors }: Pick<OpenedPage, "cursors">, count: number): number {
  return Math.min(OPERATION_TARGET, Math.floor((cursors.splitBudget * TARGET_SHARE) / count));
}

/**
 * Renders an operation, its examples, or the part of it at a path.
 *
 * @param target tokens that the text of the operation fills
 * @param most tokens above which the caller does not use the text; it may end there. Default: every text is used
 */
export async function operationText(
  page: OpenedPage,
  request: OneOperation,
  target: number,
  most?: number,
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
  const tools = section === "examples" ? await loadExampleTools() : undefined;
  // A longer example would be split.
  const longest = Math.floor(budget * ITEMS_SHARE);
  return await withSchemas(view, found.document, (resolve) =>
    renderOperation(operation, {
      section,
      verbosity: descriptions,
      showDocument: several,
      resolve,
      target: { tokens: target, measure: estimateTokens, most },
      tools,
      fits: (text) => estimateTokens(text) <= longest,
      ...(document === undefined ? {} : { document }),
    }),
  );
}
