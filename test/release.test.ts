import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import getReleasePlan from "@changesets/get-release-plan";
import { create } from "tar";
import { describe, expect, onTestFinished, test } from "vitest";
import { packageAddresses, packageFolders } from "../scripts/lib/package-addresses.mjs";
import { addRelease } from "../scripts/lib/release/add-release.mjs";
import { distTag, publishPackages } from "../scripts/lib/release/publish-packages.mjs";
import { releaseNotes } from "../scripts/lib/release/release-notes.mjs";
import { setRepository } from "../scripts/lib/release/set-repository.mjs";
import { VERSIONED_FILES, writeVersion } from "../scripts/lib/release/versioned-files.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, "apps/cli/package.json"), "utf8"));

test("the waiting changesets name packages that are there, and lead all of them to one version", async () => {
  // Throws for a package that is not in the workspace.
  const { changesets, releases } = await getReleasePlan(root);
  const versions = new Set(releases.map(({ newVersion }) => newVersion));
  expect(versions.size).toBe(changesets.length === 0 ? 0 : 1);
  if (changesets.length > 0) expect(releases).toHaveLength(packageFolders(root).length);
  for (const { id, summary } of changesets) expect(summary, id).toMatch(/\S{2,}/);
});

test("a release is added to the changelog by its changesets, or as someone wrote it", () => {
  const changes = [
    { summary: "A fix.\n\nMore.", releases: [{ name: "@speclens/text", type: "patch" }] },
    {
      summary: "Both.",
      releases: [
        { name: "speclens", type: "patch" },
        { name: "@speclens/core", type: "minor" },
      ],
    },
  ];
  const first = "# Changelog\n\nWords.\n\n## Unreleased\n\n### Written\n- By hand.\n";
  const written = addRelease(first, { version: "1.0.0-rc.0", date: "2026-11-26", changes });
  expect(written).toBe(
    "# Changelog\n\nWords.\n\n## 1.0.0-rc.0 (2026-11-26)\n\n### Written\n- By hand.\n",
  );
  const listed = addRelease(written, { version: "1.0.0", date: "2026-12-01", changes });
  expect(listed).toBe(`# Changelog

Words.

## 1.0.0 (2026-12-01)

### New

- Both.

### Mended

- A fix.

  More. (@speclens/text)

## 1.0.0-rc.0 (2026-11-26)

### Written
- By hand.
`);
  expect(releaseNotes(listed, "1.0.0-rc.0")).toBe("### Written\n- By hand.");
  expect(() => releaseNotes(listed, "1.0")).toThrow("says nothing of 1.0.");
});

test("the changelog of this tree has its version, or what is to be released first", () => {
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const isFirst = version === "0.0.0";
  expect(changelog).toContain(isFirst ? "\n## Unreleased\n" : `\n## ${version} (`);
});

/** Copies of files of this tree, in an empty folder. */
function copyOf(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "speclens-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  return folder;
}

test("all files beside the manifests that name the version get the next one", () => {
  const folder = copyOf(VERSIONED_FILES);
  writeVersion(folder, version, "9.8.7-rc.6");
  for (const path of VERSIONED_FILES) {
    const text = readFileSync(join(folder, path), "utf8");
    expect(text, path).toContain("9.8.7-rc.6");
    expect(text.replaceAll("9.8.7-rc.6", version), path).toBe(
      readFileSync(join(root, path), "utf8"),
    );
  }
  expect(() => writeVersion(folder, version, "1.0.0")).toThrow("does not name the version");
});

test("the address of the repository gets into every package, and into the registry's entry", () => {
  const manifests = packageFolders(root).map((name) => `${name}/package.json`);
  const folder = copyOf(["package.json", "apps/mcp-server/server.json", ...manifests]);
  setRepository(folder, "https://git.example/owner/name.git");
  const address = "https://git.example/owner/name";
  for (const path of manifests) {
    const manifest = JSON.parse(readFileSync(join(folder, path), "utf8"));
    expect(manifest).toMatchObject(packageAddresses(address, dirname(path)));
    expect(manifest).toMatchObject(JSON.parse(readFileSync(join(root, path), "utf8")));
    expect(manifest.repository.url).toBe(`git+${address}.git`);
  }
  const entry = JSON.parse(readFileSync(join(folder, "apps/mcp-server/server.json"), "utf8"));
  expect(entry).toMatchObject({ websiteUrl: address, repository: { url: address } });
});

describe("publishing", () => {
  test("pre-releases are what people get until there is a stable version", () => {
    expect(distTag("1.0.0-rc.0", [])).toBe("latest");
    expect(distTag("1.0.0-rc.1", ["1.0.0-rc.0"])).toBe("latest");
    expect(distTag("1.0.0", ["1.0.0-rc.0"])).toBe("latest");
    expect(distTag("1.1.0-rc.0", ["1.0.0-rc.0", "1.0.0"])).toBe("rc");
  });

  test("goes to the registry in order, with the token, and passes over what is there", async () => {
    const received: { name: string; tag: string; authorization: string | undefined }[] = [];
    const server = createServer((request, response) => {
      const name = decodeURIComponent(request.url ?? "").slice(1);
      const parts: Buffer[] = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        response.setHeader("content-type", "application/json");
        if (request.method === "PUT") {
          const { "dist-tags": tags } = JSON.parse(Buffer.concat(parts).toString());
          const { authorization } = request.headers;
          received.push({ name, tag: JSON.stringify(tags), authorization });
          response.end("{}");
        } else if (name === "@speclens/old") response.end('{"versions": {"1.0.0": {}}}');
        else response.writeHead(404).end("{}");
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

    const folder = copyOf([]);
    const packed = await Promise.all(
      ["speclens", "@speclens/old", "@speclens/new", "@speclens/onnxruntime-linux-x64"].map(
        async (name, index) => {
          const manifest = { name, version: "1.0.0" };
          const path = join(folder, `${index}.tgz`);
          mkdirSync(join(folder, `${index}`, "package"), { recursive: true });
          writeFileSync(join(folder, `${index}/package/package.json`), JSON.stringify(manifest));
          await create({ gzip: true, file: path, cwd: join(folder, `${index}`) }, ["package"]);
          return { manifest, path };
        },
      ),
    );
    const published = await publishPackages(packed, { registry, token: "a-token" });
    const names = ["@speclens/onnxruntime-linux-x64", "@speclens/new", "speclens"];
    expect(published.map(({ manifest }) => manifest.name)).toEqual(names);
    expect(received).toEqual(
      names.map((name) => ({
        ...{ name, tag: '{"latest":"1.0.0"}', authorization: "Bearer a-token" },
      })),
    );
  });
});
