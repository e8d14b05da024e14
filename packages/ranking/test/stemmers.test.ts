import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const copies = join(import.meta.dirname, "../stemmers");
const names = readdirSync(copies).filter((name) => name.endsWith(".js"));

/** The stemmers are copied because the package holds 3.5 MB of other languages, formats and source maps. */
test.each(names)("%s is the file of @orama/stemmers", (name) => {
  const language = name.replace(".js", "");
  const require = createRequire(import.meta.url);
  const folder = dirname(dirname(require.resolve("@orama/stemmers/english")));
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const source = readFileSync(join(folder, exports[`./${language}`].import), "utf8");
  const copy = readFileSync(join(copies, name), "utf8");
  expect(copy).toBe(source.replace(/\n?\/\/# sourceMappingURL=.*\n?$/, "\n"));
});

test("there is one for English, Russian and each further language", () => {
  expect(names.length).toBe(15);
});
