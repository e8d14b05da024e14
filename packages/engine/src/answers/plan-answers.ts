import { isRequestLanguage, PLAN_TARGET, type Plan, type SearchMatch } from "@speclens/core";
import type { Answers } from "../contracts/answers.ts";
import type { Compose } from "./compose.ts";
import { nearestOf } from "./nearest-of.ts";
import { planText } from "./plan-text.ts";

const STEPS = ["step", "steps"] as const;
/** Share of a small budget to fill. The rest is for the line about further items. */
const TARGET_SHARE = 0.75;

/** Creates the answers to tasks: plans as text, filled with what their calls need. */
export function planAnswers(compose: Compose): Pick<Answers, "ask"> {
  return {
    ask: async ({ query, documents, format, ...others }, signal) => {
      const made: { plan?: Plan } = {};
      const language = isRequestLanguage(format) ? format : undefined;
      const options = { ...others, format: isRequestLanguage(format) ? ("text" as const) : format };
      const answer = await compose(
        { tool: "ask", facts: [query, documents, language] },
        {
          text: async (page) => {
            const { planTask } = await import("../planning/plan-task.ts");
            const task = await planTask({ query, documents }, page.view, page, signal);
            made.plan = task.plan;
            if (language !== undefined) {
              const { planCode } = await import("../planning/plan-code.ts");
              return { head: [], items: await planCode(task, page.view, language), foot: [] };
            }
            const { splitBudget } = page.cursors;
            const tokens = Math.min(PLAN_TARGET, Math.floor(splitBudget * TARGET_SHARE));
            return planText(page, task, { documents, tokens });
          },
          json: async (page) => {
            const { planTask } = await import("../planning/plan-task.ts");
            const { plan } = await planTask({ query, documents }, page.view, page, signal);
            made.plan = plan;
            const { steps, ...facts } = plan;
            // The steps come last, because what precedes the list of a JSON value is on its first page.
            return { value: { ...facts, steps }, list: steps };
          },
        },
        { ...options, noun: STEPS },
      );
      const { plan } = made;
      const noMatch = plan?.noMatch ?? false;
      // A further page belongs to a task that was counted already.
      if (plan === undefined || options.cursor !== undefined) return { ...answer, noMatch };
      const nearest = (plan.steps[0] ?? plan.others?.[0])?.document;
      return { ...answer, noMatch, match: matchOf(plan), ...nearestOf(nearest, documents) };
    },
  };
}

function matchOf({ noMatch, unsure }: Plan): SearchMatch {
  if (noMatch) return "none";
  return unsure ? "unsure" : "clear";
}
