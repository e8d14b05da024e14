import { conventionsAsked } from "@speclens/assistant/card";
import type { CardFacet, DocumentChoice, Hit } from "@speclens/core";
import { cleanLine, renderCard } from "@speclens/render";
import { chooseDocuments } from "../../queries/choose-documents.ts";
import { readCard } from "../../queries/read-card.ts";
import { estimateCounter } from "../estimate-counter.ts";
import type { OpenedPage } from "../pages/open-page.ts";

/** The largest number of documents whose conventions an answer states. */
const MOST_DOCUMENTS = 3;
/** How lines name a convention that no document describes. */
const NAMES: Readonly<Record<CardFacet, string>> = {
  authentication: "auth",
  servers: "base URL",
  paging: "paging",
  errors: "errors",
  rateLimits: "rate limits",
  idempotency: "idempotency",
  versioning: "version",
  formats: "dates and ids",
};
/** The largest number of documents whose names a question is compared with. */
const MOST_NAMED = 50;

/**
 * Returns the lines of the cards that a question about conventions asks for: those of the searched documents, up to
 * three, with documents of better hits first. Says so if none of them describes it. Returns nothing for any other
 * question.
 */
export async function conventionLines(
  page: OpenedPage,
  query: string | readonly string[],
  within: DocumentChoice | undefined,
  hits: readonly Pick<Hit, "document">[],
): Promise<string[]> {
  const documents = chooseDocuments(await page.documents(), within);
  const names = documents.slice(0, MOST_NAMED).flatMap(({ id, title }) => [id, title]);
  const asked = [query].flat().flatMap((question) => conventionsAsked(question, names));
  if (asked.length === 0) return [];
  const best = [
    ...new Set([...hits.map(({ document }) => document), ...documents.map(({ id }) => id)]),
  ];
  const lines: string[] = [];
  for (const id of best.slice(0, MOST_DOCUMENTS)) {
    const document = documents.find((one) => one.id === id);
    if (document === undefined) continue;
    const card = await readCard(page.view, document);
    const { items } = renderCard(card, { counter: estimateCounter, facets: asked });
    lines.push(
      ...items.map((line) => (documents.length > 1 ? `${cleanLine(id)} — ${line}` : line)),
    );
  }
  return lines.length > 0 ? lines : asked.map((facet) => `${NAMES[facet]}: not described`);
}
