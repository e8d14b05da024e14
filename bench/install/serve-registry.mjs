import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** @typedef {import("../../scripts/lib/bundle/pack-release.mjs").PackedPackage} PackedPackage */

/**
 * Starts a registry of npm packages with some tarballs. It redirects what it does not have to another registry, but
 * nothing of our scope, which may be in no registry yet.
 *
 * @param {readonly PackedPackage[]} packages
 * @param {string} upstream address of the other registry
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveRegistry(packages, upstream) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", url).pathname.slice(1));
    const file = packages.find((one, index) => path === tarballOf(one, index));
    if (file !== undefined) return response.end(readFileSync(file.path));
    const versions = packages.filter(({ manifest }) => manifest.name === path);
    if (versions.length > 0)
      return response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify(describe(path, versions)));
    if (path.startsWith("@speclens/") || path === "speclens")
      return response.writeHead(404, { "content-type": "application/json" }).end("{}");
    response
      .writeHead(302, { location: new URL(request.url?.slice(1) ?? "", upstream).href })
      .end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const url = `http://127.0.0.1:${port}/`;

  /**
   * @param {PackedPackage} one
   * @param {number} index
   */
  function tarballOf({ manifest }, index) {
    return `-/${index}/${manifest.name.replace("/", "-")}-${manifest.version}.tgz`;
  }

  /**
   * @param {string} name
   * @param {readonly PackedPackage[]} versions
   */
  function describe(name, versions) {
    const entries = versions.map((one) => {
      const integrity = `sha512-${createHash("sha512").update(readFileSync(one.path)).digest("base64")}`;
      const tarball = url + tarballOf(one, packages.indexOf(one));
      return [one.manifest.version, { ...one.manifest, dist: { tarball, integrity } }];
    });
    const latest = versions.at(-1)?.manifest.version;
    return { name, "dist-tags": { latest }, versions: Object.fromEntries(entries) };
  }

  return { url, close: () => server.close() };
}
