import type { ApiChange, DocumentChanges, OperationChanges } from "@speclens/core";
import { counted, groupBy } from "@speclens/text";
import { cleanLine } from "../text/clean-text.ts";
import { cutLine } from "../text/cut-line.ts";
import type { RenderedText } from "../text/rendered-text.ts";
import { type SharedChanges, shareChanges } from "./share-changes.ts";

/** Longest line of a change, in characters. Texts come from documents. */
const LONGEST_LINE = 240;
/** Longest line that names operations. */
const LONGEST_HEAD = 400;
/** Longest summary of an operation, in characters. */
const LONGEST_SUMMARY = 80;
/** Maximum number of operations that a shared change names. */
const MOST_NAMED = 3;

/** Number of operations in an item, if only their names are known. */
const NAMES_AN_ITEM = 10;

const MARKS: Readonly<Record<OperationChanges["state"], string>> = {
  added: "+",
  removed: "−",
  changed: "~",
};

/**
 * Writes the differences between two versions of a document: first what breaks clients, then the rest, operation by
 * operation. What several operations share is written once. Each item is an operation or a component with its changes. Documents are untrusted, so their texts are cleaned and cut.
 */
export function renderChanges(changes: DocumentChanges): RenderedText {
  const breaking = itemsOf(changes.operations, true);
  const others = itemsOf(changes.operations, false);
  return {
    head: [headline(changes), ...serverLines(changes)],
    items: [...titled("Breaking", breaking), ...titled("Not breaking", others)],
    foot: [],
  };
}

const NO_CHANGE = "no change for callers";

/** Writes the numbers of operations that came, went and changed: `+3 −1 ~12`, or that there is no change for callers. */
export function renderCounts({ added, removed, changed }: DocumentChanges["counts"]): string {
  const parts = [
    ...(added > 0 ? [`+${added}`] : []),
    ...(removed > 0 ? [`−${removed}`] : []),
    ...(changed > 0 ? [`~${changed}`] : []),
  ];
  return parts.join(" ") || NO_CHANGE;
}

function headline({ before, after, counts, breaking, operations }: DocumentChanges): string {
  const title = cleanLine(after.title || before.title);
  const versions =
    before.version === after.version
      ? cleanLine(after.version)
      : `${cleanLine(before.version) || "(no version)"} → ${cleanLine(after.version) || "(no version)"}`;
  const name = cutLine([title, versions].filter(Boolean).join(" "), LONGEST_LINE);
  const count = counts.added + counts.removed + counts.changed;
  if (operations.length === 0 && count === 0) return `${name}: ${NO_CHANGE}`;
  const webhooks = operations.filter(({ webhook }) => webhook === true).length;
  const numbers = [
    ...(count === 0 ? [] : [`${renderCounts(counts)} operations`]),
    ...(webhooks > 0 ? [counted(webhooks, "webhook")] : []),
    breaking === 0 ? "nothing breaking" : `${breaking} breaking`,
  ];
  return `${name}: ${numbers.join(", ")}`;
}

function serverLines({ servers }: DocumentChanges): string[] {
  if (servers === undefined) return [];
  const { added, removed } = servers;
  const parts = [...removed.map((url) => `−${url}`), ...added.map((url) => `+${url}`)];
  return [cutLine(`servers: ${cleanLine(parts.join(" "))}`, LONGEST_LINE)];
}

/** Puts a title before the first item, so that it is never left alone at the end of a page. */
function titled(title: string, items: readonly string[]): string[] {
  return items.map((item, index) => (index === 0 ? `\n${title}\n${item}` : item));
}

function itemsOf(operations: readonly OperationChanges[], breaking: boolean): string[] {
  // A record of the index may only have the name of an operation that changed.
  const named = operations.filter((one) => isNameOnly(one) && one.breaking === breaking);
  const some = operations
    .filter((one) => !isNameOnly(one))
    .map((one) => ({
      ...one,
      changes: one.changes.filter((change) => change.breaking === breaking),
    }))
    .filter((one) =>
      one.state === "changed" ? one.changes.length > 0 : one.breaking === breaking,
    );
  const { shared, own } = shareChanges(some);
  return [
    ...shared.map(sharedItem),
    ...own.filter((one) => !isNameOnly(one)).map(operationItem),
    ...namedItems(named),
  ];
}

/** Lists operations of which only the names are known, several to an item. */
function namedItems(operations: readonly OperationChanges[]): string[] {
  const items: string[] = [];
  for (let start = 0; start < operations.length; start += NAMES_AN_ITEM) {
    const names = operations.slice(start, start + NAMES_AN_ITEM).map(nameOf);
    items.push(cleanLine(`${MARKS.changed} ${names.join(", ")}`));
  }
  const [first, ...others] = items;
  return first === undefined ? [] : [`Also, without their changes:\n${first}`, ...others];
}

function isNameOnly({ state, changes }: OperationChanges): boolean {
  return state === "changed" && changes.length === 0;
}

function operationItem(operation: OperationChanges): string {
  const { state, changes, formerly, replacedBy } = operation;
  const summary = state === "changed" ? "" : cleanLine(operation.summary ?? "");
  const head = [
    cleanLine(`${MARKS[state]} ${nameOf(operation)}`),
    cutLine(summary, LONGEST_SUMMARY),
  ];
  const lines = [
    head.filter(Boolean).join(": "),
    ...(formerly === undefined ? [] : [`was ${formerly}`]),
    ...(replacedBy === undefined ? [] : [`its operationId is now that of ${replacedBy}`]),
    ...changeLines(changes),
  ];
  return lines.map((line, index) => (index === 0 ? line : `    ${shortLine(line)}`)).join("\n");
}

/** Writes changes of one place on one line. */
function changeLines(changes: readonly ApiChange[]): string[] {
  const places = groupBy(changes, ({ at }) => at);
  return Array.from(places, ([at, some]) => {
    const texts = some.map(({ text }) => text).join("; ");
    return at === "" ? texts : `${at}: ${texts}`;
  });
}

function sharedItem({ schema, operations, changes }: SharedChanges): string {
  const named = operations.slice(0, MOST_NAMED).map(nameOf);
  const more = operations.length - named.length;
  const users = named.join(", ") + (more > 0 ? ` and ${more} more` : "");
  const what = schema === undefined ? "~" : `~ schema ${schema} in`;
  const head = `${what} ${counted(operations.length, "operation")}: ${users}`;
  const lines = changeLines(
    schema === undefined ? changes : changes.map((change) => ({ ...change, at: pathIn(change) })),
  );
  return [
    cutLine(cleanLine(head), LONGEST_HEAD),
    ...lines.map((line) => `    ${shortLine(line)}`),
  ].join("\n");
}

function nameOf({ operation, webhook }: OperationChanges): string {
  return webhook ? `webhook ${operation}` : operation;
}

function pathIn({ schema }: ApiChange): string {
  return (schema?.path ?? "").replace(/^\./, "");
}

function shortLine(line: string): string {
  return cutLine(cleanLine(line), LONGEST_LINE);
}
