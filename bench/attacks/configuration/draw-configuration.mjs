import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pick, sizeBetween } from "../draw.mjs";

/** @typedef {import("../run-generator.mjs").Draw} Draw */
/** @typedef {import("./make-project.mjs").Project} Project */

/**
 * @typedef {object} HostileConfiguration
 * @property {string} name
 * @property {(folder: string, project: Project) => void} plant writes it into the project's folder
 */

const FILES = ["speclens.config.yaml", "speclens.config.yml", "speclens.config.json"];

/** Ways out of a folder: what they are called, and how they are spelled. */
const WAYS_OUT =
  /** @type {[string, (project: Project, folder: string, name: string) => string][]} */ ([
    ["a path up", (_, __, name) => `../outside/${name}`],
    ["a path up, twisted", (_, __, name) => `./model/../../outside/./${name}`],
    ["a path up, with backslashes", (_, __, name) => `..\\outside\\${name}`],
    ["an absolute path", ({ outside }, _, name) => join(outside, name)],
    ["an absolute path with doubled slashes", ({ outside }, _, name) => `//${join(outside, name)}`],
    ["a file URL", ({ outside }, _, name) => `file://${join(outside, name)}`],
    ["a link of a folder", (_, __, name) => `link/${name}`],
    ["a link in a folder", (_, __, name) => `model/link/${name}`],
    ["the home", (_, __, name) => `~/${name}`],
    ["a variable", (_, __, name) => `$HOME/${name}`],
    ["a variable in braces", (_, __, name) => `\${HOME}/${name}`],
    ["encoded dots", (_, __, name) => `%2e%2e/outside/${name}`],
    ["a NUL", (_, __, name) => `../outside/${name}\0x`],
    ["UNC", (_, __, name) => `\\\\127.0.0.1\\share\\${name}`],
    ["another's cached index", ({ victim }, folder) => relative(folder, victim)],
    ["another's cached index, absolute", ({ victim }) => victim],
    ["the folder itself", () => "."],
    ["the folder above", () => ".."],
    ["the root", () => "/"],
    ["a device", () => "/dev/zero"],
    ["a long name", (_, __, name) => `${name}${"x".repeat(5000)}`],
    ["many folders", (_, __, name) => `${"a/".repeat(2000)}${name}`],
    ["S3", () => "s3://bucket/index"],
    ["a database", () => "db://index"],
    ["an address", () => "http://127.0.0.1:9/index"],
    ["an address in capitals", () => "HTTP://169.254.169.254/x"],
  ]);
const EMBEDDERS = [
  "static:",
  "transformers:",
  "openai:model@http://127.0.0.1:9/",
  "openai:x@https://evil.example/",
  "",
];
const WRONG = [
  null,
  [],
  {},
  -1,
  0,
  1e308,
  "",
  "x",
  true,
  [[[]]],
  "__proto__",
  "\u202e",
  { __proto__x: 1 },
];

/** @type {readonly ((draw: Draw) => HostileConfiguration)[]} */
const SHAPES = [
  store,
  store,
  store,
  embedder,
  telemetryFile,
  tokensFile,
  rules,
  rules,
  strangeFile,
  strangeFile,
  wrongValue,
  wrongText,
];

/** @param {Draw} draw */
export function drawConfiguration(draw) {
  return pick(draw, SHAPES)(draw);
}

/** @param {string} name @param {(folder: string, project: Project) => object} settings @param {Draw} draw @returns {HostileConfiguration} */
function settingsOf(name, settings, draw) {
  const file = pick(draw, FILES);
  return {
    name: `${name} (${file})`,
    plant: (folder, project) => {
      symlinkSync(project.outside, join(folder, "link"));
      symlinkSync(project.outside, join(folder, "model", "link"));
      // JSON is YAML, too.
      writeFileSync(join(folder, file), JSON.stringify(settings(folder, project)));
    },
  };
}

/** @param {Draw} draw */
function store(draw) {
  const [name, spell] = pick(draw, WAYS_OUT);
  const leaf = pick(draw, ["new", ".speclens", "secret.txt"]);
  return settingsOf(
    `store: ${name}, ${leaf}`,
    (folder, project) => ({ store: spell(project, folder, leaf) }),
    draw,
  );
}

/** @param {Draw} draw */
function embedder(draw) {
  const [name, spell] = pick(draw, WAYS_OUT);
  const kind = pick(draw, EMBEDDERS);
  const own = draw(4) === 0;
  return settingsOf(
    `embedder: ${kind} ${own ? "of its own" : name}`,
    (folder, project) => ({
      embedder: `${kind}${own ? "./model" : spell(project, folder, "model")}`,
    }),
    draw,
  );
}

/** @param {Draw} draw */
function telemetryFile(draw) {
  const [name, spell] = pick(draw, WAYS_OUT);
  const leaf = pick(draw, ["new.sqlite", "secret.txt"]);
  return settingsOf(
    `telemetry.file: ${name}, ${leaf}`,
    (folder, project) => ({ telemetry: { file: spell(project, folder, leaf) } }),
    draw,
  );
}

/** @param {Draw} draw */
function tokensFile(draw) {
  const [name, spell] = pick(draw, WAYS_OUT);
  return settingsOf(
    `http.tokensFile: ${name}`,
    (folder, project) => ({ http: { tokensFile: spell(project, folder, "tokens") } }),
    draw,
  );
}

/** @param {Draw} draw */
function rules(draw) {
  const count = sizeBetween(draw, 1, 40);
  const piece = pick(draw, [
    "/**a",
    "/*a",
    "**a",
    "/**/",
    "/*/**/*",
    "/**{a}",
    "/**.**",
    "/**(a+)+",
    "/**[a-",
    "/**\\",
  ]);
  const path = `/**${piece.repeat(count)}b`;
  const many = sizeBetween(draw, 1, 500);
  return settingsOf(
    `${many} rules of ${count} times ${piece}`,
    (folder) => {
      const paths = Object.fromEntries(
        [`/${"a".repeat(200)}`, `/${"a/".repeat(100)}`].map((one) => [
          one,
          { get: { responses: {} } },
        ]),
      );
      writeFileSync(
        join(folder, "long.json"),
        JSON.stringify({ openapi: "3.0.0", info: { title: "l", version: "1" }, paths }),
      );
      return {
        categories: {
          rules: Array.from({ length: many }, (_, i) => ({ path, category: `c${i}` })),
        },
      };
    },
    draw,
  );
}

/** @param {Draw} draw @returns {HostileConfiguration} */
function strangeFile(draw) {
  const file = pick(draw, FILES);
  const [name, plant] = pick(
    draw,
    /** @type {[string, (path: string, project: Project) => void][]} */ ([
      ["a pipe", (path) => void execFileSync("mkfifo", [path])],
      ["a folder", (path) => void mkdirSync(path)],
      [
        "a link to another's secret",
        (path, { outside }) => symlinkSync(join(outside, "secret.yaml"), path),
      ],
      ["a link up to another's secret", (path) => symlinkSync("../outside/secret.txt", path)],
      ["a link to a device", (path) => symlinkSync("/dev/zero", path)],
      ["a link to a folder", (path, { outside }) => symlinkSync(outside, path)],
      ["a link to itself", (path) => symlinkSync(path, path)],
      ["a link to nowhere", (path) => symlinkSync("/nowhere/at/all", path)],
      ["50 MB of blanks", (path) => writeFileSync(path, " ".repeat(50_000_000))],
      ["20 MB of a comment", (path) => writeFileSync(path, `# ${"x".repeat(20_000_000)}`)],
      ["5 MB of a list", (path) => writeFileSync(path, `store: [${"a,".repeat(2_500_000)}a]`)],
      [
        "5 MB of keys",
        (path) =>
          writeFileSync(path, Array.from({ length: 400_000 }, (_, i) => `key${i}: 1`).join("\n")),
      ],
      [
        "bytes",
        (path) => writeFileSync(path, Buffer.from(Array.from({ length: 5000 }, () => draw(256)))),
      ],
      ["NUL bytes", (path) => writeFileSync(path, Buffer.alloc(100_000))],
    ]),
  );
  return {
    name: `${file} is ${name}`,
    plant: (folder, project) => plant(join(folder, file), project),
  };
}

/** @param {Draw} draw */
function wrongValue(draw) {
  const value = pick(draw, WRONG);
  const key = pick(draw, [
    ..."store embedder allowHosts minConfidence maxChunksPerDoc dedupThreshold tokenBudgetThreshold".split(
      " ",
    ),
    ..."defaultPageSize maxPageSize chunkSize production unprotectedShare tools telemetry http categories $schema nope".split(
      " ",
    ),
  ]);
  return settingsOf(`${key}: ${JSON.stringify(value)}`, () => ({ [key]: value }), draw);
}

/** @param {Draw} draw @returns {HostileConfiguration} */
function wrongText(draw) {
  const file = pick(draw, FILES);
  const levels = 5 + draw(25);
  const laughs = Array.from({ length: levels }, (_, i) =>
    i === 0 ? "a0: &a0 [x]" : `a${i}: &a${i} [${`*a${i - 1},`.repeat(9)}]`,
  ).join("\n");
  const [name, text] = pick(draw, [
    [`aliases ${levels} deep`, laughs],
    [`merges ${levels} deep`, laughs.replaceAll("[", "{<<: [").replaceAll("]", "]}")],
    ["an alias of nothing", "store: *x"],
    ["an anchor in itself", "store: &a [*a]"],
    ["a tag of code", "store: !!js/function 'x'"],
    [
      "__proto__",
      '{"__proto__":{"store":"../outside/new"},"constructor":{"prototype":{"store":"x"}}}',
    ],
    ["two documents", "store: a\n---\nstore: ../outside/new\n"],
    ["duplicate keys", "store: a\nstore: ../outside/new\n"],
    ["escapes in keys", '"\\u001b[31mred\\u009b": "\\u202e"'],
    [`nested ${levels * 1000} deep`, `store: ${"[".repeat(levels * 1000)}`],
    [
      `nested ${levels * 1000} deep and closed`,
      `store: ${"[".repeat(levels * 1000)}${"]".repeat(levels * 1000)}`,
    ],
    ["half a document", '{"store": "a'],
  ]);
  return {
    name: `${file} with ${name}`,
    plant: (folder) => writeFileSync(join(folder, file), text),
  };
}
