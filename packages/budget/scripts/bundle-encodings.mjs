// Copies the two vocabularies of gpt-tokenizer that are counted with, 4 MB of 28 MB, each into one module.
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const target = new URL("../dist/encodings/", import.meta.url);
await build({
  entryPoints: Object.fromEntries(
    ["o200k_base", "cl100k_base"].map((name) => [
      name,
      fileURLToPath(import.meta.resolve(`gpt-tokenizer/encoding/${name}`)),
    ]),
  ),
  outdir: fileURLToPath(target),
  bundle: true,
  format: "esm",
  platform: "neutral",
  minify: true,
  charset: "utf8",
});
copyFileSync(
  new URL("../LICENSE", import.meta.resolve("gpt-tokenizer")),
  new URL("LICENSE", target),
);
