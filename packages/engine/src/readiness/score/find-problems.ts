import type { RequiredInput } from "@speclens/chunker";
import { DEFAULT_TOP, type OperationId, quoted } from "@speclens/core";
import type { AnsweredQuestion, ScoreFinding, ScorePartName } from "../../contracts/score.ts";
import type { OperationFacts } from "./operation-facts.ts";

/** What is judged of an operation. */
export interface JudgedOperation extends OperationFacts {
  /** The questions that were asked about it. */
  readonly questions: readonly AnsweredQuestion[];
  /** Its required inputs. */
  readonly inputs: readonly RequiredInput[];
  /** Names of inputs that another operation returns. */
  readonly produced: ReadonlySet<string>;
  /** Whether any operation of its document has a tag. */
  readonly hasTaggedNeighbours: boolean;
}

/** The marks of an operation, 0–1 each, and what is wrong with it. */
export interface OperationProblems {
  readonly marks: Readonly<Partial<Record<ScorePartName, number>>>;
  readonly findings: readonly ScoreFinding[];
}

/** Hits among which an operation is looked for. An agent sees the first `DEFAULT_TOP` of them. */
export const DEPTH = 20;
/** Operations and inputs that a sentence names. */
const MOST_NAMED = 3;

/** Judges an operation: how well it is found, described and told apart, and whether its required inputs are explained. */
export function findProblems(one: JudgedOperation): OperationProblems {
  const marks: Partial<Record<ScorePartName, number>> = {};
  const findings: ScoreFinding[] = [];

  const hasSummary = (one.operation.summary ?? "").trim() !== "" && one.title !== undefined;
  marks.text = hasSummary ? 1 : one.title === undefined ? 0 : 0.5;
  if (one.title === undefined)
    findings.push({
      code: "text-missing",
      message: "It has neither a summary nor a description.",
      remedy: "Say in a summary what it does.",
    });
  else if (!hasSummary)
    findings.push({
      code: "summary-missing",
      message: "It has a description, but no summary.",
      remedy: "Say in a summary of one line what it does.",
    });

  const own = one.questions.find(({ kind }) => kind === "summary");
  if (own !== undefined) {
    const { rank } = own;
    marks.summary = (Number(rank === 1) + Number(isSeen(own))) / 2;
    if (rank !== 1)
      findings.push({
        code: "hidden",
        message: `A search for its own summary ${placeOf(own)}.`,
        remedy: "Say in the summary what only this operation does.",
      });
  }
  const others = one.questions.filter(({ kind }) => kind === "other");
  if (others.length > 0) marks.other = others.filter(isSeen).length / others.length;
  const missed = others.find((question) => !isSeen(question));
  if (missed !== undefined)
    findings.push({
      code: "other-words",
      message: `A search for ${quoted(missed.text)} ${placeOf(missed)}.`,
      remedy: "Use these words in the summary, or in the first sentence of the description.",
    });

  const { twins } = one;
  marks.twins = twins === undefined ? 1 : twins.isUntold ? 0 : 0.5;
  if (twins !== undefined)
    findings.push({
      code: "twin",
      message: twins.isUntold
        ? `Nothing tells it apart from ${listed(twins.others)}.`
        : `Only ${twins.told === undefined ? "its category" : "its path"} tells it apart from ${listed(twins.others)}.`,
      remedy:
        twins.told === undefined
          ? "Say in the summary what differs."
          : `Say in the summary what differs: ${twins.told}.`,
    });

  const unexplained = one.inputs.filter(
    ({ name, isExplained }) => !isExplained && !one.produced.has(name),
  );
  if (one.inputs.length > 0) marks.inputs = 1 - unexplained.length / one.inputs.length;
  if (unexplained.length > 0) {
    const names = unexplained.map(({ name, in: place }) => `${name} (${place})`);
    findings.push({
      code: "input-unexplained",
      message: `Nothing explains ${listed(names)}, and no operation returns ${names.length === 1 ? "it" : "them"}.`,
      remedy: `Describe ${names.length === 1 ? "it" : "them"}, or add an example.`,
    });
  }
  if (one.hasTaggedNeighbours && one.operation.tags.length === 0)
    findings.push({
      code: "tag-missing",
      message: "It has no tag, although other operations have.",
      remedy: `Tag it${one.category === undefined ? "" : `, such as ${quoted(one.category)}`}.`,
    });
  return { marks, findings };
}

function isSeen({ rank }: AnsweredQuestion): boolean {
  return rank !== undefined && rank <= DEFAULT_TOP;
}

/** Says where a search finds an operation: `finds it in place 9, behind GET /a and GET /b`. */
function placeOf({ rank, above }: AnsweredQuestion): string {
  if (rank !== undefined) return `finds it in place ${rank}, behind ${namesOf(above)}`;
  return above.length === 0
    ? "finds nothing"
    : `finds ${namesOf(above)}, but not this among the first ${DEPTH}`;
}

function namesOf(operations: readonly OperationId[]): string {
  return new Intl.ListFormat("en").format(operations);
}

/** Joins names, and counts those that there is no room for: `GET /a, GET /b and 7 more`. */
function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const shown = more > 1 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names;
  return new Intl.ListFormat("en").format(shown);
}
