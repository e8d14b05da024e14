// Measures what it costs to record the changes of a document: node bench/changes-since.mjs [RUNS]
// Changes GitHub's document in several ways and indexes it, by words alone, with records and without. Prints the median
// processor time of RUNS runs (default 3), the sizes of the records, and of the answers about them.
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "@speclens/engine";
import { median } from "simple-statistics";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";

const runs = Number(process.argv[2] ?? 3);
const original = JSON.parse(readFileSync(await fetchGithubDocument(), "utf8"));

/** @typedef {{ paths: Record<string, Record<string, any>>, components: { schemas: Record<string, any> } }} Api */

/** Changes of the document, each made to a copy of its own. @type {Record<string, (api: Api) => void>} */
const CHANGES = {
  "texts alone": (api) => {
    for (const path of Object.values(api.paths)) if (path.get) path.get.summary += "!";
  },
  "one operation removed": (api) => {
    delete api.paths["/emojis"];
  },
  "a field of one schema": (api) => {
    api.components.schemas["simple-user"].properties.login = { type: "integer" };
  },
  "all operations deprecated": (api) => {
    for (const path of Object.values(api.paths))
      for (const one of Object.values(path)) if (one.responses) one.deprecated = true;
  },
};

const folder = mkdtempSync(join(tmpdir(), "speclens-bench-"));
try {
  const [file, first] = [join(folder, "api.json"), join(folder, "first")];
  writeFileSync(file, JSON.stringify(original));
  await indexed(first, file, 0);
  const rows = [];
  for (const [change, make] of Object.entries(CHANGES)) {
    const copy = structuredClone(original);
    make(copy);
    const changed = join(folder, "changed.json");
    writeFileSync(changed, JSON.stringify(copy));
    /** @type {Record<number, number[]>} */
    const seconds = { 0: [], 30: [] };
    let told = "";
    let bytes = 0;
    let counts = "";
    for (let run = 0; run < runs; run++)
      for (const days of [0, 30]) {
        const store = join(folder, `store-${days}`);
        rmSync(store, { recursive: true, force: true });
        cpSync(first, store, { recursive: true });
        copyFileSync(changed, file);
        seconds[days]?.push(await indexed(store, file, days));
        if (days === 0) continue;
        const engine = await openEngine({ store, embedder: "none" });
        const { documents } = await engine.changesSince("1h");
        const [record] = documents[0]?.changes ?? [];
        bytes = record === undefined ? 0 : Buffer.byteLength(JSON.stringify(record));
        const { added = 0, removed = 0, changed: some = 0 } = record?.changes.counts ?? {};
        counts = `+${added} −${removed} ~${some}`;
        const answer = await engine.answers.changes({ since: "1h" });
        told = `${answer.estimatedTokens} of ${answer.originalTokens}`;
        await engine.close();
      }
    const [without, withRecord] = [seconds[0], seconds[30]].map((all) =>
      Number(median(all ?? []).toFixed(2)),
    );
    rows.push({ change, counts, without, "with records": withRecord, bytes, tokens: told });
  }
  console.log(new Date().toISOString().slice(0, 10));
  console.table(Object.fromEntries(rows.map(({ change, ...row }) => [change, row])));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Indexes a file and returns the seconds of processor time. @type {(store: string, file: string, days: number) => Promise<number>} */
async function indexed(store, file, days) {
  const engine = await openEngine({ store, embedder: "none", changeDays: days });
  const before = process.cpuUsage();
  await engine.index([file]);
  const { user, system } = process.cpuUsage(before);
  await engine.close();
  return (user + system) / 1e6;
}
