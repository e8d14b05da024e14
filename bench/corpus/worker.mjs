// A process of its own, so that a crash or a hang takes one document and not the run. Gets files by
// message and answers each with what became of it.
import process from "node:process";
import { readDocument } from "./read-document.mjs";

process.on("message", async (/** @type {import("@speclens/parser").SourceFile} */ file) => {
  /** @type {import("./worker-pool.mjs").Answer} */
  let answer;
  try {
    answer = { record: await readDocument(file, (stage) => process.send?.({ stage })) };
  } catch (error) {
    answer = { threw: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  process.send?.({ ...answer, peak: process.resourceUsage().maxRSS * 1024 });
});
// Whoever started it is gone.
process.on("disconnect", () => process.exit());
