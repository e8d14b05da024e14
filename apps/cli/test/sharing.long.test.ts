import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DOCUMENTS, expectEachEmbeddedOnce, OPERATIONS, prepare } from "./prepare-sharing.ts";
import { runCli } from "./run-cli.ts";

describe("sources without a store, in a cold cache", () => {
  test("of six at once each answers, and each operation is embedded once", async () => {
    const { cwd, server, start } = await prepare();
    server.open();
    const all = Array.from({ length: 6 }, () => start("search", "shelf", "--store", "specs"));
    const answers = await Promise.all(all.map(({ finished }) => finished));
    for (const { code, stdout } of answers) {
      expect(code).toBe(0);
      // Each process seals its own cursor.
      const [own, first] = [stdout, answers[0]?.stdout].map((text) => text?.replace(/"[^"]*"/, ""));
      expect(own).toBe(first);
    }
    expectEachEmbeddedOnce(server);
    expect(readdirSync(join(cwd, "cache", "stores"))).toHaveLength(1);
  });

  test("six of which one after the other is killed leave an index that answers", async () => {
    const { cwd, env, server, start } = await prepare();
    server.open();
    const all = Array.from({ length: 6 }, () => start("search", "shelf", "--store", "specs"));
    const last = all.pop();
    for (const { child } of all) {
      await setTimeout(Math.random() * 400);
      child.kill("SIGKILL");
    }
    expect(await last?.finished).toMatchObject({ code: 0 });
    const after = await runCli(["catalog", "--store", "specs", "--json"], { cwd, env });
    expect(JSON.parse(after.stdout)).toMatchObject({ totalEndpoints: DOCUMENTS * OPERATIONS });
  });
});
