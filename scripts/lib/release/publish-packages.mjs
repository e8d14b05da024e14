import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * @typedef {import("../bundle/pack-release.mjs").PackedPackage} PackedPackage
 *
 * @typedef {object} PublishOptions
 * @property {string} registry Address of the registry.
 * @property {string} [token] Token of the registry. Default: what npm is configured with, or trusted publishing.
 * @property {boolean} [provenance] Whether to publish with a statement of where the packages were built. Works only in
 *   workflows with an identity. Default: no.
 */

/**
 * Publishes packages that the registry does not have, one after the other: the runtimes and libraries, the packages, then the
 * apps that need them. What was published before is passed over, so a release that failed half-way is continued.
 *
 * @param {readonly PackedPackage[]} packed
 * @param {PublishOptions} options
 * @returns {Promise<readonly PackedPackage[]>} those that were published
 * @throws Error if the registry does not answer, or refuses a package
 */
export async function publishPackages(packed, options) {
  const published = [];
  for (const one of [...packed].sort((a, b) => rank(a) - rank(b))) {
    const { name, version } = one.manifest;
    const versions = await publishedVersions(name, options.registry);
    if (versions.includes(version)) continue;
    await publish(one, distTag(version, versions), options);
    published.push(one);
  }
  return published;
}

/** @param {PackedPackage} packed */
function rank({ manifest: { name } }) {
  if (/-(linux|darwin|win32)-/.test(name)) return 0;
  return name === "speclens" || name === "@speclens/mcp-server" ? 2 : 1;
}

/**
 * Returns the tag under which npm offers a version. A pre-release is what people get as long as there is nothing else, or
 * `npx speclens` would stay at the first one.
 *
 * @param {string} version
 * @param {readonly string[]} earlier versions
 */
export function distTag(version, earlier) {
  const [, kind] = /-([a-z]+)/.exec(version) ?? [];
  const hasStable = earlier.some((one) => !one.includes("-"));
  return kind !== undefined && hasStable ? kind : "latest";
}

/**
 * @param {string} name
 * @param {string} registry
 * @returns {Promise<readonly string[]>}
 */
async function publishedVersions(name, registry) {
  const response = await fetch(new URL(name.replace("/", "%2f"), registry), {
    headers: { accept: "application/vnd.npm.install-v1+json" },
  });
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`The registry answers ${response.status} about ${name}.`);
  return Object.keys(JSON.parse(await response.text()).versions);
}

/**
 * @param {PackedPackage} packed
 * @param {string} tag
 * @param {PublishOptions} options
 */
async function publish({ manifest, path }, tag, { registry, token, provenance = false }) {
  const { host, pathname } = new URL(registry);
  const parameters = ["publish", path, "--access", "public", "--tag", tag];
  const child = spawn("npm", [...parameters, ...(provenance ? ["--provenance"] : [])], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      npm_config_registry: registry,
      ...(token && { [`npm_config_//${host}${pathname}:_authToken`]: token }),
    },
  });
  const [status] = await once(child, "close");
  if (status !== 0)
    throw new Error(`npm does not publish ${manifest.name}@${manifest.version} (exit ${status}).`);
}
