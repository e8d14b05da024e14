import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageAddresses } from "../package-addresses.mjs";
import { root } from "../run-program.mjs";
import { licenceText } from "./licence-texts.mjs";

const SOURCE = join(root, "packages", "engine", "node_modules", "onnxruntime-node");
const BINARIES = join("bin", "napi-v3");

/**
 * @typedef {object} SystemPackage
 * @property {string} name
 * @property {string} version That of onnxruntime-node.
 * @property {string} os As in `process.platform`.
 * @property {string} cpu As in `process.arch`.
 */

/**
 * Lists a package for each system that onnxruntime-node has a binary for. The original has those of all systems, 93 MB.
 *
 * @returns {readonly SystemPackage[]}
 */
export function systemPackages() {
  const { version } = readManifest();
  return readdirSync(join(SOURCE, BINARIES)).flatMap((os) =>
    readdirSync(join(SOURCE, BINARIES, os)).map((cpu) => ({
      name: `@speclens/onnxruntime-${os}-${cpu}`,
      version,
      os,
      cpu,
    })),
  );
}

/**
 * Writes the package of one system: onnxruntime-node with its binary for this system alone.
 *
 * @param {SystemPackage} system
 * @param {string} folder
 */
export function writeSystemPackage({ name, version, os, cpu }, folder) {
  mkdirSync(folder, { recursive: true });
  for (const part of ["dist", join(BINARIES, os, cpu)])
    cpSync(join(SOURCE, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\.(map|d\.ts)$/.test(path),
    });
  writeFileSync(join(folder, "LICENSE"), `${licenceText(SOURCE, "Microsoft Corporation")}\n`);
  const { license, dependencies } = readManifest();
  const { author } = JSON.parse(readFileSync(join(root, "apps", "cli", "package.json"), "utf8"));
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const description = `onnxruntime-node ${version} with the binary for ${os} on ${cpu} alone, for SpecLens.`;
  const manifest = {
    name,
    version,
    description,
    // npm publishes with provenance only what names the repository that publishes.
    ...(repository && packageAddresses(repository)),
    license,
    author,
    keywords: ["onnxruntime", "onnx", os, cpu],
    engines: { node: ">=20.19" },
    os: [os],
    cpu: [cpu],
    // The binaries for Linux need the GNU C library.
    ...(os === "linux" && { libc: ["glibc"] }),
    main: "dist/index.js",
    files: ["bin", "dist"],
    dependencies,
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  writeFileSync(
    join(folder, "README.md"),
    `# ${name}\n\n${description} The code is Microsoft's, unchanged, under the MIT licence.\n`,
  );
}

/** @returns {{ version: string, license: string, dependencies: Record<string, string> }} */
function readManifest() {
  return JSON.parse(readFileSync(join(SOURCE, "package.json"), "utf8"));
}
