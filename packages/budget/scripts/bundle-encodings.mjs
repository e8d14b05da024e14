// Makes the two vocabularies that are counted with out of those of gpt-tokenizer, 3 MB of 28 MB: each is a module
// with one string, which `readVocabulary` reads.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import {
  CL100K_TOKEN_SPLIT_REGEX,
  O200K_TOKEN_SPLIT_REGEX,
} from "gpt-tokenizer/encodingParams/constants";

const target = new URL("../dist/encodings/", import.meta.url);
const source = new URL("../", import.meta.resolve("gpt-tokenizer"));

mkdirSync(target, { recursive: true });
writeModule("o200k_base", O200K_TOKEN_SPLIT_REGEX);
writeModule("cl100k_base", CL100K_TOKEN_SPLIT_REGEX);
copyFileSync(new URL("LICENSE", source), new URL("LICENSE", target));

/**
 * @param {string} name
 * @param {RegExp} pieces
 */
function writeModule(name, pieces) {
  const lines = readFileSync(new URL(`data/${name}.tiktoken`, source), "utf8")
    .trim()
    .split("\n");
  const tokens = lines.map((line, index) => {
    const [token = "", rank] = line.split(" ");
    if (Number(rank) !== index) throw new Error(`${name}: rank ${rank} is on line ${index + 1}.`);
    const bytes = Buffer.from(token, "base64");
    return Buffer.concat([Uint8Array.of(bytes.length), bytes]);
  });
  const encoded = Buffer.concat(tokens).toString("base64");
  writeFileSync(
    new URL(`${name}.js`, target),
    `export const pieces = ${pieces};\nexport const size = ${tokens.length};\nexport const tokens = "${encoded}";\n`,
  );
}
