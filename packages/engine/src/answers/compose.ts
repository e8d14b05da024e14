import type { RenderedText } from "@speclens/render";
import type { Answer } from "./answers.ts";
import type { ComposeOptions } from "./compose-answer.ts";
import type { OpenedPage, PagedCall } from "./open-page.ts";

/** Makes the text of one page, within its budget, from what the index holds in the page's state. */
export type Compose = (
  call: PagedCall,
  write: (page: OpenedPage) => Promise<RenderedText>,
  options: ComposeOptions,
) => Promise<Answer>;
