import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonValue, Source } from "@speclens/core";
import type { LoadedSource } from "@speclens/parser";
import type { ReadingOptions } from "../../contracts/reading-options.ts";
import type { Overlay, OverlayEffect, Score } from "../../contracts/score.ts";
import { chooseEmbedder } from "../../embedder/embedder-choice.ts";
import { engineWith } from "../../opening/open-engine.ts";
import { applyOverlay } from "../overlay/apply-overlay.ts";

/** How the document is read and indexed, as for the score before. */
export type MeasureOverlayOptions = Pick<
  ReadingOptions,
  "embedder" | "categories" | "compression" | "remote" | "name" | "onProgress" | "signal"
>;

/**
 * Measures an overlay: indexes the document with it in a temporary folder, and asks the questions of its score again. The
 * source and all indexes stay as they are.
 *
 * @param sources the sources among which the document of the score is
 * @throws SpecLensError like `Engine.index` and `Engine.score`
 */
export async function measureOverlay(
  sources: readonly (string | Source)[],
  overlay: Overlay,
  before: Score,
  options: MeasureOverlayOptions = {},
): Promise<OverlayEffect> {
  const { embedder, categories, compression, remote, name, onProgress, signal } = options;
  // Loading what reads documents takes longer than a search.
  const { loadSource, readText } = await import("@speclens/parser");
  const folder = await mkdtemp(join(tmpdir(), "speclens-overlay-"));
  const engine = engineWith(await chooseEmbedder(embedder), {
    ...{ store: join(folder, "store"), categories, compression, remote },
    rememberUse: "off",
  });
  try {
    await engine.index(sources, {
      ...{ name, onProgress, signal },
      outcomeOf: ({ id }) => (id === before.document ? undefined : "none"),
      load: async (file, given) => {
        const loaded = await loadSource(file, given);
        return withOverlay(loaded, readText(loaded.text).value, overlay);
      },
    });
    const { document, questions } = before;
    return { before, after: await engine.score({ document, questions }, signal) };
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function withOverlay(
  loaded: LoadedSource,
  value: JsonValue | undefined,
  overlay: Overlay,
): LoadedSource {
  if (value === undefined) return loaded;
  return { ...loaded, text: JSON.stringify(applyOverlay(value, overlay).value) };
}
