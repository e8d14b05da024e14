import { joinRenderedText, renderChunks } from "@speclens/render";

/**
 * Hits as a search of passages without compression answers them: the whole text of each, below its place
 * and its score.
 *
 * @param {readonly import("@speclens/core").Hit[]} hits best first
 * @param {readonly import("@speclens/core").OperationChunk[]} chunks of the first hits
 */
export function wholeText(hits, chunks) {
  const scores = new Map(
    hits.map(({ document, operation, score }) => [`${document} ${operation}`, score]),
  );
  const shown = chunks.map(({ document, operation, text }) => ({
    document,
    section: [operation],
    score: scores.get(`${document} ${operation}`) ?? 0,
    text,
  }));
  return joinRenderedText(renderChunks(shown, { format: "verbose" }));
}
