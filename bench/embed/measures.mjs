import { readFileSync } from "node:fs";
import { chunkDocument } from "@speclens/chunker";
import { parseDocument } from "@speclens/parser";
import { quantile } from "simple-statistics";
import { passages, questions } from "./texts.mjs";

const PASSAGES = 5000;

/**
 * @typedef {NonNullable<Awaited<ReturnType<typeof import("@speclens/embeddings").openEmbedder>>>} Embedder
 * @typedef {Record<string, number>} Figures what was measured, by name
 */

/**
 * What is measured of an embedder that was just opened. Times in milliseconds, memory in bytes.
 *
 * @type {Record<string, (embedder: Embedder, file: string) => Promise<Figures>>}
 */
export const measures = {
  /** The first question of a process. */
  first: async (embedder) => ({
    first: await timed(() => embedder.embedQuestion(questions[0] ?? "")),
  }),

  /** Questions in a warm process. */
  questions: async (embedder) => {
    await embedder.embedQuestion("warm up the model with a question");
    /** @type {number[]} */
    const times = [];
    for (const question of questions)
      times.push(await timed(() => embedder.embedQuestion(question)));
    return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  },

  /** Passages of about 60 tokens in a warm process. */
  passages: async (embedder) => {
    const texts = passages(PASSAGES);
    await embedder.embedPassages(texts.slice(0, 200));
    const time = await timed(() => embedder.embedPassages(texts));
    return { perSecond: (1000 * PASSAGES) / time };
  },

  /** Every chunk of a document; the embedder is loaded by them. */
  document: async (embedder, file) => {
    const { document } = parseDocument(readFileSync(file, "utf8"), { id: "document" });
    if (document === undefined) throw new Error(`${file} is no OpenAPI document`);
    const texts = chunkDocument(document).chunks.map(({ embedText }) => embedText);
    const all = await timed(() => embedder.embedPassages(texts));
    return { chunks: texts.length, all };
  },
};

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
