import { join } from "node:path";
import { expect, test } from "vitest";
import { readTelemetry } from "../../src/index.ts";
import { callRecord } from "./call-records.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const DAY = 86_400_000;

test("what is older than it is kept goes when the file is next written", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const keeping = (retentionDays: number) => () => ({ sampleShare: 0, retentionDays });
  const first = openForTest({ file, settings: keeping(100) }).telemetry;
  for (let day = 0; day < 90; day++)
    for (let number = 0; number < 50; number++)
      first.record(callRecord({ time: new Date(Date.now() - day * DAY - 1000) }));
  await first.close();
  expect((await readTelemetry(file).summarize()).calls).toBe(4500);
  const { telemetry } = openForTest({ file, settings: keeping(30) });
  telemetry.record(callRecord());
  const summary = await telemetry.summarize();
  expect(summary.calls).toBe(30 * 50 + 1);
  expect(summary.first?.getTime()).toBeGreaterThan(Date.now() - 30 * DAY - 60_000);
});

test("of more records than are kept, the newest stay", async () => {
  const file = join(temporaryFolder(), "calls.sqlite");
  const first = openForTest({ file }).telemetry;
  for (let number = 1; number <= 5000; number++)
    first.record(callRecord({ estimatedTokens: number }));
  await first.close();
  const { telemetry } = openForTest({ file, maximumRows: 100 });
  telemetry.record(callRecord({ estimatedTokens: 5001 }));
  const { calls, tokens } = await telemetry.summarize();
  expect(calls).toBe(100);
  expect(tokens.estimated).toBe((100 * (4902 + 5001)) / 2);
});
