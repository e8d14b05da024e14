/*
 * Records calls of the tool that it is told, by the built package, until it is killed or has recorded as many as it
 * is told: node record-calls.mjs FILE TOOL COUNT. Tells "recorded N" after each hundred that are written.
 */
import { openTelemetry } from "@speclens/guard";

const [file = "", tool = "", count = "0"] = process.argv.slice(2);
const telemetry = openTelemetry({ file, onWarning: (line) => process.stderr.write(`${line}\n`) });
for (let number = 1; number <= Number(count); number++) {
  telemetry.record({
    time: new Date(),
    tool,
    outcome: "whole",
    estimatedTokens: number,
    originalTokens: number,
    responseBytes: number,
    latency: 1,
    overhead: 0,
    paginationUsed: false,
    summarizationUsed: false,
    variant: "A",
    budget: 4000,
    oversized: false,
  });
  if (number % 100 > 0) continue;
  await telemetry.flush();
  process.stdout.write(`recorded ${number}\n`);
}
await telemetry.close();
process.stdout.write(`dropped ${telemetry.health().droppedRecords}\n`);
