import type { DocumentChoice } from "@speclens/core";
import { renderChangesSince, renderRecentChanges } from "@speclens/render";
import type { Answers } from "../contracts/answers.ts";
import type { Compose } from "./compose.ts";
import type { OpenedPage } from "./pages/open-page.ts";

/** Days for which a catalog says what changed. */
const RECENT_DAYS = 7;

/** Returns the line about recent changes that ends the first page of a catalog. */
export async function recentChanges(
  page: OpenedPage,
  document: DocumentChoice | undefined,
): Promise<readonly string[]> {
  if (page.offset > 0) return [];
  return renderRecentChanges(
    await page.changesSince(`${RECENT_DAYS}d`, { document }),
    `in the last ${RECENT_DAYS} days`,
  );
}

/** Answers with what changed since a moment. */
export function changeAnswers(compose: Compose): Pick<Answers, "changes"> {
  return {
    changes: async ({ since, document, ...options }) =>
      compose(
        { tool: "changes", facts: [since, document] },
        {
          text: async (page) => renderChangesSince(await page.changesSince(since, { document })),
          json: async (_, answers) => {
            const value = await answers.changes({ since, document });
            return { value, list: value.documents };
          },
        },
        { ...options, noun: ["entry", "entries"] },
      ),
  };
}
