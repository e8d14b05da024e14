import type { RenderedText } from "@speclens/render";
import type { Answer } from "../contracts/answers.ts";
import type { JsonAnswers } from "../contracts/json-answers.ts";
import type { AnswerSources } from "./answer-sources.ts";
import { type ComposeOptions, composeAnswer } from "./compose-answer.ts";
import { type AnswerValue, composeJson } from "./compose-json.ts";
import { createJsonAnswers } from "./create-json-answers.ts";
import { isJsonWanted } from "./is-json-wanted.ts";
import { type OpenedPage, openPage, type PagedCall } from "./open-page.ts";

/** The two forms of one answer, each made of what the index holds in the page's state. */
interface AnswerForms {
  text(page: OpenedPage): Promise<RenderedText>;
  /** @param answers gives the plain objects of that state */
  json(page: OpenedPage, answers: JsonAnswers): Promise<AnswerValue>;
}

/** Makes one page of an answer, in the form that is wanted and within its budget. */
export type Compose = (
  call: PagedCall,
  forms: AnswerForms,
  options: ComposeOptions,
) => Promise<Answer>;

/** Opens the pages of answers and fits them. */
export function createCompose(sources: AnswerSources): Compose {
  return async (call, forms, options) => {
    const page = await openPage(sources, call, options);
    if (!isJsonWanted(options)) return composeAnswer(await forms.text(page), page.cursors, options);
    const answers = createJsonAnswers({
      engine: page,
      openReader: async () => page.view,
      compression: sources.compression,
    });
    return composeJson(await forms.json(page, answers), page, options);
  };
}
