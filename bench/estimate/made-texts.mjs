import { createHash } from "node:crypto";

/** @typedef {(seed: string) => string} MakeText the same text for the same seed, of some 100 to 3,000 characters. */

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const ALPHANUMERIC = `${LETTERS}${LETTERS.toUpperCase()}0123456789`;
const WORDS =
  "get list create update delete user order item status page count token account name address payment time".split(
    " ",
  );

/**
 * Texts that hardly occur in prose, by kind: random letters and digits as programs write them, escapes,
 * runs of one sign, rare characters.
 *
 * @type {Readonly<Record<string, MakeText>>}
 */
export const MADE_TEXTS = {
  base64: (seed) => bytes(seed, size(seed)).toString("base64"),
  "base64 in lines": (seed) =>
    bytes(seed, size(seed)).toString("base64").replaceAll(/.{76}/g, "$&\n"),
  base64url: (seed) => bytes(seed, size(seed)).toString("base64url"),
  "base64 of text": (seed) => Buffer.from(sentence(seed)).toString("base64"),
  "base64 of JSON": (seed) => Buffer.from(record(seed)).toString("base64"),
  JWT: (seed) =>
    [record(`${seed} head`).slice(0, 40), record(seed)]
      .map((part) => Buffer.from(part).toString("base64url"))
      .concat(bytes(seed, 32).toString("base64url"))
      .join("."),
  hex: (seed) => bytes(seed, size(seed)).toString("hex"),
  "hex in capitals": (seed) => bytes(seed, size(seed)).toString("hex").toUpperCase(),
  "hex pairs": (seed) => lines(bytes(seed, 200).toString("hex"), 2).join(":"),
  "MD5, a list": (seed) => JSON.stringify(lines(bytes(seed, 320).toString("hex"), 32)),
  "SHA-256, a list": (seed) => JSON.stringify(lines(bytes(seed, 320).toString("hex"), 64)),
  "UUID, a list": (seed) => JSON.stringify(list(seed, 12, uuid)),
  "ULID, a list": (seed) => JSON.stringify(list(seed, 12, (own) => letters(own, 26, BASE32))),
  "random letters": (seed) => letters(seed, size(seed), LETTERS),
  "random capitals": (seed) => letters(seed, size(seed), LETTERS.toUpperCase()),
  "random identifiers": (seed) =>
    JSON.stringify(list(seed, 20, (own) => letters(own, 8 + pick(own, 20), ALPHANUMERIC))),
  "identifiers with a prefix": (seed) =>
    list(seed, 20, (own) => `${word(own)}_${letters(own, 24, ALPHANUMERIC)}`).join("\n"),
  "keys of 20 capitals": (seed) =>
    list(seed, 20, (own) => `AKIA${letters(own, 16, BASE32)}`).join("\n"),
  "short codes": (seed) =>
    list(seed, 60, (own) => letters(own, 2 + pick(own, 3), LETTERS.toUpperCase())).join(", "),
  "minified code": (seed) =>
    list(seed, 60, (own) => {
      const name = (/** @type {string} */ of) => letters(own + of, 1 + pick(own + of, 2), LETTERS);
      return `function ${name("f")}(${name("a")},${name("b")}){return ${name("c")}.${name("d")}(${name("e")})}`;
    }).join(""),
  "percent-encoded bytes": (seed) => percent(bytes(seed, 200)),
  "percent-encoded Cyrillic": (seed) =>
    encodeURIComponent(letters(seed, 100, "абвгдежзиклмнопрстуфхцчшщыьэюя ")),
  "percent-encoded JSON": (seed) => encodeURIComponent(record(seed)),
  "escapes of any character": (seed) => list(seed, 80, (own) => escaped(pick(own, 65536))).join(""),
  "escapes of unseen characters": (seed) =>
    list(seed, 40, (own) => `${word(own)}${escaped(UNSEEN[pick(own, UNSEEN.length)] ?? 0)}`).join(
      "",
    ),
  "escapes of emoji": (seed) =>
    letters(seed, 60, EMOJI).replaceAll(/[\ud800-\udfff]/g, (unit) => escaped(unit.charCodeAt(0))),
  emoji: (seed) => letters(seed, 80, EMOJI),
  "emoji in text": (seed) =>
    list(seed, 60, (own) => `${word(own)} ${letters(own, 1, EMOJI)}`).join(" "),
  "emoji sequences": (seed) =>
    list(seed, 30, (own) => SEQUENCES[pick(own, SEQUENCES.length)] ?? "").join(""),
  "accents as marks": (seed) =>
    list(seed, 60, word)
      .join(" ")
      .replaceAll(/[aeiou]/g, (vowel) => `${vowel}${MARKS[pick(seed + vowel, MARKS.length)]}`),
  "stacked marks": (seed) =>
    list(seed, 100, (own) => letters(own, 1, LETTERS) + letters(own, 4, MARKS)).join(""),
  "any Han": (seed) => range(seed, 300, 0x4e00, 0x9fa5),
  "any Hangul": (seed) => range(seed, 300, 0xac00, 0xd7a3),
  "any kana": (seed) => range(seed, 300, 0x3041, 0x30ff),
  "any Arabic": (seed) => words(range(seed, 300, 0x621, 0x64a)),
  "any Thai": (seed) => range(seed, 300, 0xe01, 0xe3a),
  "any Cyrillic": (seed) => words(range(seed, 300, 0x430, 0x44f)),
  "full width": (seed) => range(seed, 300, 0xff01, 0xff5e),
  "long numbers": (seed) =>
    JSON.stringify(list(seed, 20, (own) => letters(own, 10 + pick(own, 30), "0123456789"))),
  digits: (seed) => letters(seed, size(seed), "0123456789"),
  "decimal numbers": (seed) =>
    JSON.stringify(list(seed, 40, (own) => bytes(own, 4).readUInt32LE() / 2 ** 32)),
  "runs of spaces": (seed) =>
    list(seed, 30, (own) => `${word(own)}${" ".repeat(1 + pick(own, 60))}`).join(""),
  "runs of tabs": (seed) =>
    list(seed, 30, (own) => `${word(own)}${"\t".repeat(1 + pick(own, 12))}`).join(""),
  "runs of line breaks": (seed) =>
    list(seed, 30, (own) => `${word(own)}${"\n".repeat(1 + pick(own, 12))}`).join(""),
  rules: (seed) =>
    list(seed, 30, (own) => ("=-*#_.~+"[pick(own, 8)] ?? "").repeat(3 + pick(own, 90))).join("\n"),
  brackets: (seed) => letters(seed, size(seed), "[]{}()"),
  "brackets and quotes": (seed) => letters(seed, size(seed), '[]{}"",:'),
  "nested arrays": (seed) => {
    const depth = 20 + pick(seed, 300);
    return "[".repeat(depth) + "]".repeat(depth);
  },
  "empty values": (seed) =>
    JSON.stringify(list(seed, 60, (own) => [{}, [], "", null, [[]], [{}]][pick(own, 6)])),
  "any signs": (seed) => letters(seed, size(seed), "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
  backslashes: (seed) => JSON.stringify(JSON.stringify(record(seed))),
  paths: (seed) =>
    list(seed, 20, (own) => `/${list(own, 4, word).join("/")}/{${word(own)}_id}`).join("\n"),
  "camelCase names": (seed) =>
    JSON.stringify(
      list(seed, 30, (own) =>
        list(own, 3, word)
          .map(capitalize)
          .join("")
          .replace(/^./, (first) => first.toLowerCase()),
      ),
    ),
};

const BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const EMOJI = "😀😂🚀🎉👍🔥💡🙏🌍📦🧪🦀🥑🫠🪐🏁💥📈🔒🧠";
const SEQUENCES = ["👩‍👩‍👧", "👍🏽", "🇩🇪", "🏳️‍🌈", "1️⃣", "❤️", "🧑🏿‍💻", "⚠️"];
const MARKS = "\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327";
const UNSEEN = [0, 7, 0x1b, 0x7f, 0xad, 0x200b, 0x200e, 0x202e, 0x2028, 0x2060, 0xfeff, 0xd800];

/**
 * @param {string} seed
 * @param {number} count
 */
function bytes(seed, count) {
  return createHash("shake256", { outputLength: count }).update(seed).digest();
}
/**
 * A whole number below `end`.
 *
 * @param {string} seed
 * @param {number} end
 */
function pick(seed, end) {
  return bytes(`${seed} pick`, 4).readUInt32LE() % end;
}
/** @param {string} seed */
function size(seed) {
  return 150 + pick(seed, 700);
}
/**
 * @template Item
 * @param {string} seed
 * @param {number} count
 * @param {(seed: string) => Item} make
 */
function list(seed, count, make) {
  return Array.from({ length: count }, (_, index) => make(`${seed} ${index}`));
}
/**
 * @param {string} seed
 * @param {number} count
 * @param {string} alphabet
 */
function letters(seed, count, alphabet) {
  const all = [...alphabet];
  const drawn = bytes(`${seed} letters`, 2 * count);
  return Array.from(
    { length: count },
    (_, index) => all[drawn.readUInt16LE(2 * index) % all.length],
  ).join("");
}
/**
 * @param {string} seed
 * @param {number} count
 * @param {number} first
 * @param {number} last
 */
function range(seed, count, first, last) {
  const drawn = bytes(`${seed} range`, 2 * count);
  const units = Array.from(
    { length: count },
    (_, index) => first + (drawn.readUInt16LE(2 * index) % (last - first + 1)),
  );
  return String.fromCharCode(...units);
}
/**
 * @param {string} text
 * @param {number} length
 */
function lines(text, length) {
  return text.match(new RegExp(`.{1,${length}}`, "gs")) ?? [];
}
/** @param {string} text */
function words(text) {
  return lines(text, 6).join(" ");
}
/** @param {string} seed */
function word(seed) {
  return WORDS[pick(seed, WORDS.length)] ?? "";
}
/** @param {string} name */
function capitalize(name) {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
/** @param {string} seed */
function sentence(seed) {
  return list(seed, 60, word).join(" ");
}
/** @param {string} seed */
function record(seed) {
  return JSON.stringify({
    sub: uuid(seed),
    name: sentence(seed).slice(0, 60),
    iat: pick(seed, 2e9),
    active: true,
  });
}
/** @param {string} seed */
function uuid(seed) {
  return bytes(seed, 16)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
/** @param {Buffer} data */
function percent(data) {
  return lines(data.toString("hex").toUpperCase(), 2)
    .map((pair) => `%${pair}`)
    .join("");
}
/** @param {number} unit */
function escaped(unit) {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
