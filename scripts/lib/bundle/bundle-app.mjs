import {
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { root } from "../run-program.mjs";
import { copyDeclarations } from "./copy-declarations.mjs";
import { leanName } from "./lean-libraries.mjs";
import { licenceTexts } from "./licence-texts.mjs";
import { LEFT_OUT, LICENCES, publishedManifest } from "./published-manifest.mjs";

/**
 * @typedef {object} App
 * @property {string} program Name of the program.
 * @property {readonly string[]} entries Modules of `dist` that programs import.
 * @property {readonly string[]} shared Packages that stay packages, because programs that import the app pass their
 *   objects to it.
 */

/** @satisfies {Readonly<Record<string, App>>} */
const APPS = {
  cli: { program: "speclens", entries: ["index"], shared: [] },
  "mcp-server": {
    program: "speclens-mcp",
    entries: ["index", "protection"],
    shared: ["@modelcontextprotocol/server"],
  },
};

/** @typedef {keyof typeof APPS} AppName */

/**
 * Returns whether an app of this name can be bundled.
 *
 * @param {string} name
 * @returns {name is AppName}
 */
export function isApp(name) {
  return Object.hasOwn(APPS, name);
}

/** CommonJS modules in a bundle of ES modules load Node's own modules by `require`. */
const BANNER = `import { createRequire as createRequireOfBundle } from "node:module";
const require = createRequireOfBundle(import.meta.url);`;

/**
 * Bundles a built app and all packages that it needs, except those with native code and the model, into
 * `apps/APP/published`, and makes that folder a package. What starts the program is in few files; what only some
 * commands need is in files of its own.
 *
 * Modules find files of their package by `../../` (the version, the dashboard), so all code is two folders deep.
 *
 * @param {AppName} name
 * @returns {Promise<{ files: number, bytes: number, inputs: readonly string[] }>} the number and size of the files with
 *   code, and the files that they are made of, below the root of the repository
 */
export async function bundleApp(name) {
  const { program, entries, shared } = APPS[name];
  const app = join(root, "apps", name);
  const published = join(app, "published");
  const metafile = await bundleCode(name, published, [leanLibraries]);
  const files = Object.keys(metafile.inputs).filter((path) => !path.startsWith(`${NAMED}:`));

  const declarations = Object.fromEntries(
    entries.map((entry) => [entry, join(app, "dist", `${entry}.d.ts`)]),
  );
  const types = copyDeclarations(declarations, join(published, "dist", "types"), shared);
  write(
    join(published, "package.json"),
    JSON.stringify(publishedManifest({ app, program, entries, shared, types }), undefined, 2),
  );
  write(join(published, LICENCES), licenceTexts([...files, ...chartFiles()]));
  cpSync(join(root, "LICENSE"), join(published, "LICENSE"));
  cpSync(join(app, "README.md"), join(published, "README.md"));

  const outputs = Object.values(metafile.outputs);
  const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0);
  return { files: outputs.length, bytes, inputs: files };
}

/**
 * Bundles the program of a built app for the tests of this repository. It starts as the published one does, and finds the
 * packages that stay packages where pnpm has put them.
 *
 * @param {AppName} name
 * @param {string} folder
 */
export async function bundleForTests(name, folder) {
  await bundleCode(name, folder, []);
  const { name: title, version } = JSON.parse(
    readFileSync(join(root, "apps", name, "package.json"), "utf8"),
  );
  write(join(folder, "package.json"), JSON.stringify({ name: title, version, type: "module" }));
  const installed = join(root, "node_modules", ".pnpm", "node_modules");
  symlinkSync(installed, join(folder, "node_modules"), "junction");
}

/**
 * @param {AppName} name
 * @param {string} published the folder of the package, which is made anew
 * @param {readonly import("esbuild").Plugin[]} further
 */
async function bundleCode(name, published, further) {
  const { program, entries, shared } = APPS[name];
  const app = join(root, "apps", name);
  rmSync(published, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries([
      [program, join(app, "bin", `${program}.mjs`)],
      ...entries.map((entry) => [entry, join(app, "dist", `${entry}.js`)]),
    ]),
    outdir: join(published, "dist", "app"),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    mainFields: ["module", "main"],
    banner: { js: BANNER },
    external: [...LEFT_OUT, ...shared, "*.node", "*.wasi.cjs"],
    plugins: [oneArrow, namedExports, ...further],
    minifyWhitespace: true,
    minifySyntax: true,
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
  });

  requireNames(metafile);
  write(join(published, "bin", `${program}.mjs`), START.replace("PROGRAM", program));
  copyDashboard(published);
  return metafile;
}

/** Files of Chart.js and of the package that it contains: they are served to browsers, so esbuild does not see them. */
function chartFiles() {
  const chart = join(root, "packages", "guard", "node_modules", "chart.js", "dist", "chart.js");
  return [realpathSync(chart), createRequire(realpathSync(chart)).resolve("@kurkle/color")].map(
    (path) => relative(root, path),
  );
}

/** The program itself is two folders deep, like all its code. */
const START = `#!/usr/bin/env node
import "../dist/app/PROGRAM.js";
`;

/**
 * Gives our code and LanceDB the same copy of Arrow. Node loads it twice, as an ES module and by `require`.
 *
 * @type {import("esbuild").Plugin}
 */
const oneArrow = {
  name: "one-arrow",
  setup({ onResolve }) {
    const require = createRequire(join(root, "packages", "retrieval", "package.json"));
    const path = join(dirname(require.resolve("apache-arrow")), "Arrow.node.mjs");
    onResolve({ filter: /^apache-arrow$/ }, () => ({ path }));
  },
};

/** How libsql loads its library. */
const LIBSQL_TARGET = "`@libsql/${target}`";

/**
 * Loads the native libraries from our packages where we publish them. Tests find the originals.
 *
 * @type {import("esbuild").Plugin}
 */
const leanLibraries = {
  name: "lean-libraries",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@lancedb\/lancedb-/ }, ({ path }) => {
      const [, name = path, rest = ""] = /^(@[^/]+\/[^/]+)(.*)$/.exec(path) ?? [];
      return { path: `${leanName(name)}${rest}`, external: true };
    });
    onLoad({ filter: /[\\/]libsql[\\/]index\.js$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8");
      if (!text.includes(LIBSQL_TARGET)) throw new Error(`${path} loads its library otherwise.`);
      const ours = `target.startsWith("linux-") ? ${"`@speclens/libsql-${target}`"} : ${LIBSQL_TARGET}`;
      return { contents: text.replace(LIBSQL_TARGET, () => ours) };
    });
  },
};

const NAMED = "named-exports";
/** CommonJS packages that are imported on demand. */
const COMMON_JS = /^(@lancedb\/lancedb|@opentelemetry\/exporter-prometheus)$/;

/**
 * Gives CommonJS packages that are imported on demand the names that they have in Node. In a bundle of several files, they
 * would have a default export alone.
 *
 * @type {import("esbuild").Plugin}
 */
const namedExports = {
  name: NAMED,
  setup({ onResolve, onLoad }) {
    const namespace = NAMED;
    onResolve({ filter: COMMON_JS }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import" ? { path, namespace, pluginData: resolveDir } : undefined,
    );
    onLoad({ filter: /./, namespace }, ({ path, pluginData: resolveDir }) => {
      const names = Object.keys(createRequire(join(resolveDir, "importer.js"))(path));
      return {
        contents: `export { ${names.join(", ")} } from ${JSON.stringify(path)};`,
        resolveDir,
      };
    });
  },
};

/**
 * Throws if a module that is imported on demand lost its names.
 *
 * @param {import("esbuild").Metafile} metafile
 */
function requireNames({ outputs }) {
  for (const { entryPoint, exports } of Object.values(outputs))
    if (entryPoint !== undefined && exports.length === 1 && exports[0] === "default")
      throw new Error(`${entryPoint} is CommonJS: add its package to COMMON_JS.`);
}

/**
 * Copies the pages of the dashboard, which the guard reads from its package.
 *
 * @param {string} published
 */
function copyDashboard(published) {
  const guard = join(root, "packages", "guard");
  const isPage = (/** @type {string} */ path) => !/\.(json|ts)$/.test(path);
  cpSync(join(guard, "dashboard"), join(published, "dashboard"), {
    recursive: true,
    filter: isPage,
  });
  cpSync(join(guard, "dist", "chart.umd.min.js"), join(published, "dist", "chart.umd.min.js"));
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.endsWith("\n") ? text : `${text}\n`, {
    mode: path.endsWith(".mjs") ? 0o755 : 0o644,
  });
}
