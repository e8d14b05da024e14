import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallRecord } from "@speclens/guard";
import { expect, onTestFinished, test, vi } from "vitest";
import { openProtection } from "./open-protection.ts";

test("warns of an unknown tool at the start, and again after a change", async () => {
  const folder = mkdtempSync(join(tmpdir(), "speclens-protection-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "speclens.config.yaml");
  writeFileSync(file, "tools: { getShema: { enabled: false } }\n");
  const said: string[] = [];
  const { close } = await openProtection({
    file,
    environment: { SPECLENS_TELEMETRY: "off" },
    say: (line) => said.push(line),
  });
  onTestFinished(close);
  expect(said).toEqual([expect.stringContaining('an unknown tool "getShema"')]);
  writeFileSync(file, "tools: { getSchema: { enabled: false }, search: { enabled: false } }\n");
  await expect.poll(() => said.join("\n")).toContain('an unknown tool "search"');
  expect(said.join("\n").match(/"getShema"/g)).toHaveLength(1);
});

const CALL: CallRecord = {
  time: new Date(),
  tool: "list",
  outcome: "whole",
  estimatedTokens: 4,
  originalTokens: 4,
  responseBytes: 13,
  latency: 2,
  overhead: 1,
  paginationUsed: false,
  summarizationUsed: false,
  variant: "A",
  budget: 4000,
  oversized: false,
};

test.each([
  ["", 1],
  ["telemetry: { sampleShare: 0 }\n", 0],
  // It is the default, but somebody wants it.
  ["telemetry: { sampleShare: 0.01 }\n", 0],
])(
  "counts the given share of answers exactly, unless the configuration sets one",
  async (text, counted) => {
    const folder = mkdtempSync(join(tmpdir(), "speclens-protection-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    onTestFinished(() => void vi.restoreAllMocks());
    const file = join(folder, "speclens.config.yaml");
    writeFileSync(file, text);
    const environment = { SPECLENS_TELEMETRY: join(folder, "telemetry.sqlite") };
    const { telemetry, close } = await openProtection({ file, environment, sampleShare: 1 });
    onTestFinished(close);
    telemetry.record(CALL, "one two three");
    const { calls } = await telemetry.query();
    expect(calls.filter(({ actualTokens }) => actualTokens !== undefined)).toHaveLength(counted);
  },
);
