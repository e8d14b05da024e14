import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runWorkers } from "./run-workers.mjs";

/** Does to each file what its id says. */
const behaviour = `
process.on("message", ({ id }) => {
  process.send({ stage: "parse" });
  if (id === "crash") setTimeout(() => { throw new TypeError("no way"); }, 1);
  else if (id === "hang") setTimeout(() => { for (;;); }, 1);
  else if (id === "throw") process.send({ threw: "Error: not this one", raised: 1, usage: { peak: 5, cpu: 1 } });
  else process.send({ record: { id }, raised: 2, usage: { peak: 9, cpu: 1 } });
});
process.on("disconnect", () => process.exit());
`;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "speclens-workers-"));
  writeFileSync(join(folder, "worker.mjs"), behaviour);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(ids: readonly string[], onDone?: (done: number) => void) {
  const files = ids.map((id) => ({ id, path: id, root: id, explicit: false }));
  const worker = pathToFileURL(join(folder, "worker.mjs"));
  return runWorkers(files, { worker, limit: 2, ...(onDone && { onDone }) });
}

test("outcomes come in the order of the files", async () => {
  const counts: number[] = [];
  const ids = Array.from({ length: 30 }, (_, index) => `file ${index}`);
  const { outcomes, usages } = await run(ids, (done) => counts.push(done));
  expect(outcomes.map(({ record }) => record?.id)).toEqual(ids);
  expect(counts).toEqual(ids.map((_, index) => index + 1));
  const usage = { peak: 9, cpu: 1 };
  expect(usages).toEqual([usage, usage]);
  expect(outcomes[0]).toMatchObject({ raised: 2, file: { id: "file 0" } });
});

test("a crash, a hang and a throw take their own file only", async () => {
  const ids = ["a", "crash", "b", "hang", "c", "throw", "d"];
  const { outcomes } = await run(ids);
  expect(outcomes.map(({ file, failure }) => [file.id, failure])).toEqual([
    ["a", undefined],
    ["crash", "crashed with 1, in: parse. TypeError: no way"],
    ["b", undefined],
    ["hang", "took over 2 s, in: parse"],
    ["c", undefined],
    ["throw", "threw, in: parse. Error: not this one"],
    ["d", undefined],
  ]);
});

test("a worker that cannot start is told of for each file", async () => {
  const files = ["a", "b"].map((id) => ({ id, path: id, root: id, explicit: false }));
  const { outcomes } = await runWorkers(files, {
    worker: pathToFileURL(join(folder, "missing.mjs")),
  });
  for (const { failure } of outcomes) expect(failure).toMatch(/^crashed with 1, in: starting/);
});

test("no files, no outcomes", async () => {
  expect((await run([])).outcomes).toEqual([]);
});
