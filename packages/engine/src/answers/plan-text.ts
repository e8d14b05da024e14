import { estimateTokens } from "@speclens/budget";
import { type RenderedText, renderPlan } from "@speclens/render";
import type { PlannedTask } from "../planning/plan-task.ts";
import type { OpenedPage } from "./pages/open-page.ts";
import { planConventions } from "./plan-conventions.ts";

/** Which documents a plan is about, and how long its text is. */
interface PlanTextOptions {
  /** Ids of the documents that the plan was limited to. */
  readonly documents: readonly string[] | undefined;
  /** Tokens that the text fills. */
  readonly tokens: number;
}

/** Renders a plan, filled with what its calls need. */
export async function planText(
  page: OpenedPage,
  task: PlannedTask,
  { documents, tokens }: PlanTextOptions,
): Promise<RenderedText> {
  const all = await page.documents();
  return renderPlan(task.plan, {
    operations: task.operations.map(({ document: id, operation }) => {
      const document = all.find((one) => one.id === id);
      return {
        operation,
        withSchemas: (use) => task.schemas((resolverOf) => use(resolverOf(id))),
        ...(document !== undefined && { document }),
      };
    }),
    conventions: await planConventions(page, task, documents),
    showDocument: all.length > 1,
    target: { tokens, measure: estimateTokens },
  });
}
