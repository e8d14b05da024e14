import { compressChunks, estimateTokens } from "@speclens/budget";
import { mean, quantile } from "simple-statistics";

const CHUNKS = 50;
const TOKENS = 1_000;
const ROUNDS = 40;

/**
 * Times compressing alone, on 50 chunks of 1,000 tokens, with the vectors that the texts' beginnings have:
 * by the clock, and by the processor, which other work does not slow down.
 *
 * @param {readonly import("@speclens/core").OperationChunk[]} found what they are made of, joined until they
 * are long enough
 */
export function timeCompressing(found) {
  const distinct = [...new Map(found.map((chunk) => [chunk.text, chunk])).values()];
  const ranked = Array.from({ length: CHUNKS }, (_, place) => {
    const start = Math.floor((place * distinct.length) / CHUNKS);
    let text = "";
    for (let next = start; estimateTokens(text) < TOKENS; next += 1)
      text += `${distinct[next % distinct.length]?.text ?? ""}\n`;
    return {
      key: String(place),
      owner: String(place),
      score: 1 - place / (2 * CHUNKS),
      text: text.slice(0, Math.floor((text.length * TOKENS) / estimateTokens(text))),
      vector: distinct[start]?.vector,
    };
  });
  for (let round = 0; round < ROUNDS; round += 1) compressChunks(ranked);
  const before = process.cpuUsage();
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    compressChunks(ranked);
    return performance.now() - started;
  });
  const { user, system } = process.cpuUsage(before);
  return {
    count: CHUNKS,
    tokens: mean(ranked.map(({ text }) => estimateTokens(text))),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    processor: (user + system) / 1000 / ROUNDS,
  };
}
