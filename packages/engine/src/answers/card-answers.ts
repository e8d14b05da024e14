import { DEFAULT_BUDGET, type DocumentChoice } from "@speclens/core";
import { cleanLine, renderCard } from "@speclens/render";
import type { Answers } from "../contracts/answers.ts";
import { chooseDocuments } from "../queries/choose-documents.ts";
import { readCard } from "../queries/read-card.ts";
import type { Compose } from "./compose.ts";
import { estimateCounter } from "./estimate-counter.ts";
import type { OpenedPage } from "./pages/open-page.ts";

const NOTHING = "The document shows no conventions.";

/** The smallest budget in which a card leaves enough room for what follows it. */
const LEAST_BUDGET_WITH_CARD = 1_000;

/** Returns the lines of a card that begin the first page of an answer about one document. */
export async function cardHead(
  page: OpenedPage,
  document: DocumentChoice | undefined,
  budget: number = DEFAULT_BUDGET,
): Promise<readonly string[]> {
  if (typeof document !== "string" || page.offset > 0 || budget < LEAST_BUDGET_WITH_CARD) return [];
  const chosen = chooseDocuments(await page.documents(), document);
  const cards = await Promise.all(chosen.map((one) => readCard(page.view, one)));
  return cards.flatMap((card) => renderCard(card, { counter: estimateCounter }).items);
}

/** Answers with the conventions of one document, or of several. */
export function cardAnswers(compose: Compose): Pick<Answers, "card"> {
  return {
    card: async ({ document, ...options } = {}) =>
      compose(
        { tool: "card", facts: [document] },
        {
          text: async (page) => {
            const chosen = chooseDocuments(await page.documents(), document);
            const items: string[] = [];
            for (const one of chosen) {
              const lines = renderCard(await readCard(page.view, one), {
                counter: estimateCounter,
              }).items;
              const text = lines.length === 0 ? NOTHING : lines.join("\n");
              items.push(chosen.length === 1 ? text : `${cleanLine(one.id)}:\n${text}`);
            }
            return { head: [], items, foot: [] };
          },
          json: async (_, answers) => {
            const value = await answers.cards({ document });
            return { value, list: value };
          },
        },
        { ...options, noun: ["card", "cards"] },
      ),
  };
}
