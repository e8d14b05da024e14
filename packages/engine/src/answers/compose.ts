import type { RenderedText } from "@speclens/render";
import type { Answer } from "../contracts/answers.ts";
import type { JsonAnswers } from "../contracts/json-answers.ts";
import { createJsonAnswers } from "./create-json-answers.ts";
import type { AnswerSources } from "./pages/answer-sources.ts";
import { type ComposeOptions, composeAnswer } from "./pages/compose-answer.ts";
import { type AnswerValue, composeJson } from "./pages/compose-json.ts";
import { composeSeveral } from "./pages/compose-several.ts";
import { isJsonWanted } from "./pages/is-json-wanted.ts";
import { type OpenedPage, openPage, type PagedCall } from "./pages/open-page.ts";

/** The two forms of an answer. Both are built from the page's state of the index. */
interface AnswerForms {
  /** Several texts share the budget. */
  text(page: OpenedPage, answers: JsonAnswers): Promise<RenderedText | readonly RenderedText[]>;
  /** @param answers answers with plain objects for that state */
  json(page: OpenedPage, answers: JsonAnswers): Promise<AnswerValue>;
}

/** Builds one page of an answer in the requested format and within its budget. */
export type Compose = (
  call: PagedCall,
  forms: AnswerForms,
  options: ComposeOptions,
) => Promise<Answer>;

/** Returns a function that opens the pages of answers and fits them into their budget. */
export function createCompose(sources: AnswerSources): Compose {
  return async (call, forms, options) => {
    const page = await openPage(sources, call, options);
    const answers = createJsonAnswers(page, async () => page.view, sources.compression);
    if (!isJsonWanted(options)) {
      const text = await forms.text(page, answers);
      return "head" in text
        ? composeAnswer(text, page.cursors, options)
        : composeSeveral(text, page.cursors, options);
    }
    return composeJson(await forms.json(page, answers), page, options);
  };
}
