import { basename } from "node:path";
import {
  type DroppedDocument,
  type StoreCheck,
  type StoreFinding,
  type StoreRepair,
  shellArgument,
} from "@speclens/core";
import { cleanLine } from "@speclens/engine";
import { formatBytes } from "../terminal/format-bytes.ts";
import { pluralize } from "../terminal/pluralize.ts";

/** Maximum number of documents to name in one line. Further documents are counted. */
const NAMED_DOCUMENTS = 5;

/**
 * Formats the state of an index for users: repairs, problems, commands that help, and a summary.
 *
 * @param store the index as given by the user, for the commands; undefined for the default index
 */
export function formatStoreCheck(check: StoreCheck, store: string | undefined): string {
  const { findings, repairs } = check;
  const place = store === undefined ? "" : ` --store ${shellArgument(store)}`;
  const remedies = [
    ...findings.flatMap(({ remedy }) => (remedy === undefined ? [] : [withPlace(remedy, place)])),
    ...repairs.flatMap(({ documents = [] }) => commandsFor(documents, place)),
  ];
  return [
    ...repairs.map(formatRepair),
    ...findings.map(formatFinding),
    ...(remedies.length === 0 ? [] : ["What to do:"]),
    ...[...new Set(remedies)].map((remedy) => `  ${remedy}`),
    summary(check),
  ].join("\n");
}

function formatRepair({ message, documents = [] }: StoreRepair): string {
  return `repaired: ${cleanLine(message)}${named(documents.map(({ id }) => id))}`;
}

function formatFinding({ severity, message, documents = [] }: StoreFinding): string {
  return `${severity}: ${cleanLine(message)}${named(documents)}`;
}

function named(documents: readonly string[]): string {
  if (documents.length === 0) return "";
  const names = documents.slice(0, NAMED_DOCUMENTS).map(cleanLine).join(", ");
  const more = documents.length - NAMED_DOCUMENTS;
  const rest = more > 0 ? ` and ${pluralize(more, "more document")} (--json lists them)` : "";
  return ` In ${names}${rest}.`;
}

/** Returns the commands that index dropped documents again from their original sources. */
function commandsFor(documents: readonly DroppedDocument[], place: string): string[] {
  const isNamed = ({ id, root, source }: DroppedDocument): boolean =>
    root === source && !basename(source).startsWith(`${id}.`);
  const roots = new Set(documents.filter((entry) => !isNamed(entry)).map(({ root }) => root));
  return [
    ...(roots.size === 0
      ? []
      : [`speclens index${place} ${[...roots].map((root) => shellArgument(root)).join(" ")}`]),
    ...documents
      .filter(isNamed)
      .map(
        ({ id, source }) =>
          `speclens index${place} ${shellArgument(source)} --name ${shellArgument(id)}`,
      ),
  ];
}

/** Adds the place to the commands of a remedy, which contains no text from outside. */
function withPlace(remedy: string, place: string): string {
  return cleanLine(remedy).replace(
    /\bspeclens (?:doctor|index)\b/g,
    (command) => `${command}${place}`,
  );
}

function summary(check: StoreCheck): string {
  const { store, documents, operations, findings, repairs, space, ms } = check;
  const bytes = space.reduce((sum, table) => sum + table.bytes, 0);
  const what =
    `${pluralize(documents, "document")}, ${pluralize(operations, "operation")}, ` +
    `${formatBytes(bytes)}, checked in ${(ms / 1000).toFixed(1)} s`;
  const count = (severity: string): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const errors = count("error");
  const warnings = count("warning");
  if (errors > 0) return `${store} is damaged: ${pluralize(errors, "error")}; ${what}`;
  const dropped = repairs.reduce((sum, repair) => sum + (repair.documents?.length ?? 0), 0);
  if (dropped > 0)
    return `${store} is repaired; index ${pluralize(dropped, "document")} again; ${what}`;
  if (warnings > 0) return `${store} is intact, with ${pluralize(warnings, "warning")}; ${what}`;
  return `${store} is intact: ${what}`;
}
