import { cleanLine, renderCard } from "@speclens/render";
import type { PlannedTask } from "../planning/plan-task.ts";
import { estimateCounter } from "./estimate-counter.ts";
import type { OpenedPage } from "./pages/open-page.ts";
import { conventionLines } from "./search/convention-lines.ts";

/**
 * Returns the conventions that belong to a plan: those that the task asks for, otherwise how the lists among its likely
 * steps are paged.
 */
export async function planConventions(
  page: OpenedPage,
  { plan, operations }: PlannedTask,
  within: readonly string[] | undefined,
): Promise<string[]> {
  const asked = await conventionLines(page, plan.question, within, plan.steps);
  if (asked.length > 0) return asked;
  const documents = await page.documents();
  const lines: string[] = [];
  for (const id of new Set(plan.steps.map(({ document }) => document))) {
    const document = documents.find((one) => one.id === id);
    const taken = plan.steps.flatMap((step, index) =>
      step.likely && step.document === id
        ? (operations[index]?.operation.parameters.map(({ name }) => name) ?? [])
        : [],
    );
    // Making the card of an older index takes long. A plan is whole without it.
    const card = document?.card;
    if (!card?.paging?.parameters.some(({ name }) => taken.includes(name))) continue;
    const { items } = renderCard(card, { counter: estimateCounter, facets: ["paging"] });
    lines.push(
      ...items.map((line) => (documents.length > 1 ? `${cleanLine(id)} — ${line}` : line)),
    );
  }
  return lines;
}
