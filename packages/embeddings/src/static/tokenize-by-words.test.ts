import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, STRANGE_TEXTS } from "../../test/any-text.ts";
import { findBuiltinModel } from "../open-embedder.ts";
import type { StaticTable } from "./create-static-table.ts";
import { loadStaticTable } from "./load-static-table.ts";
import { tokenizeByWords } from "./tokenize-by-words.ts";

const table = await loadStaticTable("builtin", join(findBuiltinModel(), "passages"));

test("word by word, a text has the same tokens", () => {
  const byWords = tokenizeByWords(table);
  for (const text of STRANGE_TEXTS) expect(byWords.tokensOf(text)).toEqual(table.tokensOf(text));
  const part = fc.oneof(
    fc.constantFrom(
      " ",
      "  ",
      "\n",
      "/",
      "get",
      "userId",
      "HTMLPage",
      "\u0301",
      "\u00A0",
      "\v",
      "\uFEFF",
      "[SEP]",
      "|",
      "a|b",
      "用户",
    ),
    anyText,
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join("");
      expect(byWords.tokensOf(text)).toEqual(table.tokensOf(text));
    }),
  );
});

test("a word that comes again is not read again, unless it is data", () => {
  const read: string[] = [];
  const counted: StaticTable = {
    ...table,
    tokensOf: (text) => {
      read.push(text);
      return table.tokensOf(text);
    },
  };
  const byWords = tokenizeByWords(counted);
  byWords.tokensOf("list users/issues list");
  byWords.tokensOf("users list");
  expect(read).toEqual(["|", "list | users | /issues"]);
  const data = "x".repeat(100);
  byWords.tokensOf(`${data} ${data}`);
  expect(read.slice(2)).toEqual([data, data]);
});

test("as many tokens are read as without", () => {
  expect(tokenizeByWords(table).tokensOf("star of ".repeat(1000))).toHaveLength(512);
});
