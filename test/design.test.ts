import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import GithubSlugger from "github-slugger";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const lines = readFileSync(join(root, "DESIGN.md"), "utf8").trimEnd().split("\n");

/** Folders of packages and apps that hold code of the product, each by its path from the root. */
function findRooms(): string[] {
  return ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(root, parent))
      .map((name) => join(root, parent, name, "src"))
      .filter((sources) => existsSync(sources))
      .flatMap((sources) => [
        ...new Set(
          readdirSync(sources, { recursive: true, encoding: "utf8" })
            .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
            .map((path) => relative(root, dirname(join(sources, path))).replaceAll(sep, "/")),
        ),
      ]),
  );
}

/**
 * The rooms that the design lists: `- \`packages/x/src\` — …`, and below it `  - \`room\` — …`. Rooms inside of one room
 * may share a line.
 */
function listRooms(): string[] {
  let sources = "";
  return lines.flatMap((line) => {
    const own = /^- `((?:packages|apps)\/[\w-]+(?:\/src)?)` — \S/.exec(line)?.[1];
    const names = /^ {2}- (`[\w/-]+`(?:, `[\w/-]+`)*) — \S/.exec(line)?.[1];
    const rooms = names?.split(", ").map((name) => name.slice(1, -1)) ?? [];
    if (own !== undefined) sources = own;
    if (rooms.length > 1) {
      expect(new Set(rooms.map(dirname)).size, line).toBe(1);
      expect(rooms[0], line).toContain("/");
    }
    if (rooms.length > 0) return rooms.map((room) => `${sources}/${room}`);
    return own?.endsWith("/src") ? [own] : [];
  });
}

test("the design has at most 250 lines of at most 120 characters", () => {
  expect(lines.length).toBeLessThanOrEqual(250);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

test("every room has a line in the design, alone or with its neighbours", () => {
  const listed = listRooms();
  expect(findRooms().filter((room) => !listed.includes(room))).toEqual([]);
  expect(listed.filter((room, index) => listed.indexOf(room) !== index)).toEqual([]);
});

test("every room in the design is there", () => {
  // A package that is still to come may have its line already.
  const present = listRooms().filter((room) =>
    existsSync(join(root, ...room.split("/").slice(0, 2))),
  );
  expect(present.filter((room) => !existsSync(join(root, room)))).toEqual([]);
});

/** Pages that people read, wherever they are. */
const pages = [
  ...markdownIn(".", false),
  ...markdownIn(".github", true),
  ...markdownIn("docs", true),
  "llms.txt",
  ...["apps", "bench", "examples", "packages"].flatMap((folder) =>
    [folder, ...foldersIn(folder)].flatMap((inner) => markdownIn(inner, false)),
  ),
];

test.each(pages)("links of %s lead to files and headings", (page) => {
  const targets = [...readPage(page).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z][\w+.-]*:/i.test(target));
  const missing = targets.filter((target) => {
    const [path = "", heading] = target.split("#");
    const file = path === "" ? page : join(dirname(page), path);
    if (!existsSync(join(root, file))) return true;
    return heading !== undefined && file.endsWith(".md") && !headingsOf(file).has(heading);
  });
  expect(missing).toEqual([]);
});

test("the index of the docs lists every page", () => {
  const index = readPage("docs/README.md");
  const pages = [...markdownIn("docs", false), ...markdownIn("docs/reference", false)];
  const missing = pages.filter(
    (page) => page !== "docs/README.md" && !index.includes(`(${page.slice("docs/".length)})`),
  );
  expect(missing).toEqual([]);
});

function markdownIn(folder: string, recursive: boolean): string[] {
  return readdirSync(join(root, folder), { recursive, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => join(folder, path).replaceAll(sep, "/"));
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));
}

/** Reads a page without its blocks of code, which may contain what looks like links and headings. */
function readPage(page: string): string {
  return readFileSync(join(root, page), "utf8").replace(/^( *)```[\s\S]*?^\1```/gm, "");
}

/** Returns the fragments by which GitHub links to the headings of a page. */
function headingsOf(page: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const headings = [...readPage(page).matchAll(/^#{1,6} +(.+)$/gm)];
  return new Set(
    headings.map(([, heading = ""]) =>
      slugger.slug(heading.replace(/`/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")),
    ),
  );
}

test("each decision is a record of at most 8 lines, and the index has them all", () => {
  const folder = join(root, "docs/decisions");
  const index = readFileSync(join(folder, "README.md"), "utf8");
  const numbers: string[] = [];
  for (const name of readdirSync(folder).filter((name) => name !== "README.md")) {
    expect(index, name).toContain(`(${name})`);
    const records = readFileSync(join(folder, name), "utf8")
      .split(/^(?=### )/m)
      .slice(1);
    for (const record of records.map((record) => record.trimEnd().split("\n"))) {
      const number = /^### (\d{4}) · \S.* \d{4}-\d\d-\d\d · \S/.exec(record[0] ?? "")?.[1] ?? "";
      expect(number, record[0]).not.toBe("");
      expect(record.length, record[0]).toBeLessThanOrEqual(8);
      expect(index, record[0]).toContain(`- ${number} `);
      numbers.push(number);
    }
  }
  expect(new Set(numbers).size).toBe(numbers.length);
});
