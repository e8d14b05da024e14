import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../run-program.mjs";

/** What declarations import from: `from "x"`, `import("x")`. */
const SPECIFIER = /(\bfrom |\bimport\()"([^"]+)"/g;

/**
 * Copies the declarations of some modules with all that they import from our packages, so that the types of a bundle
 * need none of these packages.
 *
 * @param {Readonly<Record<string, string>>} entries paths of declarations by name
 * @param {string} target folder to copy to
 * @returns {Readonly<Record<string, string>>} paths of the copies below `target`, with slashes, by name
 */
export function copyDeclarations(entries, target) {
  const copied = new Set();
  const waiting = Object.values(entries);
  for (const path of waiting) {
    if (copied.has(path)) continue;
    copied.add(path);
    const text = readFileSync(path, "utf8").replaceAll(
      SPECIFIER,
      (whole, before, /** @type {string} */ name) => {
        const imported = name.startsWith(".")
          ? resolve(dirname(path), name.replace(/\.[jt]s$/, ".d.ts"))
          : ownDeclaration(name);
        if (imported === undefined) return whole;
        waiting.push(imported);
        const shown = slashes(relative(dirname(path), imported)).replace(/\.d\.ts$/, ".js");
        return `${before}"${shown.startsWith(".") ? shown : `./${shown}`}"`;
      },
    );
    const copy = join(target, relative(root, path));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, text.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, "\n"));
  }
  return Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, slashes(relative(root, path))]),
  );
}

/**
 * Finds the declarations of one of our packages, or of what it exports beside its entry.
 *
 * @param {string} name such as `@speclens/core/out-of-files`
 * @returns {string | undefined} undefined for packages of others
 */
function ownDeclaration(name) {
  const [, short, rest = ""] = /^@speclens\/([^/]+)(\/.+)?$/.exec(name) ?? [];
  if (short === undefined) return undefined;
  const folder = join(root, short === "mcp-server" ? "apps" : "packages", short);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, exports[`.${rest}`].types);
}

/** @param {string} path */
function slashes(path) {
  return path.replaceAll("\\", "/");
}
