// @speclens/configuration alone: settings from a file and the environment, and a file that changes meanwhile.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import {
  formatChange,
  formatValue,
  resolveConfiguration,
  watchConfiguration,
} from "@speclens/configuration";

const folder = mkdtempSync(join(tmpdir(), "configuration-"));
const file = join(folder, "speclens.config.yaml");
const environment = { SPECLENS_MAX_PAGE_SIZE: "100" };
writeFileSync(file, "tokenBudgetThreshold: 8000\n");

const { configuration, origins } = await resolveConfiguration({ folder, environment });
for (const [key, origin] of origins)
  if (key === "tokenBudgetThreshold" || key === "maxPageSize" || key === "defaultPageSize")
    console.log(`${key}: ${formatValue(configuration[key])}, from ${origin.from}`);

const live = await watchConfiguration({
  folder,
  environment,
  onChange: (changes) => {
    for (const change of changes) console.log(formatChange(change, new Date()));
  },
  onRefused: ({ message }) => console.log(`refused: ${message}`),
});
const { current } = live;
writeFileSync(file, "tokenBudgetThreshold: 2000\ntools:\n  getSchema: {enabled: false}\n");
while (live.current === current) await setTimeout(5);
console.log(`in force: ${live.current.tokenBudgetThreshold} tokens`);

await live.close();
rmSync(folder, { recursive: true });
