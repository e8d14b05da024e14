import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The arrows of DESIGN.md: which packages of ours each package may import. */
const stages = ["language-model"];
/** Stages that need the pure helpers of `text`. */
const readers = [
  "assistant",
  "parser",
  "categorizer",
  "chunker",
  "diff",
  "embeddings",
  "budget",
  "render",
];
/** Stages that rank. */
const rankers = ["retrieval", "toolsearch"];
const allowed: Readonly<Record<string, readonly string[]>> = {
  "packages/core": [],
  "packages/text": [],
  "packages/ranking": ["@speclens/core", "@speclens/text"],
  // Files of a model, no code.
  "packages/model": [],
  ...Object.fromEntries(stages.map((stage) => [`packages/${stage}`, ["@speclens/core"]])),
  ...Object.fromEntries(
    readers.map((stage) => [`packages/${stage}`, ["@speclens/core", "@speclens/text"]]),
  ),
  ...Object.fromEntries(
    rankers.map((stage) => [
      `packages/${stage}`,
      ["@speclens/core", "@speclens/ranking", "@speclens/text"],
    ]),
  ),
  "packages/configuration": ["@speclens/core", "@speclens/text"],
  "packages/engine": [
    "core",
    "configuration",
    "model",
    "ranking",
    "retrieval",
    "text",
    ...stages,
    ...readers,
  ].map((name) => `@speclens/${name}`),
  "packages/guard": ["@speclens/core", "@speclens/text", "@speclens/budget"],
  "packages/proxy": ["budget", "core", "guard", "text", "toolsearch"].map(
    (name) => `@speclens/${name}`,
  ),
  "apps/mcp-server": ["configuration", "core", "engine", "guard", "text"].map(
    (name) => `@speclens/${name}`,
  ),
  "apps/cli": ["core", "configuration", "engine", "guard", "mcp-server", "proxy"].map(
    (name) => `@speclens/${name}`,
  ),
};

const folders = ["packages", "apps"].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
);

interface SourceFile {
  readonly path: string;
  readonly syntax: ts.SourceFile;
}

function sourceFiles(folder: string): SourceFile[] {
  const sources = join(root, folder, "src");
  if (!existsSync(sources)) return [];
  return readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => {
      const file = join(sources, path);
      const text = readFileSync(file, "utf8");
      return { path: file, syntax: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
    });
}

/** Everything a file imports, re-exports or imports dynamically. */
function importsOf({ syntax }: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (specifier !== undefined && ts.isStringLiteral(specifier)) found.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(syntax);
  return found;
}

/** Which rooms, folders of a package's `src`, the files of each import. A room and one within it are a matter of their own. */
function roomArrows(
  files: readonly SourceFile[],
  sources: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const roomOf = (path: string): string => relative(sources, dirname(path)) || "src";
  const isWithin = (room: string, other: string): boolean => room.startsWith(`${other}/`);
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    const from = roomOf(file.path);
    const targets = arrows.get(from) ?? new Set<string>();
    arrows.set(from, targets);
    for (const name of importsOf(file).filter((name) => name.startsWith("."))) {
      const to = roomOf(join(dirname(file.path), name));
      if (to !== from && !isWithin(to, from) && !isWithin(from, to)) targets.add(to);
    }
  }
  return arrows;
}

/** Rooms that load what only writers need, Arrow above all: those who read must not wait for it. */
const LAZY_ROOMS: Readonly<Record<string, readonly string[]>> = {
  "packages/retrieval": ["writing", "creation", "doctor"],
};

/** Packages that few users of a package need. */
const LAZY_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "packages/proxy": ["@speclens/toolsearch", "@speclens/toolsearch/mcp"],
};

/** What a file loads as soon as it is loaded: what it imports but types, and not by `import()`. */
function loadedBy({ syntax }: SourceFile): string[] {
  return syntax.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.isTypeOnly === true
      : statement.isTypeOnly;
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) && !isType
      ? [moduleSpecifier.text]
      : [];
  });
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

test("every package has its place in the architecture", () => {
  expect(folders.toSorted()).toEqual(Object.keys(allowed).toSorted());
});

describe.each(folders)("%s", (folder) => {
  const files = sourceFiles(folder);
  const ours = new Set(folders.map((other) => manifestOf(other).name));
  /** What packages export beside their entry, such as `@speclens/text/singular-words`. */
  const exported = new Set(
    folders
      .map(manifestOf)
      .flatMap(({ name, exports = {} }) =>
        Object.keys(exports).map((path) => name + path.slice(1)),
      ),
  );
  const product = files.filter(({ path }) => !path.endsWith(".test.ts"));

  test("depends only on what the arrows allow", () => {
    const declared = Object.keys(manifestOf(folder).dependencies ?? {});
    expect(declared.filter((name) => ours.has(name)).sort()).toEqual(
      [...(allowed[folder] ?? [])].sort(),
    );
    for (const file of files) {
      const imported = importsOf(file).flatMap((name) =>
        [...ours].filter((own) => name === own || name.startsWith(`${own}/`)),
      );
      const foreign = imported.filter((name) => !allowed[folder]?.includes(name));
      expect(foreign, file.path).toEqual([]);
    }
  });

  test("imports other packages only by their name and what they export beside it", () => {
    for (const file of files) {
      const deep = importsOf(file).filter(
        (name) => !exported.has(name) && [...ours].some((own) => name.startsWith(`${own}/`)),
      );
      expect(deep, file.path).toEqual([]);
      const isTest = file.path.endsWith(".test.ts");
      const own = [join(root, folder), ...(isTest ? [join(root, "test", "support")] : [])];
      const outside = importsOf(file)
        .filter((name) => name.startsWith("."))
        .filter((name) => !own.some((at) => join(dirname(file.path), name).startsWith(at)));
      expect(outside, file.path).toEqual([]);
    }
  });

  test("has no import cycle", () => {
    const graph = new Map(
      product.map((file) => [
        file.path,
        importsOf(file)
          .filter((name) => name.startsWith("."))
          .map((name) => join(dirname(file.path), name)),
      ]),
    );
    const done = new Set<string>();
    const walk = (path: string, trail: readonly string[]): void => {
      if (trail.includes(path))
        throw new Error(`cycle: ${[...trail, path].map((p) => basename(p)).join(" → ")}`);
      if (done.has(path)) return;
      for (const next of graph.get(path) ?? []) walk(next, [...trail, path]);
      done.add(path);
    };
    for (const path of graph.keys()) walk(path, []);
  });

  test("has no circle between its rooms", () => {
    const rooms = roomArrows(product, join(root, folder, "src"));
    const done = new Set<string>();
    const walk = (room: string, trail: readonly string[]): void => {
      if (trail.includes(room)) throw new Error(`circle: ${[...trail, room].join(" → ")}`);
      if (done.has(room)) return;
      for (const next of rooms.get(room) ?? []) walk(next, [...trail, room]);
      done.add(room);
    };
    for (const room of rooms.keys()) walk(room, []);
  });

  test("loads the rooms of writers when they are needed", () => {
    const sources = join(root, folder, "src");
    const roomOf = (path: string): string => relative(sources, path).split(/[\\/]/)[0] ?? "";
    const lazy = LAZY_ROOMS[folder] ?? [];
    for (const file of product) {
      if (lazy.includes(roomOf(file.path))) continue;
      const early = loadedBy(file)
        .filter((name) => name.startsWith("."))
        .map((name) => roomOf(join(dirname(file.path), name)))
        .filter((room) => lazy.includes(room));
      expect(early, file.path).toEqual([]);
    }
  });

  test("loads packages that few need when they are needed", () => {
    const lazy = LAZY_PACKAGES[folder] ?? [];
    for (const file of product)
      expect(
        loadedBy(file).filter((name) => lazy.includes(name)),
        file.path,
      ).toEqual([]);
  });

  test("index.ts names every export, and nothing is exported by default", () => {
    for (const { path, syntax } of product) {
      for (const statement of syntax.statements) {
        expect(ts.isExportAssignment(statement), path).toBe(false);
        if (ts.isExportDeclaration(statement))
          expect(statement.exportClause !== undefined, `export * in ${path}`).toBe(true);
        if (path.endsWith(join("src", "index.ts")))
          expect(ts.isExportDeclaration(statement), `${path} only re-exports`).toBe(true);
      }
    }
  });
});
