import { join } from "node:path";
import { embedderUnavailable } from "../loading/embedder-unavailable.ts";
import { readModelObject } from "../loading/read-model-file.ts";
import type { StaticTable } from "../static/create-static-table.ts";
import { loadStaticTable } from "../static/load-static-table.ts";
import { isEnglishByOdds } from "./guess-english.ts";

/** The static table for languages other than English, which also detects English. */
export interface LanguagesTable extends StaticTable {
  isEnglish(text: string): boolean;
}

/**
 * Loads a static table that also contains the tensor `english` (log-odds of each token), with
 * `english_threshold` in its `config.json`.
 *
 * @throws SpecLensError `embedder-unavailable`
 */
export async function loadLanguages(embedder: string, folder: string): Promise<LanguagesTable> {
  const path = join(folder, "config.json");
  const [table, { english_threshold: threshold }] = await Promise.all([
    loadStaticTable(embedder, folder),
    readModelObject(embedder, path),
  ]);
  const odds = table.numbers("english");
  if (odds === undefined)
    throw embedderUnavailable(
      embedder,
      `${join(folder, "model.safetensors")} has no tensor "english".`,
    );
  if (typeof threshold !== "number")
    throw embedderUnavailable(embedder, `${path} has no number "english_threshold".`);
  return {
    ...table,
    isEnglish: (text) => isEnglishByOdds(table.tokensOf(text), odds, threshold),
  };
}
