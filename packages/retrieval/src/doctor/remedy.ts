import type { StoreFinding, StoreRemedy } from "@speclens/core";

/** The remedies of findings. */
type DoctorsRemedy = Extract<StoreRemedy, "repair" | "repair-then-index" | "rebuild">;

const COMMANDS: Readonly<Record<DoctorsRemedy, string>> = {
  repair: "speclens doctor --repair",
  "repair-then-index": "speclens doctor --repair, then speclens index SOURCE",
  rebuild: "speclens index --rebuild SOURCE",
};

/**
 * Returns a remedy for a finding: its code, and the command for a person.
 *
 * @param when a condition for the command, as a clause after it
 */
export function remedy(
  remedyCode: DoctorsRemedy,
  when = "",
): Required<Pick<StoreFinding, "remedyCode" | "remedy">> {
  return { remedyCode, remedy: `${COMMANDS[remedyCode]}${when}` };
}
