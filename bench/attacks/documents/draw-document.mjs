import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { parse } from "yaml";
import { root } from "../../../scripts/lib/run-program.mjs";
import { pick, sizeBetween } from "../draw.mjs";
import { TEXT_PLACES, WIDE_PLACES } from "./hostile-places.mjs";

/** @typedef {import("../run-generator.mjs").Draw} Draw */

/**
 * @typedef {object} HostileDocument
 * @property {string} name what is hostile about it
 * @property {string} file its name, whose ending says what it is
 * @property {string | Uint8Array} content
 * @property {number} size bytes of its text, unpacked
 */

/** What long texts are made of. */
const PIECES = [
  ..."word |aB|a|7|é́|字|👩‍👩‍👧 |line\n|| |[|(|`|**|<b>|{}|a.b[].|https://a.example/ |\\u001b|e\u0301|-".split(
    "|",
  ),
  "| ",
].filter((piece) => piece !== "");
/** Characters that a terminal obeys, that turn or hide what follows, or that are no characters at all. */
const CONTROLS =
  "\0|\x1b[31m|\x1b]8;;http://evil.example\x07|\x9b31m|\x07|\r|\x7f|\u202e|\u2066|\u200b|\ufeff|\u2028|\ud800|\x85".split(
    "|",
  );
/** Names that every object of JavaScript has. */
const PROTOTYPE_NAMES = [
  ..."__proto__ constructor prototype toString valueOf hasOwnProperty __defineGetter__ then length".split(
    " ",
  ),
];
const HUGE_NUMBERS = [
  ..."1e400 -1e400 -0 1e-400 9007199254740993 18446744073709551616 .5 0x10 1_000 0o17".split(" "),
  "9".repeat(50_000),
];
const DEEP = [
  ["properties", (/** @type {string} */ inner) => `{"type":"object","properties":{"p":${inner}}}`],
  ["items", (/** @type {string} */ inner) => `{"type":"array","items":${inner}}`],
  ["allOf", (/** @type {string} */ inner) => `{"allOf":[${inner}]}`],
  ["oneOf", (/** @type {string} */ inner) => `{"oneOf":[{"type":"string"},${inner}]}`],
  ["not", (/** @type {string} */ inner) => `{"not":${inner}}`],
  ["additionalProperties", (/** @type {string} */ inner) => `{"additionalProperties":${inner}}`],
  ["a default", (/** @type {string} */ inner) => `{"default":${inner}}`],
  ["an example", (/** @type {string} */ inner) => `{"example":[${inner}]}`],
];

/** @type {readonly ((draw: Draw) => { name: string, file?: string, content: string | Uint8Array | object, size?: number })[]} */
const SHAPES = [
  longText,
  longText,
  longText,
  wide,
  wide,
  deep,
  referenceGraph,
  prototypeNames,
  yamlBomb,
  brokenText,
  controls,
  controls,
  hugeNumber,
  packed,
  mutated,
  mutated,
  mutated,
];

/**
 * @param {Draw} draw
 * @returns {HostileDocument}
 */
export function drawDocument(draw) {
  const { name, file = "hostile.json", content, size } = pick(draw, SHAPES)(draw);
  const raw = typeof content === "string" || content instanceof Uint8Array;
  const text = raw ? content : JSON.stringify(content);
  return { name, file, content: text, size: size ?? Buffer.byteLength(text) };
}

/** @param {Draw} draw */
function longText(draw) {
  const [place, make] = pick(draw, Object.entries(TEXT_PLACES));
  const piece = pick(draw, PIECES);
  const length = sizeBetween(draw, 10_000, 1_000_000);
  const text = piece.repeat(Math.ceil(length / piece.length));
  return {
    name: `${length} characters of ${JSON.stringify(piece)} as ${place}`,
    content: make(text),
  };
}

/** @param {Draw} draw */
function wide(draw) {
  const [place, make] = pick(draw, Object.entries(WIDE_PLACES));
  const count = sizeBetween(draw, 1000, 20_000);
  return { name: `${count} of ${place}`, content: make(count) };
}

/** @param {Draw} draw */
function deep(draw) {
  const [place, wrap] = pick(draw, DEEP);
  const depth = sizeBetween(draw, 30, 100_000);
  const [before = "", after = ""] = /** @type {(inner: string) => string} */ (wrap)("\0").split(
    "\0",
  );
  const schema = `${before.repeat(depth)}{}${after.repeat(depth)}`;
  const content = `{"openapi":"3.1.0","info":{"title":"h","version":"1"},"paths":{"/a":{"post":{"operationId":"a","requestBody":{"content":{"application/json":{"schema":${schema}}}},"responses":{}}}}}`;
  return { name: `${place} ${depth} deep`, content };
}

/** @param {Draw} draw */
function referenceGraph(draw) {
  const count = sizeBetween(draw, 1, 2000);
  const target = () =>
    pick(draw, [
      `#/components/schemas/S${draw(count)}`,
      `#/components/schemas/S${draw(count)}/properties/p`,
      ...[
        "#",
        "#/",
        "#/paths/~1a/post",
        "#/components/schemas/none",
        "",
        "#/%",
        "hostile.json#/info",
      ],
    ]);
  const kind = pick(draw, ["random", "chain", "ring", "self"]);
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const next = { chain: i + 1, ring: (i + 1) % count, self: i }[kind];
      const ref = () => ({ $ref: next === undefined ? target() : `#/components/schemas/S${next}` });
      const shape = pick(draw, [
        { properties: { p: ref(), q: ref() } },
        { allOf: [ref(), ref()] },
        { items: ref() },
        ref(),
      ]);
      return [`S${i}`, shape];
    }),
  );
  const post = {
    operationId: "a",
    parameters: [{ $ref: "#/paths/~1a/post/parameters/0" }],
    requestBody: {
      content: { "application/json": { schema: { $ref: "#/components/schemas/S0" } } },
    },
    responses: { 200: { $ref: "#/paths/~1a/post/responses/200" } },
  };
  const info = { title: "h", version: "1" };
  const content = { openapi: "3.1.0", info, paths: { "/a": { post } }, components: { schemas } };
  return { name: `${count} schemas that refer to one another, ${kind}`, content };
}

/** @param {Draw} draw */
function prototypeNames(draw) {
  const name = pick(draw, PROTOTYPE_NAMES);
  const [place, make] = pick(draw, Object.entries(TEXT_PLACES));
  // By way of text: as a property of a literal, `__proto__` would be lost.
  const content = JSON.stringify(make("a name")).replaceAll("a name", name);
  return { name: `${name} as ${place}`, content };
}

/** @param {Draw} draw */
function yamlBomb(draw) {
  const levels = 2 + draw(12);
  const width = 2 + draw(9);
  const alias = Array.from({ length: width }, () => "*l").join();
  const laughs = Array.from({ length: levels }, (_, i) =>
    i === 0 ? "x-0: &l0 [lol]" : `x-${i}: &l${i} [${alias.replaceAll("*l", `*l${i - 1}`)}]`,
  );
  const head =
    'openapi: 3.0.3\ninfo: {title: h, version: "1"}\npaths: {/a: {get: {operationId: a, responses: {}}}}\n';
  const [name, extra] = pick(draw, [
    [`aliases ${levels} deep, ${width} wide`, laughs.join("\n")],
    [
      `merges ${levels} deep`,
      laughs
        .map((_, i) =>
          i === 0 ? "x-0: &m0 {a: 1}" : `x-${i}: &m${i} {<<: *m${i - 1}, k${i}: *m${i - 1}}`,
        )
        .join("\n"),
    ],
    ["an anchor in itself", "x-a: &a [*a, {b: *a}]"],
    ["a merge of itself", "x-a: &a {<<: *a}"],
    ["an alias of nothing", "x-a: *nothing"],
    ["a tag of code", "x-a: !!js/function 'function () { process.exit(9) }'"],
    ["a tag of its own", "x-a: !<tag:evil.example,2000:x> {a: 1}"],
    ["a binary", `x-a: !!binary ${"A".repeat(100_000)}`],
    ["a key that is a map", "x-a: {? {a: [1]} : b, ? [c] : d}"],
    ["a second document", "---\nopenapi: 3.0.3"],
    ["deep flow", `x-a: ${"[".repeat(sizeBetween(draw, 10, 100_000))}`],
    [
      "deep blocks",
      `x-a:\n${Array.from({ length: sizeBetween(draw, 10, 1500) }, (_, i) => `${" ".repeat(i + 1)}- `).join("\n")}`,
    ],
    ["many dashes", `x-a: \n${" - ".repeat(sizeBetween(draw, 10, 5000))}`],
    ["many anchors", Array.from({ length: 20_000 }, (_, i) => `x-${i}: &a${i} ${i}`).join("\n")],
    ["tabs", "x-a:\n\t- b"],
    ["duplicate keys", "x-a: 1\nx-a: 2\npaths: {}\ninfo: {title: other}"],
  ]);
  return { name: `YAML: ${name}`, file: "hostile.yaml", content: `${head}${extra}\n` };
}

/** @param {Draw} draw */
function brokenText(draw) {
  const good = JSON.stringify(TEXT_PLACES.description?.("text") ?? {});
  const cut = draw(good.length);
  return pick(draw, [
    { name: `cut at ${cut}`, content: good.slice(0, cut) },
    { name: "what follows its end", content: `${good}${"}".repeat(1 + draw(9))}` },
    { name: "a byte-order mark", content: `\ufeff${good}` },
    { name: "UTF-16", content: Buffer.from(`\ufeff${good}`, "utf16le") },
    {
      name: "bytes that are no UTF-8",
      content: Buffer.concat([
        Buffer.from(good.slice(0, -1)),
        Buffer.from([44, 34, 255, 254, 34, 58, 49, 125]),
      ]),
    },
    { name: "NUL bytes", content: good.replaceAll("a", "\0") },
    {
      name: "duplicate keys",
      content: good.replace("{", '{"paths":{"/b":{"get":{}}},"openapi":"2.0","swagger":"2.0",'),
    },
    { name: "NaN and Infinity", content: good.replace("{", '{"x-a":NaN,"x-b":-Infinity,') },
    { name: "comments", content: good.replace("{", "{/* a */ // b\n") },
    {
      name: "random bytes",
      content: Buffer.from(Array.from({ length: 1 + draw(5000) }, () => draw(256))),
    },
    { name: "nothing", content: "" },
    {
      name: `a file of ${JSON.stringify(cut % 2 === 0 ? [] : "x")}`,
      content: cut % 2 === 0 ? "[]" : '"x"',
    },
    { name: "blanks alone", content: " ".repeat(sizeBetween(draw, 1, 1_000_000)) },
  ]);
}

/** @param {Draw} draw */
function controls(draw) {
  const [place, make] = pick(draw, Object.entries(TEXT_PLACES));
  const control = pick(draw, CONTROLS);
  const content = make(`before${control}after`);
  return { name: `${JSON.stringify(control)} in ${place}`, content };
}

/** @param {Draw} draw */
function hugeNumber(draw) {
  const number = pick(draw, HUGE_NUMBERS);
  const key = pick(draw, [..."maximum default multipleOf minLength enum example".split(" ")]);
  const shown = number.length > 30 ? `${number.length} digits` : number;
  const schema = `{type: number, ${key}: ${key === "enum" ? `[${number}]` : number}}`;
  const content = `openapi: 3.0.3\ninfo: {title: h, version: ${number}}\npaths: {/a: {get: {operationId: a, parameters: [{name: q, in: query, schema: ${schema}}], responses: {${number}: {description: x}}}}}\n`;
  return { name: `${shown} as ${key}`, file: "hostile.yaml", content };
}

/** @param {Draw} draw */
function packed(draw) {
  const length = sizeBetween(draw, 100_000, 20_000_000);
  const filler = pick(draw, [" ", "\n", "a"]);
  const text = `{"openapi":"3.0.3","info":{"title":"h","version":"1"},"paths":{"/a":{"get":{"operationId":"a","responses":{}}}},"x-a":"${filler === "a" ? filler.repeat(length) : ""}"}${filler === "a" ? "" : filler.repeat(length)}`;
  const gzip = gzipSync(text);
  const [how, content] = pick(draw, [
    ["", gzip],
    [", cut", gzip.subarray(0, gzip.length >> 1)],
    [", twice", gzipSync(gzip)],
    [", with more behind it", Buffer.concat([gzip, gzip])],
  ]);
  return {
    name: `${length} of ${JSON.stringify(filler)} packed${how}`,
    file: "hostile.json.gz",
    content,
    size: length,
  };
}

/** @param {Draw} draw */
function mutated(draw) {
  const document = parse(readFileSync(join(root, "examples", "bookshop.yaml"), "utf8"));
  document.info.title = "Hostile";
  const changes = 1 + draw(12);
  /** @type {string[]} */
  const names = [];
  for (let change = 0; change < changes; change++) {
    const [holder, key] = pick(draw, placesOf(document));
    const value = wrongValue(draw);
    names.push(`${key}=${JSON.stringify(value)?.slice(0, 20)}`);
    holder[key] = value;
  }
  return { name: `wrong values: ${names.join(" ")}`, content: document };
}

/** @param {Draw} draw */
function wrongValue(draw) {
  return pick(draw, [
    ...[
      null,
      true,
      0,
      -1,
      1e308,
      "",
      "x",
      [],
      {},
      [[]],
      [null],
      { $ref: "#" },
      { "": "" },
      "\u202e\x1b[0m",
    ],
    Object.fromEntries(PROTOTYPE_NAMES.map((name) => [name, name])),
  ]);
}

/**
 * Every place in a value, as what holds it and its key there.
 *
 * @param {unknown} value
 * @returns {[Record<string, unknown>, string][]}
 */
function placesOf(value) {
  if (typeof value !== "object" || value === null) return [];
  const holder = /** @type {Record<string, unknown>} */ (value);
  return Object.keys(holder).flatMap((key) => [
    /** @type {[Record<string, unknown>, string]} */ ([holder, key]),
    ...placesOf(holder[key]),
  ]);
}
