import { DEFAULT_BUDGET } from "@speclens/core";
import type { Answers } from "../contracts/answers.ts";
import { chooseDocuments } from "../queries/choose-documents.ts";
import { readCompactIndex } from "../queries/read-compact-index.ts";
import type { Compose } from "./compose.ts";
import { estimateCounter } from "./estimate-counter.ts";
import type { RememberedRendered } from "./remember-rendered.ts";

/** Answers with the compact index of one document, or of several, cut to the budget. */
export function compactIndexAnswers(
  compose: Compose,
  remembered: RememberedRendered,
): Pick<Answers, "compactIndex"> {
  return {
    compactIndex: async ({ document, ...options } = {}) => {
      const { budget = DEFAULT_BUDGET } = options;
      return compose(
        { tool: "compactIndex", facts: [document] },
        {
          text: async (page) => {
            const documents = chooseDocuments(await page.documents(), document).map(({ id }) => id);
            const facts = ["compactIndex", page.cursors.snapshot, documents, budget];
            return remembered(facts, async () => {
              const request = { documents, budget, counter: estimateCounter };
              const { text } = await readCompactIndex(page.view, request);
              // A part of it would not say what it leaves out, so it has no pages.
              return { head: text.split("\n"), items: [], foot: [] };
            });
          },
          // It is always a text.
          json: async () => ({ value: {} }),
        },
        { ...options, format: "text", noun: ["line", "lines"] },
      );
    },
  };
}
