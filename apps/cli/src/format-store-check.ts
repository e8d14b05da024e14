import { basename } from "node:path";
import type { DroppedDocument, StoreCheck, StoreFinding, StoreRepair } from "@speclens/core";
import { cleanLine } from "@speclens/engine";
import { counted } from "./counted.ts";

/** Documents that one line names; more are counted. */
const NAMED_DOCUMENTS = 5;

/**
 * The state of an index for a person: what was done, what is wrong, the commands that help, and one
 * line in sum.
 *
 * @param store the index as the user named it, for these commands; undefined for the default one
 */
export function formatStoreCheck(check: StoreCheck, store: string | undefined): string {
  const { findings, repairs } = check;
  const remedies = [
    ...findings.flatMap(({ remedy }) => (remedy === undefined ? [] : [remedy])),
    ...repairs.flatMap(({ documents = [] }) => commandsFor(documents)),
  ];
  return [
    ...repairs.map(formatRepair),
    ...findings.map(formatFinding),
    ...(remedies.length === 0 ? [] : ["What to do:"]),
    ...[...new Set(remedies)].map((remedy) => `  ${withStore(cleanLine(remedy), store)}`),
    summary(check),
  ].join("\n");
}

function formatRepair({ message, documents = [] }: StoreRepair): string {
  return `done: ${cleanLine(message)}${named(documents.map(({ id }) => id))}`;
}

function formatFinding({ severity, message, documents = [] }: StoreFinding): string {
  return `${severity}: ${cleanLine(message)}${named(documents)}`;
}

function named(documents: readonly string[]): string {
  if (documents.length === 0) return "";
  const names = documents.slice(0, NAMED_DOCUMENTS).map(cleanLine).join(", ");
  const more = documents.length - NAMED_DOCUMENTS;
  const rest = more > 0 ? ` and ${counted(more, "more document")} (--json lists them)` : "";
  return ` In ${names}${rest}.`;
}

/** What to type to have dropped documents again, each by what had led to it. */
function commandsFor(documents: readonly DroppedDocument[]): string[] {
  const isNamed = ({ id, root, source }: DroppedDocument): boolean =>
    root === source && !basename(source).startsWith(`${id}.`);
  const roots = new Set(documents.filter((entry) => !isNamed(entry)).map(({ root }) => root));
  return [
    ...(roots.size === 0 ? [] : [`speclens index ${[...roots].map(asArgument).join(" ")}`]),
    ...documents
      .filter(isNamed)
      .map(({ id, source }) => `speclens index ${asArgument(source)} --name ${asArgument(id)}`),
  ];
}

function asArgument(text: string): string {
  return /[^\w./:@%+,=~-]/.test(text) ? `"${text}"` : text;
}

function withStore(remedy: string, store: string | undefined): string {
  if (store === undefined) return remedy;
  return remedy.replace(/\bspeclens (?:doctor|index)\b/g, `$& --store ${asArgument(store)}`);
}

function summary(check: StoreCheck): string {
  const { store, documents, operations, findings, repairs, space, ms } = check;
  const bytes = space.reduce((sum, table) => sum + table.bytes, 0);
  const what =
    `${counted(documents, "document")}, ${counted(operations, "operation")}, ` +
    `${(bytes / 1e6).toFixed(1)} MB, checked in ${(ms / 1000).toFixed(1)} s`;
  const count = (severity: string): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const errors = count("error");
  const warnings = count("warning");
  if (errors > 0) return `${store} is damaged: ${counted(errors, "error")}; ${what}`;
  const dropped = repairs.reduce((sum, repair) => sum + (repair.documents?.length ?? 0), 0);
  if (dropped > 0)
    return `${store} is mended, ${counted(dropped, "document")} to be indexed again; ${what}`;
  if (warnings > 0) return `${store} is whole, ${counted(warnings, "warning")}; ${what}`;
  return `${store} is whole: ${what}`;
}
