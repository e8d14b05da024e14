import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { collectProse } from "./collect-prose.mjs";

test("collects messages, help, public docstrings and paragraphs, each with its line", () => {
  const root = mkdtempSync(join(tmpdir(), "prose-"));
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put("README.md", "# A title\n\nOne paragraph that\nhas two lines.\n\n- An item of a list.\n");
  put("docs/page.md", "```\nno prose in a block\n```\n\nAnother paragraph of prose.\n");
  put("apps/cli/src/commands/index.ts", 'export const help = "index the documents named here";\n');
  put(
    "packages/core/src/file.ts",
    [
      "/** Says something to whoever reads. */",
      "export const words = 'one two three four'.split(' ');",
      "/** Of no interest to anyone else. */",
      "const own = `The file was not found.`;",
      "export interface Shape {",
      "  /** How large it is, in bytes. */",
      "  readonly size: number;",
      "}",
    ].join("\n"),
  );
  put("packages/core/src/file.test.ts", 'export const text = "not a text of the product";\n');
  const found = collectProse(root).map(({ kind, place, text }) => `${kind} ${place} ${text}`);
  rmSync(root, { recursive: true });
  expect(found.sort()).toEqual([
    "docstring packages/core/src/file.ts:2 Says something to whoever reads.",
    "docstring packages/core/src/file.ts:7 How large it is, in bytes.",
    "help apps/cli/src/commands/index.ts:1 index the documents named here",
    "message packages/core/src/file.ts:4 The file was not found.",
    "paragraph README.md:3 One paragraph that has two lines.",
    "paragraph README.md:6 - An item of a list.",
    "paragraph docs/page.md:5 Another paragraph of prose.",
  ]);
});
