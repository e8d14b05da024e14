import type { Severity, StoreFinding, StoreRemedy } from "@speclens/core";

/** The remedies that findings use. */
type DoctorsRemedy = Extract<StoreRemedy, "repair" | "repair-then-index" | "rebuild">;

const COMMANDS: Readonly<Record<DoctorsRemedy, string>> = {
  repair: "speclens doctor --repair",
  "repair-then-index": "speclens doctor --repair, then speclens index SOURCE",
  rebuild: "speclens index --rebuild SOURCE",
};

export type FindingCode =
  | "table-unreadable"
  | "documents-damaged"
  | "rows-missing"
  | "rows-doubled"
  | "rows-changed"
  | "rows-orphaned"
  | "columns-missing"
  | "vectors-differ"
  | "checksums-missing"
  | "writers-killed"
  | "revisions-outdated"
  | "index-missing"
  | "index-behind"
  | "index-incomplete"
  | "index-unreadable"
  | "space-reclaimable"
  | "store-busy"
  | "repair-incomplete";

/** The severity and the remedy of each kind of finding. */
const KINDS: Readonly<Record<FindingCode, readonly [Severity, DoctorsRemedy]>> = {
  "table-unreadable": ["error", "repair-then-index"],
  "documents-damaged": ["error", "repair-then-index"],
  "rows-missing": ["error", "repair-then-index"],
  "rows-doubled": ["error", "repair-then-index"],
  "rows-changed": ["error", "repair-then-index"],
  "rows-orphaned": ["warning", "repair"],
  "columns-missing": ["warning", "repair"],
  "vectors-differ": ["error", "rebuild"],
  "checksums-missing": ["info", "rebuild"],
  "writers-killed": ["warning", "repair"],
  "revisions-outdated": ["info", "repair"],
  "index-missing": ["warning", "repair"],
  "index-behind": ["info", "repair"],
  "index-incomplete": ["error", "repair"],
  "index-unreadable": ["error", "repair"],
  "space-reclaimable": ["info", "repair"],
  "store-busy": ["error", "repair"],
  "repair-incomplete": ["error", "rebuild"],
};

interface FindingFacts extends Pick<StoreFinding, "table" | "documents"> {
  /** Default: the remedy for this kind of finding. */
  readonly remedyCode?: DoctorsRemedy;
  /** A condition under which to run the command, as a clause that follows it. */
  readonly when?: string;
}

/** Creates a finding. States its remedy as a code and as a command for users. */
export function finding(
  code: FindingCode,
  message: string,
  { table, documents, remedyCode = KINDS[code][1], when = "" }: FindingFacts = {},
): StoreFinding {
  return {
    severity: KINDS[code][0],
    code,
    ...(table !== undefined && { table }),
    ...(documents !== undefined && { documents }),
    message,
    remedyCode,
    remedy: `${COMMANDS[remedyCode]}${when}`,
  };
}
