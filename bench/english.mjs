/*
 * How well texts of other languages are told from English by their letters and words alone, before any
 * table is asked.
 *
 *   node bench/english.mjs FILE
 *
 * FILE has a line {"en", "lang", "text"} for each translated text, also packed by gzip. Counted are texts
 * of four words or more whose English has a sum of UTF-16 code units that 10 divides: the others are
 * those that the words were taken from. "by words" are the ASCII texts with a word that is not English;
 * "with letters" adds the texts that hold other letters, which the table judges.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { guessEnglish } from "../packages/embeddings/dist/builtin/guess-english.js";

const LANGUAGES = ["de", "fr", "es", "pt"];
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("Name a file of translated texts: node bench/english.mjs FILE\n");
  process.exit(2);
}

const content = createReadStream(file);
const lines = createInterface({
  input: file.endsWith(".gz") ? content.pipe(createGunzip()) : content,
});
const english = new Set();
const counts = new Map(LANGUAGES.map((language) => [language, { texts: 0, ascii: 0, words: 0 }]));
for await (const line of lines) {
  const { en, lang, text } = JSON.parse(line);
  if (sumOf(en) % 10 !== 0) continue;
  english.add(en);
  const count = counts.get(lang);
  if (count === undefined || text.split(/\s+/).length < 4) continue;
  count.texts++;
  if (!isAscii(text)) continue;
  count.ascii++;
  if (guessEnglish(text) !== true) count.words++;
}

process.stdout.write("language | texts | ASCII | of them told by words | with letters\n");
for (const [language, { texts, ascii, words }] of counts)
  process.stdout.write(
    `${language} | ${texts} | ${ascii} | ${share(words, ascii)} | ${share(words + texts - ascii, texts)}\n`,
  );
const texts = [...english].filter(isAscii);
const wrong = texts.filter((text) => guessEnglish(text) !== true);
process.stdout.write(
  `English | ${english.size} | ${texts.length} | wrongly ${share(wrong.length, texts.length, 3)}\n`,
);

/** @param {string} text */
function sumOf(text) {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum += text.charCodeAt(index);
  return sum;
}

/** @param {string} text */
function isAscii(text) {
  return [...text].every((character) => character.charCodeAt(0) < 128);
}

/** @param {number} part @param {number} whole */
function share(part, whole, digits = 1) {
  return `${((100 * part) / whole).toFixed(digits)} %`;
}
