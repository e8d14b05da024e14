import { estimateTokens, loadTokenCounter } from "@speclens/budget";
import { MADE_TEXTS } from "./made-texts.mjs";

const SEEDS = 100;

/** Prints estimate / exact count for each kind of text that is made, of seeds that nothing was fitted on. */
export async function reportMade() {
  const encodings = /** @type {const} */ (["o200k", "cl100k"]);
  const counters = await Promise.all(encodings.map(loadTokenCounter));
  console.log(`${SEEDS} texts of each kind, estimate / exact count`);
  console.log(`| made text | ${encodings.map((name) => `${name}: mean | p5–p95`).join(" | ")} |`);
  console.log(`|---|${"---|".repeat(2 * encodings.length)}`);
  for (const [kind, make] of Object.entries(MADE_TEXTS)) {
    const texts = Array.from({ length: SEEDS }, (_, seed) => make(`held-out ${seed}`));
    const cells = encodings.map((encoding, index) =>
      summary(
        texts.map(
          (text) => estimateTokens(text, { encoding }) / (counters[index]?.count(text) ?? 0),
        ),
      ),
    );
    console.log(`| ${kind} | ${cells.join(" | ")} |`);
  }
}

/** @param {number[]} ratios */
function summary(ratios) {
  ratios.sort((a, b) => a - b);
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const at = (/** @type {number} */ share) =>
    (ratios[Math.round(share * (ratios.length - 1))] ?? Number.NaN).toFixed(2);
  return `${mean.toFixed(2)} | ${at(0.05)}–${at(0.95)}`;
}
