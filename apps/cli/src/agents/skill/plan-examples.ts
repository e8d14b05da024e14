import type { Engine } from "@speclens/engine";
import { questionOf } from "../../questions/question-of.ts";

/** Plans in a skill. */
const MOST_PLANS = 5;
/** Operations that are planned to find these. */
const MOST_TRIED = 25;
/** Estimated tokens of a plan. */
const PLAN_BUDGET = 500;

/**
 * Plans some tasks of a document that take several calls: those that its operations with inputs from other operations
 * name, in different categories.
 *
 * @returns each plan as text, with its task
 */
export async function planExamples(
  engine: Engine,
  document: string,
): Promise<readonly { readonly task: string; readonly text: string }[]> {
  const documents = [document];
  const operations = await engine.operations({ document });
  const plans: { readonly task: string; readonly text: string }[] = [];
  const categories = new Set<string>();
  let tried = 0;
  for (const { deprecated, operation, category = "", ...rest } of operations) {
    const task = questionOf(rest);
    // A value in a path is what another operation returns, more often than not.
    if (deprecated || task === undefined || !operation.includes("{")) continue;
    if (categories.has(category)) continue;
    if (plans.length === MOST_PLANS || ++tried > MOST_TRIED) break;
    const plan = await engine.ask({ query: task, documents });
    if (plan.noMatch || plan.steps.length < 2) continue;
    const { text } = await engine.answers.ask({ query: task, documents, budget: PLAN_BUDGET });
    categories.add(category);
    plans.push({ task, text });
  }
  return plans;
}
