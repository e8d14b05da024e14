import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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
