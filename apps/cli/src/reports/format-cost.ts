import { type Cost, cleanLine } from "@speclens/engine";
import { alignColumns } from "../terminal/align-columns.ts";
import { pluralize } from "../terminal/pluralize.ts";

/** The cost of documents, with what only a server and the user know. */
export interface PricedCost extends Cost {
  /** Tokens of the tools that SpecLens has for all documents together, as JSON. */
  readonly ownTools: number;
  /** Price of a million tokens, in any currency. Absent: tokens alone. */
  readonly price?: number;
}

/** A row: what is given to an agent, and its tokens, if they are known. */
type Row = readonly [what: string, tokens: number | undefined];

/** Formats what documents cost an agent by each way of giving them to it, for users. */
export function formatCost(cost: PricedCost): string {
  const { documents, operations, whole, unread = [], tools, catalog, question } = cost;
  const one = question === undefined ? undefined : question.search + question.operation;
  return [
    `${pluralize(documents.length, "document")} with ${pluralize(operations, "operation")}`,
    "",
    ...table(
      "once per conversation",
      [
        [documents.length === 1 ? "the whole document" : "the whole documents", whole],
        [`an MCP tool for each operation (${operations.toLocaleString("en")})`, tools],
        ["speclens catalog", catalog],
        ["the tools of SpecLens", cost.ownTools],
      ],
      cost,
    ),
    "",
    ...table(
      "per question",
      [
        ["SpecLens: the hits of a search", question?.search],
        ["SpecLens: how to call one operation", question?.operation],
        ["SpecLens: both", one],
      ],
      cost,
    ),
    "",
    `Tokens are exact (${cost.counter}).${asked(cost)}`,
    ...unread.map(({ source, reason }) => cleanLine(`${source} was not counted: ${reason}`)),
  ].join("\n");
}

function table(heading: string, rows: readonly Row[], { price }: PricedCost): string[] {
  const head = [heading, "tokens", ...(price === undefined ? [] : [`at ${price} a million`])];
  const lines = rows.map(([what, tokens]) => [
    what,
    tokens === undefined ? "–" : Math.round(tokens).toLocaleString("en"),
    ...(price === undefined ? [] : [tokens === undefined ? "–" : money(tokens, price)]),
  ]);
  return alignColumns([head, ...lines], ["left", "right", "right"]);
}

/** Formats an amount with as many digits as it takes to see it. */
function money(tokens: number, price: number): string {
  const amount = (tokens * price) / 1_000_000;
  return amount >= 0.01 || amount === 0
    ? amount.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : amount.toLocaleString("en", { maximumSignificantDigits: 2 });
}

function asked({ question }: PricedCost): string {
  if (question === undefined) return " No operation has a summary to ask for.";
  return ` A question is the summary of an operation; these are means of ${pluralize(question.asked, "question")}.`;
}
