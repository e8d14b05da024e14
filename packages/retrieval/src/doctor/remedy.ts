import type { StoreFinding, StoreRemedy } from "@speclens/core";

/** What the doctor of a store can advise. */
type DoctorsRemedy = Extract<StoreRemedy, "repair" | "repair-then-index" | "rebuild">;

const COMMANDS: Readonly<Record<DoctorsRemedy, string>> = {
  repair: "speclens doctor --repair",
  "repair-then-index": "speclens doctor --repair, then speclens index SOURCE",
  rebuild: "speclens index --rebuild SOURCE",
};

/**
 * A remedy as findings have it: its code, and the command for a person.
 *
 * @param when what the command has to wait for, as a clause that follows it
 */
export function remedy(
  remedyCode: DoctorsRemedy,
  when = "",
): Required<Pick<StoreFinding, "remedyCode" | "remedy">> {
  return { remedyCode, remedy: `${COMMANDS[remedyCode]}${when}` };
}
