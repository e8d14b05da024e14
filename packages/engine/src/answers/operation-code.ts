import { estimateTokens } from "@speclens/budget";
import { DEFAULT_BUDGET, isRequestLanguage, SpecLensError } from "@speclens/core";
import {
  COMMENT_MARKS,
  loadExampleTools,
  minimalRequest,
  type RenderedText,
  renderDeclarations,
  renderError,
  renderRequest,
} from "@speclens/render";
import type { CodeFormat, OperationArguments } from "../contracts/answers.ts";
import { findEach } from "./find-each.ts";
import type { OpenedPage } from "./pages/open-page.ts";
import { withSchemas } from "./properties/with-schemas.ts";

/** Share of the budget to fill. The estimate of joined texts is not the sum of theirs. */
const SHARE = 0.95;
/** Tokens of a text without a budget. */
const MOST_TOKENS = 50_000;

/** Returns whether a format is code. */
export function isCodeFormat(format: OperationArguments["format"]): format is CodeFormat {
  return format === "ts" || isRequestLanguage(format);
}

/**
 * Returns the code for each operation as one text that fits the budget.
 *
 * @throws SpecLensError `argument-invalid` for a path
 */
export async function operationCode(
  page: OpenedPage,
  { operation, document, path, section, budget = DEFAULT_BUDGET }: OperationArguments,
  format: CodeFormat,
): Promise<RenderedText> {
  if (path !== undefined)
    throw new SpecLensError(
      "argument-invalid",
      `path selects from text or JSON, but the format is ${format}. Omit format or path.`,
      { argument: "path" },
    );
  const names = typeof operation === "string" ? [operation] : [...new Set(operation)];
  const tokens = Math.min(MOST_TOKENS, Math.floor((budget * SHARE) / names.length));
  const mark = `${format === "ts" ? "//" : COMMENT_MARKS[format]} `;
  const codes = await findEach("operation", names, async (name) => {
    const found = await page.operation(name, { document });
    return format === "ts"
      ? declarationsOf(page, found, section, tokens)
      : requestOf(page, found, format, tokens);
  });
  const texts = codes.map((code) =>
    SpecLensError.isInstance(code) ? renderError(code).replace(/^/gm, mark) : code,
  );
  return { head: [texts.join("\n\n")], items: [], foot: [] };
}

type Found = Awaited<ReturnType<OpenedPage["operation"]>>;

function declarationsOf(
  { view }: OpenedPage,
  { operation, document }: Found,
  section: OperationArguments["section"],
  tokens: number,
): Promise<string> {
  const declared = section === "examples" ? "all" : section;
  return withSchemas(view, document, (resolve) =>
    renderDeclarations(operation, {
      resolve,
      section: declared,
      tokens,
      measure: estimateTokens,
    }),
  );
}

async function requestOf(
  page: OpenedPage,
  found: Found,
  format: Exclude<CodeFormat, "ts">,
  tokens: number,
): Promise<string> {
  const { operation, document: id } = found;
  const document = (await page.documents()).find((one) => one.id === id);
  const tools = await loadExampleTools();
  const request = await withSchemas(page.view, id, (resolve) =>
    minimalRequest(operation, { document, resolve, tools }),
  );
  const text = renderRequest(request, format);
  const size = estimateTokens(text);
  if (size <= tokens) return text;
  // Half a request would be wrong.
  const { body: _, ...others } = request;
  const problem = `the body is left out: the request takes ${size} tokens, so ask with a larger budget`;
  const brief = renderRequest({ ...others, problems: [problem] }, format);
  if (estimateTokens(brief) <= tokens) return brief;
  return renderRequest({ ...others, url: "", headers: [], problems: [problem] }, format);
}
