import type { Judgement } from "@speclens/core";
import { countOf } from "./kept-judgement.ts";
import { unpackVector } from "./pack-vector.ts";
import { ownerOf, type UseFolder } from "./use-folder.ts";

/** Reads the judgements that a caller's search uses: everyone's, and the caller's own. */
export type ReadJudgements = (
  caller: string | undefined,
  embedder: string | undefined,
) => Promise<readonly Judgement[]>;

/** The most files whose judgements stay in memory. */
const MOST_KEPT = 16;

/** Creates the reader. It reads a file again only if it has changed, and only looks whether it exists otherwise. */
export function rememberedJudgements(folder: UseFolder): ReadJudgements {
  const kept = new Map<
    string,
    { readonly version: string; readonly judgements: readonly Judgement[] }
  >();
  const ofOwner = async (owner: string, embedder: string): Promise<readonly Judgement[]> => {
    const version = await folder.version(owner);
    const key = JSON.stringify([owner, embedder]);
    const known = kept.get(key);
    kept.delete(key);
    if (version === undefined) return [];
    const judgements =
      known?.version === version ? known.judgements : await readFor(folder, owner, embedder);
    // The file used last is the last one to be forgotten.
    kept.set(key, { version, judgements });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return judgements;
  };
  return async (caller, embedder) => {
    if (embedder === undefined) return [];
    const owners = [...new Set([ownerOf(undefined), ownerOf(caller)])];
    const each = await Promise.all(owners.map((owner) => ofOwner(owner, embedder)));
    return each.flat();
  };
}

async function readFor(folder: UseFolder, owner: string, embedder: string): Promise<Judgement[]> {
  const { judgements } = await folder.read(owner);
  return judgements.flatMap((judgement) => {
    const vector = unpackVector(judgement.vector);
    if (judgement.embedder !== embedder || vector === undefined) return [];
    const { document, operation } = judgement;
    return [{ vector, document, operation, count: countOf(judgement) }];
  });
}
