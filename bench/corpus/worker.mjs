// A process of its own, so that a crash or a hang takes one document and not the run. Gets files by
// message and answers each with what became of it.
import { readDocument } from "./read-document.mjs";

process.on("message", async (/** @type {import("@speclens/parser").SourceFile} */ file) => {
  const before = peakMemory();
  const outcome = await readDocument(file, (stage) => process.send?.({ stage })).then(
    (record) => ({ record }),
    (error) => ({ threw: error instanceof Error ? error.stack : String(error) }),
  );
  const peak = peakMemory();
  const { user, system } = process.cpuUsage();
  process.send?.({
    ...outcome,
    raised: peak - before,
    usage: { peak, cpu: (user + system) / 1e6 },
  });
});
// Whoever started it is gone.
process.on("disconnect", () => process.exit());

/** Of this process so far, in bytes. */
function peakMemory() {
  return process.resourceUsage().maxRSS * 1024;
}
