import { SpecLensError, type StoreRemedy } from "@speclens/core";
import { renderError } from "@speclens/engine";

/** What to run, by the remedy that an error names. */
const ADVICE: Readonly<Partial<Record<StoreRemedy, string>>> = {
  index: "Build one with: speclens index SOURCE",
  elsewhere: "Choose another folder with: --store FOLDER",
  repair:
    "If it is damaged, repair it with: speclens doctor --repair, or rebuild it with: speclens index --rebuild SOURCE",
  rebuild: "Rebuild it with: speclens index --rebuild SOURCE",
};

/** Renders an error for a person or an agent, and adds the command that helps where the error names a remedy. */
export function wordFailure(error: unknown): string {
  const text = renderError(error);
  if (!SpecLensError.isInstance(error) || !("remedyCode" in error.details)) return text;
  const { remedyCode, store } = error.details;
  const advice = remedyCode && ADVICE[remedyCode];
  if (advice === undefined) return text;
  return `${text}\n${store.startsWith("db://") ? advice.replace("another folder with: --store FOLDER", "another database with: --store db://NAME") : advice}`;
}
