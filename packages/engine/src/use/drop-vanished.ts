import type { IndexView } from "@speclens/core";
import { judgedOperations } from "./judged-operations.ts";
import type { KeptJudgement } from "./kept-judgement.ts";
import type { UseFolder } from "./use-folder.ts";

/**
 * Drops the judgements on operations that their document no longer has. Keeps those on documents that the index does not
 * have, because they may come back; searches ignore them.
 */
export async function dropVanished(folder: UseFolder, view: IndexView): Promise<void> {
  for (const owner of await folder.owners()) {
    const { judgements } = await folder.read(owner);
    const known = await judgedOperations(judgements, view);
    const isGone = ({ document, operation }: KeptJudgement): boolean =>
      known.get(document)?.has(operation) === false;
    if (judgements.some(isGone))
      await folder.change(owner, (kept) => kept.filter((one) => !isGone(one)));
  }
}
