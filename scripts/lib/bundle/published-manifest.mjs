import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../run-program.mjs";
import { lanceDbLibraries, leanName, libsqlLibraries } from "./lean-libraries.mjs";
import { systemPackages } from "./split-onnxruntime.mjs";

/** Packages with native code, and the model: they stay packages, and what is published depends on them. */
const NEEDED = ["@huggingface/tokenizers", "fs-native-extensions"];
/** Packages whose optional peers stay optional peers. */
const WITH_PEERS = ["embeddings", "language-model"];

/** File with the licences of all that is bundled. */
export const LICENCES = "THIRD-PARTY-LICENSES.txt";

/** Names and patterns of what a bundle leaves out. */
export const LEFT_OUT = [
  ...NEEDED,
  "@lancedb/lancedb-*",
  ...optionalPeers().map(({ name }) => name),
  // LanceDB's own embedding functions.
  "openai",
];

/**
 * Returns the manifest of a bundled app.
 *
 * @param {object} bundle
 * @param {string} bundle.app folder of the app
 * @param {string} bundle.program
 * @param {readonly string[]} bundle.entries
 * @param {readonly string[]} bundle.shared
 * @param {Readonly<Record<string, string>>} bundle.types declarations of the entries, below dist/types
 */
export function publishedManifest({ app, program, entries, shared, types }) {
  const manifest = readJson(join(app, "package.json"));
  const { catalog } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8"));
  const {
    publishConfig: _publishConfig,
    scripts: _scripts,
    devDependencies: _devDependencies,
    sideEffects: _sideEffects,
    ...kept
  } = manifest;
  const peers = optionalPeers();
  const libraries = { ...lanceDbLibraries(), ...libsqlLibraries() };
  return {
    ...kept,
    bin: { [program]: `./bin/${program}.mjs` },
    files: ["bin", "dashboard", "dist", LICENCES],
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => [
          entry === "index" ? "." : `./${entry}`,
          { types: `./dist/types/${types[entry]}`, default: `./dist/app/${entry}.js` },
        ]),
      ),
      "./package.json": "./package.json",
    },
    dependencies: {
      "@speclens/model": `^${manifest.version}`,
      ...Object.fromEntries([...NEEDED, ...shared].map((name) => [name, catalog[name]])),
    },
    optionalDependencies: {
      ...Object.fromEntries(
        Object.entries(libraries).map(([name, version]) => [leanName(name), version]),
      ),
      ...Object.fromEntries(systemPackages().map(({ name, version }) => [name, version])),
    },
    peerDependencies: Object.fromEntries(peers.map(({ name, range }) => [name, range])),
    peerDependenciesMeta: Object.fromEntries(peers.map(({ name }) => [name, { optional: true }])),
  };
}

/** Peers that only some embedders and language models need. */
function optionalPeers() {
  return WITH_PEERS.flatMap((name) => {
    const { peerDependencies } = readJson(join(root, "packages", name, "package.json"));
    return Object.entries(peerDependencies)
      .filter(([peer]) => !peer.startsWith("@speclens/") && !NEEDED.includes(peer))
      .map(([peer, range]) => ({ name: peer, range: String(range) }));
  });
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
