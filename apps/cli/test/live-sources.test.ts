import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { runCli, startCli } from "./run-cli.ts";
import { serveFiles } from "./serve-files.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

const documentOf = (...paths: string[]): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: Object.fromEntries(paths.map((path) => [path, { get: { summary: `List ${path}` } }])),
  });

/** A folder with files, and an index of nothing. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const cwd = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(cwd, name, ".."), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  return cwd;
}

const statesIn = (stdout: string): Record<string, string> =>
  Object.fromEntries(
    JSON.parse(stdout).documents.map(({ id, state }: { id: string; state: string }) => [id, state]),
  );

/** A server that wants a token, and redirects to another server. */
async function serveToken(token: string) {
  const asked: string[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    asked.push(`${url} ${headers.authorization ?? "-"}`);
    if (url.startsWith("/away")) response.writeHead(302, { location: away.url }).end();
    else if (headers.authorization === `Bearer ${token}`) response.end(documentOf("/private"));
    else response.writeHead(401).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  const away = { url: "" };
  const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return { host, url: `http://${host}`, asked, away };
}

describe("ids", () => {
  test("of files and URLs of one name become longer, and stay what they are", async () => {
    const cwd = folderWith({
      "billing/openapi.json": documentOf("/bills"),
      "users/openapi.json": documentOf("/users"),
    });
    const first = await runCli(["index", "billing/openapi.json", "--json"], { cwd });
    expect(statesIn(first.stdout)).toEqual({ openapi: "new" });
    const both = await runCli(["index", "users/openapi.json", "billing/openapi.json", "--json"], {
      cwd,
    });
    expect(statesIn(both.stdout)).toEqual({ openapi: "unchanged", "users/openapi": "new" });
    const { host } = await serveFiles({ "/a/openapi.json": documentOf("/a") });
    const url = `http://${host}/a/openapi.json`;
    const named = await runCli(["index", `team/a=${url}`, "--json"], { cwd });
    expect(statesIn(named.stdout)).toEqual({ "team/a": "new" });
    const again = await runCli(["index", url, "--json"], { cwd });
    expect(statesIn(again.stdout)).toEqual({ "team/a": "unchanged" });
    const taken = await runCli(["index", "openapi=users/openapi.json"], { cwd });
    expect(taken).toMatchObject({ code: 1, stdout: "" });
    expect(taken.stderr).toContain("Use ID=SOURCE");
  });

  test("of URLs that nothing tells apart are asked for", async () => {
    const { host } = await serveFiles({ "/api": documentOf("/a") });
    const urls = [`http://${host}/api?key=s3cret`, `http://${host}/api?key=other`];
    const refused = await runCli(["index", ...urls], { cwd: temporaryFolder() });
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain("ID=SOURCE");
    expect(refused.stderr).not.toContain("s3cret");
    const named = urls.map((url, position) => `v${position}=${url}`);
    const indexed = await runCli(["index", ...named, "--json"], { cwd: temporaryFolder() });
    expect(statesIn(indexed.stdout)).toEqual({ v0: "new", v1: "new" });
  });
});

describe("sources of the configuration", () => {
  test("are indexed with their ids, headers and what they leave out; one that fails is told", async () => {
    const server = await serveToken("s3cret");
    const cwd = folderWith({
      "specs/a.json": documentOf("/a", "/internal/b"),
      "mine.yaml": [
        "sources:",
        "  - { source: ./specs, id: team, leaveOut: { paths: [/internal/**] } }",
        `  - source: ${server.url}/openapi.json`,
        "    headers: { Authorization: 'Bearer ${SECRET_TOKEN}' }",
        `  - { source: ${server.url}/open, id: locked }`,
      ].join("\n"),
    });
    const outputs: string[] = [];
    const ask = async (parameters: string[], env: Record<string, string> = {}) => {
      const finished = await runCli([...parameters, "--config", "mine.yaml"], { cwd, env });
      outputs.push(finished.stdout, finished.stderr);
      return finished;
    };
    const missing = await ask(["index"]);
    expect(missing).toMatchObject({ code: 2, stdout: "" });
    expect(missing.stderr).toMatch(
      /^speclens: SECRET_TOKEN: not set, but the header Authorization/,
    );
    // The index can be asked without the variable.
    expect((await ask(["search", "a"])).stderr).not.toContain("SECRET_TOKEN");
    const env = { SECRET_TOKEN: "s3cret" };
    const indexed = await ask(["index", "--json"], env);
    expect(indexed.code).toBe(1);
    expect(statesIn(indexed.stdout)).toEqual({
      ...{ "team/a": "new", openapi: "new", locked: "failed" },
    });
    expect(JSON.parse(indexed.stdout).documents.at(-1)).toMatchObject({
      operations: { found: 1, indexed: 1 },
      diagnostics: [expect.objectContaining({ code: "operations-left-out" })],
    });
    const again = await ask(["index", "--json"], env);
    expect(statesIn(again.stdout)).toMatchObject({ "team/a": "unchanged", openapi: "unchanged" });
    const wrong = await ask(["index"], { SECRET_TOKEN: "s3cret2" });
    expect(wrong.stdout).toContain("openapi failed: Cannot fetch");
    expect(wrong.stdout).toContain("does not accept the headers");
    await ask(["config", "check"], env);
    expect((await runCli(["catalog", "--json"], { cwd })).stdout).not.toContain("s3cret");
    expect(outputs.join("\n")).not.toContain("s3cret");
    for (const [path, bytes] of filesOf(cwd))
      expect(Buffer.from(bytes, "base64").includes("s3cret"), path).toBe(false);
  });

  test.each([
    ["sources: [{ source: 'https://a.example/openapi.json' }]", "cannot name a URL"],
    ["sources: [{ source: 'HTTP:a.example' }]", "inside its folder|cannot name a URL|not found"],
    ["sources: [{ source: ../other.json }]", "inside its folder"],
    ["sources: [{ source: '{a,../other}.json' }]", "inside its folder"],
    ["sources: [{ source: /etc/passwd }]", "inside its folder"],
    ["sources: [{ source: a.json, headers: { X-Key: '${HOME}' } }]", "cannot name headers"],
  ])("%s is refused in a file that nobody named", async (text, reason) => {
    const cwd = folderWith({ "speclens.config.yaml": text, "a.json": documentOf("/a") });
    const { code, stdout, stderr } = await runCli(["index"], { cwd, env: { HOME: "s3cret" } });
    expect({ isRefused: code === 1 || code === 2, stdout }).toEqual({
      isRefused: true,
      stdout: "",
    });
    expect(stderr).toMatch(new RegExp(reason));
    expect(stderr).not.toContain("s3cret");
  });

  test("below its folder are indexed even then, and git does not see the index", async () => {
    const cwd = folderWith({
      "speclens.config.yaml": "sources: [{ source: 'apis/*.json', id: all }]",
      "apis/a.json": documentOf("/a"),
    });
    const { code, stdout } = await runCli(["index", "--json"], { cwd });
    expect(code).toBe(0);
    expect(statesIn(stdout)).toEqual({ "all/a": "new" });
    expect(readFileSync(join(cwd, ".speclens", ".gitignore"), "utf8")).toBe("*\n");
  });

  test("are needed, if the command names none", async () => {
    const { code, stderr } = await runCli(["index"], { cwd: temporaryFolder() });
    expect(code).toBe(2);
    expect(stderr).toContain("no source. Name a file");
  });
});

describe("--header", () => {
  test("goes to the URL alone, not to where it redirects, and holds no secret itself", async () => {
    const [server, other] = [await serveToken("s3cret"), await serveToken("s3cret")];
    server.away.url = `${other.url}/stolen`;
    const cwd = temporaryFolder();
    const env = { SECRET_TOKEN: "s3cret" };
    const header = ["--header", "Authorization: Bearer ${SECRET_TOKEN}"];
    const url = `${server.url}/openapi.json`;
    expect((await runCli(["index", url], { cwd })).stderr).toContain("requires authentication");
    expect((await runCli(["index", url, ...header], { cwd, env })).code).toBe(0);
    expect(await runCli([url, ...header], { cwd, env })).toMatchObject({ code: 0 });
    // Both hosts are named, so the redirect is followed, but without the header.
    const config = join(cwd, "mine.yaml");
    const sources = [
      { source: `${server.url}/away`, headers: { Authorization: "Bearer ${SECRET_TOKEN}" } },
      { source: `${other.url}/y` },
    ];
    writeFileSync(config, JSON.stringify({ sources }));
    await runCli(["index", "--config", config], { cwd, env });
    expect(other.asked).toContain("/stolen -");
    expect(server.asked).toContain("/away Bearer s3cret");
    expect(other.asked.join()).not.toContain("s3cret");
    for (const parameters of [
      [url, "--header", "Authorization: Bearer s3cret"],
      [url, `${other.url}/y`, ...header],
      ["a.json", ...header],
    ]) {
      const refused = await runCli(["index", ...parameters], { cwd, env });
      expect(refused).toMatchObject({ code: 2, stdout: "" });
      expect(refused.stderr).not.toContain("s3cret");
    }
  });
});

test("remove drops documents, all or none", async () => {
  const cwd = folderWith({ "specs/a.json": documentOf("/a"), "specs/b.json": documentOf("/b") });
  const none = await runCli(["remove", "a"], { cwd });
  expect(none).toMatchObject({ code: 1, stdout: "" });
  await runCli(["index", "specs"], { cwd });
  const wrong = await runCli(["remove", "a", "bb"], { cwd });
  expect(wrong).toMatchObject({ code: 1, stdout: "" });
  const removed = await runCli(["remove", "a"], { cwd });
  expect(removed.stdout).toBe(`a removed: 1 operation of ${join(cwd, "specs", "a.json")}\n`);
  const list = await runCli(["search", "--method", "get"], { cwd });
  expect(list.stdout).toContain("/b");
  expect(list.stdout).not.toContain("/a");
});

test("a source has one entry in the cache, however often it changes", async () => {
  const cwd = folderWith({ "a.json": documentOf("/a") });
  for (const path of ["/a", "/b", "/c"]) {
    writeFileSync(join(cwd, "a.json"), documentOf(path));
    expect(
      (await runCli(["search", "--method", "get", "--store", "a.json"], { cwd })).stdout,
    ).toContain(path);
  }
  const { stores } = JSON.parse((await runCli(["cache", "--json"], { cwd })).stdout);
  expect(stores).toHaveLength(1);
});

test("index --watch goes on until it is stopped, and tells what happens", async () => {
  const cwd = folderWith({ "a.json": documentOf("/a") });
  const watching = startCli(["index", "a.json", "--watch"], { cwd, input: "open" });
  await watching.tells("watching");
  writeFileSync(join(cwd, "a.json"), '{"openapi": ');
  await watching.tells(/could not read \S+a\.json: /);
  writeFileSync(join(cwd, "a.json"), documentOf("/a", "/b"));
  await watching.tells("can be read again");
  await expect
    .poll(async () => (await runCli(["search", "--method", "get"], { cwd })).stdout)
    .toContain("/b");
  watching.child.kill("SIGINT");
  const { stdout } = await watching.finished;
  expect(stdout).toMatch(/^a new: 1 operation, 0 schemas\n.*\na changed: 2 operations/s);
  expect(existsSync(join(cwd, ".speclens", "index.lock"))).toBe(true);
});

test("index --watch follows the sources that the configuration lists, as they change", async () => {
  const cwd = folderWith({ "a.json": documentOf("/a"), "b.json": documentOf("/b") });
  const configure = (...sources: object[]): void =>
    writeFileSync(join(cwd, "mine.json"), JSON.stringify({ store: "./index", sources }));
  configure({ source: "a.json" });
  const watching = startCli(["index", "--watch", "--config", "mine.json"], { cwd, input: "open" });
  await watching.tells("watching");
  configure({ source: "b.json", id: "bees" });
  await watching.tells(/source bees added: \S+b\.json\n.*source \S+a\.json removed/s);
  configure();
  await watching.tells("the sources stay as they were");
  const list = async (): Promise<string> =>
    (await runCli(["search", "--method", "get", "--store", "index"], { cwd })).stdout;
  await expect.poll(list).toContain("/b");
  await expect.poll(list).not.toContain("/a ");
  watching.child.kill("SIGINT");
  expect((await watching.finished).stdout).toContain("bees new: 1 operation");
});
