import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { root } from "../run-program.mjs";

/** What declarations import from: `from "x"`, `import("x")`. */
const SPECIFIER = /(\bfrom |\bimport\()"([^"]+)"/g;
/** Imports of types from packages: `import type { A as B, C } from "x";`. */
const TYPES = /^import type \{ ([^}]+) \} from "([^.@"][^"]*|@[^"]+)";$/gm;

/**
 * Copies the declarations of some modules with all that they import from our packages, so that the types of a bundle
 * need none of these packages. Types of bundled packages of others, which only internal declarations name, become unknown.
 *
 * @param {Readonly<Record<string, string>>} entries paths of declarations by name
 * @param {string} target folder to copy to
 * @param {readonly string[]} available packages of others that are installed with the bundle
 * @returns {Readonly<Record<string, string>>} paths of the copies below `target`, with slashes, by name
 */
export function copyDeclarations(entries, target, available) {
  const isAvailable = (/** @type {string} */ name) =>
    name.startsWith("node:") || available.some((one) => name === one || name.startsWith(`${one}/`));
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
    const complete = text.replaceAll(TYPES, (whole, names, name) =>
      isAvailable(name) ? whole : unknownTypes(names),
    );
    const copy = join(target, relative(root, path));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, complete.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, "\n"));
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

/**
 * Declares what is imported under some names, such as `A as B, C`. It may be a type, or the type of a value.
 *
 * @param {string} names
 */
function unknownTypes(names) {
  return names
    .split(", ")
    .map((name) => name.split(" as ").at(-1))
    .map((name) => `type ${name} = unknown;\ndeclare const ${name}: unknown;`)
    .join("\n");
}

/** @param {string} path */
function slashes(path) {
  return path.replaceAll("\\", "/");
}
