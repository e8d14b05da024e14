import { quantile } from "simple-statistics";
import { fetchGithubDocument } from "../../scripts/fetch-github-document.mjs";
import { warmTimes } from "../main-job/warm-times.mjs";
import { openIndex } from "../retrieval/open-index.mjs";

/** @returns {Promise<import("./aims.mjs").Figures>} milliseconds of a warm search of GitHub's document */
export async function timeFigures() {
  const { engine } = await openIndex({ store: "github", sources: [await fetchGithubDocument()] });
  const times = await warmTimes(engine);
  await engine.close();
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}
