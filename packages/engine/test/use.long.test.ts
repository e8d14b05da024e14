import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

/** Runs a process that remembers judgements one after the other, until it is done or killed. */
function judging(store: string, count: number, killAfter?: number): Promise<number | null> {
  const script = `
    import { openEngine } from "@speclens/engine";
    const engine = await openEngine({ store: process.argv[1] });
    for (let at = 0; at < ${count}; at++) {
      await engine.use.good({ question: "number " + (at % 7), operation: "GET /parcels" });
      console.log(at);
    }
    await engine.close();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, store], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve) => {
    let said = 0;
    child.stdout.on("data", () => {
      said += 1;
      if (said === killAfter) child.kill("SIGKILL");
    });
    child.on("close", resolve);
  });
}

test("two processes at once lose nothing, and one that is killed leaves a whole file", async () => {
  const folder = temporaryFolder();
  const [document, store] = [join(folder, "post.json"), join(folder, "store")];
  writeDocument(document, {
    operations: { "GET /parcels": "List shipments", "GET /depots": "List warehouses" },
  });
  const engine = await openForTest({ store, embedder: "builtin" });
  await engine.index([document]);
  expect(await Promise.all([judging(store, 20), judging(store, 20)])).toEqual([0, 0]);
  expect((await engine.use.list()).operations).toMatchObject([
    { operation: "GET /parcels", questions: 7, count: 40 },
  ]);
  await judging(store, 1_000, 5);
  const { operations, damaged } = await engine.use.list();
  expect(damaged).toBe(0);
  expect(operations[0]?.count).toBeGreaterThanOrEqual(45);
  await engine.use.good({ question: "where to leave it", operation: "GET /depots" });
  expect(readdirSync(join(store, "use")).sort()).toEqual(["lock", "shared.jsonl"]);
});
