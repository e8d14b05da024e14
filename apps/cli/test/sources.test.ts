import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { serveFiles } from "./serve-files.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));
const text = readFileSync(bookshop, "utf8");

describe("standard input", () => {
  test("is indexed as stdin, or under the name that is given", async () => {
    const cwd = temporaryFolder();
    for (const [parameters, id, input] of [
      [[], "stdin", text],
      [["--name", "shop"], "shop", gzipSync(text)],
    ] as const) {
      const { code, stdout } = await runCli(["index", "-", "--json", ...parameters], {
        cwd,
        input,
      });
      expect(code).toBe(0);
      expect(JSON.parse(stdout).documents).toMatchObject([
        { id, source: "-", operations: { found: 4, indexed: 4 }, state: "new" },
      ]);
    }
    const again = await runCli(["index", "-", "--json"], { cwd, input: text });
    expect(JSON.parse(again.stdout).documents).toMatchObject([{ id: "stdin", state: "unchanged" }]);
  });

  test("gives an overview, which names the index and not the dash", async () => {
    const cwd = temporaryFolder();
    const { code, stdout } = await runCli(["-"], { cwd, input: text });
    expect(code).toBe(0);
    expect(stdout).toContain("Bookshop");
    const [, store = ""] = /--store (\S+)/.exec(stdout) ?? [];
    const search = await runCli(["search", "refund", "--store", store], { cwd });
    expect(search.stdout).toContain("/refunds");
  });

  test("without a document is told, and replaced by a file only under another name", async () => {
    const cwd = temporaryFolder();
    const empty = await runCli(["index", "-"], { cwd });
    expect(empty).toMatchObject({ code: 1, stdout: "" });
    expect(empty.stderr).toMatch(/^speclens: -: The text is empty/);
    await runCli(["index", "-"], { cwd, input: text });
    const other = await runCli(["index", bookshop, "--name", "stdin"], { cwd });
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('would replace document "stdin"');
  });

  test("carries the protocol of serve, and is no source there", async () => {
    const { code, stderr } = await runCli(["serve", "-"], { cwd: temporaryFolder(), input: text });
    expect(code).toBe(2);
    expect(stderr).toContain("Standard input");
  });
});

test("a web address cannot hold an index", async () => {
  const parameters = ["index", bookshop, "--store", "https://example.com/index"];
  const { code, stderr } = await runCli(parameters, { cwd: temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toContain("Index it as a source");
});

test("compressed files are read, named or in a folder, and parts of documents passed over", async () => {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "apis"));
  writeFileSync(join(cwd, "apis", "shop.yaml.gz"), gzipSync(text));
  writeFileSync(join(cwd, "apis", "part.yml"), "type: object\nproperties: {}\n");
  const folder = await runCli(["index", "apis", "--json"], { cwd });
  expect(JSON.parse(folder.stdout)).toMatchObject({
    documents: [{ id: "shop", operations: { indexed: 4 }, state: "new" }],
    skipped: [join(cwd, "apis", "part.yml")],
  });
  const named = await runCli(["index", "apis/shop.yaml.gz", "--json"], { cwd });
  expect(JSON.parse(named.stdout).documents).toMatchObject([{ id: "shop", state: "unchanged" }]);
});

describe("a URL", () => {
  test("that is named is fetched, also from this machine, and answers without the network", async () => {
    const cwd = temporaryFolder();
    const server = await serveFiles({ "/v1/shop.yaml": text });
    const url = `http://${server.host}/v1/shop.yaml`;
    const index = await runCli(["index", url, "--json"], { cwd });
    expect(JSON.parse(index.stdout).documents).toMatchObject([
      { id: "shop", source: url, operations: { found: 4, indexed: 4 }, state: "new" },
    ]);
    const overview = await runCli([url], { cwd });
    expect(overview.stdout).toContain(`--store ${url}`);
    await server.close();
    const search = await runCli(["search", "refund", "--store", url], { cwd });
    expect(search.stdout).toContain("/refunds");
    const again = await runCli(["index", url, "--json"], { cwd });
    expect(JSON.parse(again.stdout).documents).toMatchObject([
      { state: "unchanged", diagnostics: [{ severity: "warning", code: "source-stale" }] },
    ]);
    expect((await runCli(["index", url], { cwd })).stdout).toMatch(
      /^shop: The URL could not be fetched: .*ECONNREFUSED.*\. An earlier copy was used\.$/m,
    );
    const other = await runCli([url.replace("/v1/", "/v2/")], { cwd });
    expect(other.code).toBe(1);
    expect(other.stderr).toContain("ECONNREFUSED");
  });

  test("that redirects to a host that was not named is refused, until it is allowed", async () => {
    const cwd = temporaryFolder();
    const inside = await serveFiles({ "/shop.yaml": text });
    const host = inside.host.replace("127.0.0.1", "localhost");
    const server = await serveFiles({ "/shop.yaml": `http://${host}/shop.yaml` });
    const url = `http://${server.host}/shop.yaml`;
    const refused = await runCli(["index", url], { cwd });
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain(`--allow-host ${host}`);
    // An allowed host may not be private: that is for hosts of sources only.
    const allowed = await runCli(["index", url, "--allow-host", host], { cwd });
    expect(allowed.code).toBe(1);
    expect(allowed.stderr).toMatch(/has the address \S+, which is private/);
    expect(inside.asked).toEqual([]);
    const both = await runCli(["index", url, `http://${host}/other.yaml`, "--json"], {
      cwd,
    });
    expect(both.stderr).toContain("404");
    expect(inside.asked).toContain("/other.yaml");
  });

  test("keeps its query to itself, and tells two queries apart", async () => {
    const cwd = temporaryFolder();
    const server = await serveFiles({ "/api": text, "/none": "just: settings" });
    const outputs: string[] = [];
    const ask = async (...parameters: string[]) => {
      const finished = await runCli(parameters, { cwd });
      outputs.push(finished.stdout, finished.stderr);
      return finished;
    };
    expect((await ask("index", `http://${server.host}/api?key=s3cret`, "--json")).code).toBe(0);
    expect((await ask("index", `http://${server.host}/api?key=other`)).stderr).toContain(
      "would replace",
    );
    await ask(`http://${server.host}/api?key=s3cret`);
    await ask(`http://${server.host}/api?key=s3cret`, "--json");
    expect((await ask("index", `http://${server.host}/none?key=s3cret`)).code).toBe(1);
    expect((await ask("index", `http://${server.host}/missing?key=s3cret`)).code).toBe(1);
    expect(outputs.join("\n")).toContain(`${server.host}/api?sha256=`);
    expect(outputs.join("\n")).not.toContain("s3cret");
    for (const [path, bytes] of filesOf(join(cwd, ".speclens")))
      expect(Buffer.from(bytes, "base64").includes("s3cret"), path).toBe(false);
  });
});
