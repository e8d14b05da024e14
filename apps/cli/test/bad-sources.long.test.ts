import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli, startCli } from "./run-cli.ts";
import { BAD_SOURCES, SECRET, serveBadSources } from "./serve-bad-sources.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

const PATHS = Object.keys(BAD_SOURCES);
const env = { SECRET_TOKEN: SECRET };
const WAIT = { interval: 200 };

/** A configuration of all sources that are bad, and one that is not, with headers. */
function configure(cwd: string, url: string): string {
  const config = join(cwd, "mine.yaml");
  const sources = ["/good", ...PATHS].map((path) => ({
    ...{ source: url + path, id: path.slice(1), refreshSeconds: 1 },
    headers: { Authorization: "Bearer ${SECRET_TOKEN}" },
  }));
  writeFileSync(config, JSON.stringify({ store: "./index", sources }));
  return config;
}

/** Whatever a folder holds and a program wrote, the secret is not in it. */
function expectNoSecret(cwd: string, ...outputs: readonly string[]): void {
  expect(outputs.join("\n")).not.toContain(SECRET);
  for (const [path, bytes] of filesOf(cwd)) {
    // What a server sends is kept as it came, in the user's own cache.
    if (path.includes("cache")) continue;
    expect(Buffer.from(bytes, "base64").includes(SECRET), path).toBe(false);
  }
}

describe("every bad source", () => {
  test("fails to be indexed with a reason, and the good one is indexed", async () => {
    const cwd = temporaryFolder();
    const { url } = await serveBadSources();
    const config = configure(cwd, url);
    const { code, stdout, stderr } = await runCli(["index", "--config", config, "--json"], {
      ...{ cwd, env },
    });
    expect(code).toBe(1);
    const { documents } = JSON.parse(stdout);
    for (const { id, state, diagnostics } of documents) {
      if (id === "good") expect(state).toBe("new");
      else {
        expect(state, id).toBe("failed");
        expect(diagnostics[0].message, id).toMatch(BAD_SOURCES[`/${id}`]?.reason ?? /never/);
      }
    }
    expect(documents).toHaveLength(PATHS.length + 1);
    const text = await runCli(["index", "--config", config], { cwd, env });
    expectNoSecret(cwd, stdout, stderr, text.stdout, text.stderr);
  }, 180_000);

  test.each(PATHS)(
    "that is the only one, %s, is a clear line and changes nothing",
    async (path) => {
      const cwd = temporaryFolder();
      const { url, state } = await serveBadSources();
      const ask = [`only=${url}${path}`, "--header", "Authorization: Bearer ${SECRET_TOKEN}"];
      state.isBad = false;
      expect((await runCli(["index", ...ask], { cwd, env })).code).toBe(0);
      state.isBad = true;
      const bad = await runCli(["index", ...ask], { cwd, env });
      // A server that fails for a while leaves its last copy, and the report says so.
      const isStale = /An earlier copy was used/.test(bad.stdout + bad.stderr);
      expect(bad.code, bad.stdout + bad.stderr).toBe(isStale ? 0 : 1);
      expect(bad.stdout + bad.stderr).toMatch(BAD_SOURCES[path]?.reason ?? /never/);
      const list = await runCli(["search", "--method", "get"], { cwd });
      expect(list.stdout).toContain(path);
      expectNoSecret(cwd, bad.stdout, bad.stderr);
    },
    90_000,
  );

  test("of a server that follows is told while its last state is served, until it is mended", async () => {
    const cwd = temporaryFolder();
    const { url, state } = await serveBadSources();
    state.isBad = false;
    const config = configure(cwd, url);
    const server = startCli(["serve", "--config", config, "--http", "0"], { cwd, env });
    let log = "";
    server.child.stderr?.on("data", (text: string) => {
      log += text;
    });
    await server.tells(/ ready in /);
    const [, address = ""] = /serving MCP at (\S+)/.exec(log) ?? [];
    const ask = async (path: string): Promise<string> =>
      (await fetch(new URL(path, address))).text();
    const unread = async (): Promise<{ id: string; reason: string }[]> =>
      JSON.parse(await ask("/healthz")).unread ?? [];
    state.isBad = true;
    const idsOf = async () => (await unread()).map(({ id }) => `/${id}`).sort();
    await expect.poll(idsOf, WAIT).toEqual([...PATHS].sort());
    for (const { id, reason } of await unread())
      expect(reason, id).toMatch(BAD_SOURCES[`/${id}`]?.reason ?? /never/);
    const [metrics, health] = [await ask("/metrics"), await ask("/healthz")];
    expect(metrics).toContain(`\nspeclens_sources_failed ${PATHS.length}\n`);
    state.isBad = false;
    await expect.poll(idsOf, WAIT).toEqual([]);
    server.child.kill("SIGTERM");
    const { stdout, stderr } = await server.finished;
    for (const path of PATHS) expect(stderr, path).toContain(`could not read ${url}${path}: `);
    expectNoSecret(cwd, stdout, stderr, metrics, health);
  }, 240_000);
});
