import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pick } from "../draw.mjs";

/** @typedef {import("../run-generator.mjs").Draw} Draw */

/**
 * @typedef {object} StoreDamage
 * @property {string} name
 * @property {(store: string) => void} harm a copy of the index
 */

/** Which of a kind is harmed: files have other names in each index. */
const KINDS = /** @type {[string, RegExp][]} */ ([
  ["data", /data[/\\][^/\\]+\.lance$/],
  ["a manifest", /\.manifest$/],
  ["a hint", /latest_version_hint\.json$/],
  ["a transaction", /\.txn$/],
  ["a search index", /_indices.+\.lance$/],
  ["any file", /./],
]);
const TABLES = ["endpoints", "endpoint_categories", "schemas", "chunks", "edges", "documents"];

/** @type {readonly ((draw: Draw) => StoreDamage)[]} */
const SHAPES = [file, file, file, file, table, table, whole];

/** @param {Draw} draw @returns {StoreDamage} */
export function drawDamage(draw) {
  const damages = Array.from({ length: draw(4) === 0 ? 2 + draw(3) : 1 }, () =>
    pick(draw, SHAPES)(draw),
  );
  return {
    name: damages.map(({ name }) => name).join(", "),
    harm: (store) => {
      for (const { harm } of damages) harm(store);
    },
  };
}

/** @param {Draw} draw @returns {StoreDamage} */
function file(draw) {
  const [kind, pattern] = pick(draw, KINDS);
  const [place, share] = [draw(1000), draw(1000) / 1000];
  const [way, harm] = pick(
    draw,
    /** @type {[string, (path: string) => void][]} */ ([
      [`a bit flipped at ${share}`, (path) => flip(path, share)],
      [
        `bytes flipped from ${share} on`,
        (path) => {
          for (let i = 0; i < 20; i++) flip(path, share + i / 1000);
        },
      ],
      [`cut at ${share}`, (path) => truncateSync(path, Math.floor(statSync(path).size * share))],
      ["emptied", (path) => truncateSync(path, 0)],
      ["removed", (path) => rmSync(path)],
      ["longer", (path) => appendFileSync(path, Buffer.alloc(1000, place))],
      ["other bytes", (path) => writeFileSync(path, Buffer.alloc(1000, place))],
      [
        "a folder",
        (path) => {
          rmSync(path);
          mkdirSync(path);
        },
      ],
      [
        "a link to nowhere",
        (path) => {
          rmSync(path);
          symlinkSync("/nowhere/at/all", path);
        },
      ],
      [
        "a link to a device",
        (path) => {
          rmSync(path);
          symlinkSync("/dev/zero", path);
        },
      ],
    ]),
  );
  return {
    name: `${kind} ${place}: ${way}`,
    harm: (store) => {
      const files = filesOf(store).filter((path) => pattern.test(path));
      const path = files[place % Math.max(1, files.length)];
      if (path !== undefined) harm(path);
    },
  };
}

/** @param {Draw} draw @returns {StoreDamage} */
function table(draw) {
  const [one, other] = [pick(draw, TABLES), pick(draw, TABLES)];
  const place = (/** @type {string} */ store, /** @type {string} */ name) =>
    join(store, `${name}.lance`);
  return pick(draw, [
    {
      name: `${one} removed`,
      harm: (/** @type {string} */ store) =>
        rmSync(place(store, one), { recursive: true, force: true }),
    },
    {
      name: `${one} and ${other} swapped`,
      harm: (/** @type {string} */ store) => {
        if (
          !filesOf(store).some((path) => path.includes(`${one}.lance`)) ||
          !filesOf(store).some((path) => path.includes(`${other}.lance`))
        )
          return;
        renameSync(place(store, one), join(store, "swap"));
        if (one !== other) renameSync(place(store, other), place(store, one));
        renameSync(join(store, "swap"), place(store, other));
      },
    },
    {
      name: `${one} without versions`,
      harm: (/** @type {string} */ store) =>
        rmSync(join(place(store, one), "_versions"), { recursive: true, force: true }),
    },
    {
      name: `${one} without data`,
      harm: (/** @type {string} */ store) =>
        rmSync(join(place(store, one), "data"), { recursive: true, force: true }),
    },
    {
      name: `${one} is a file`,
      harm: (/** @type {string} */ store) => {
        rmSync(place(store, one), { recursive: true, force: true });
        writeFileSync(place(store, one), "x");
      },
    },
    {
      name: `${one} is ${other}'s copy`,
      harm: (/** @type {string} */ store) => {
        if (one === other) return;
        rmSync(place(store, one), { recursive: true, force: true });
        cpSync(place(store, other), place(store, one), { recursive: true });
      },
    },
  ]);
}

/** @param {Draw} draw @returns {StoreDamage} */
function whole(draw) {
  return pick(draw, [
    {
      name: "all files emptied",
      harm: (/** @type {string} */ store) => {
        for (const path of filesOf(store)) truncateSync(path, 0);
      },
    },
    {
      name: "an empty folder",
      harm: (/** @type {string} */ store) => {
        rmSync(store, { recursive: true });
        mkdirSync(store);
      },
    },
    {
      name: "a file",
      harm: (/** @type {string} */ store) => {
        rmSync(store, { recursive: true });
        writeFileSync(store, "x");
      },
    },
    {
      name: "a link to nowhere",
      harm: (/** @type {string} */ store) => {
        rmSync(store, { recursive: true });
        symlinkSync("/nowhere/at/all", store);
      },
    },
    {
      name: "a link to itself",
      harm: (/** @type {string} */ store) => {
        rmSync(store, { recursive: true });
        symlinkSync(store, store);
      },
    },
    {
      name: "locks and notes of other bytes",
      harm: (/** @type {string} */ store) => {
        for (const name of ["index.lock", "use.lock", "note.json"])
          writeFileSync(join(store, name), "\u001b[31m{");
      },
    },
    {
      name: "locks and notes are folders",
      harm: (/** @type {string} */ store) => {
        for (const name of ["index.lock", "use.lock", "note.json"]) {
          rmSync(join(store, name), { force: true });
          mkdirSync(join(store, name));
        }
      },
    },
  ]);
}

/** @param {string} path @param {number} share */
function flip(path, share) {
  const bytes = readFileSync(path);
  const place = Math.min(bytes.length - 1, Math.floor(share * bytes.length));
  if (place < 0) return;
  bytes[place] = (bytes[place] ?? 0) ^ 0x55;
  writeFileSync(path, bytes);
}

/** @param {string} store */
function filesOf(store) {
  try {
    return readdirSync(store, { recursive: true, encoding: "utf8" })
      .map((path) => join(store, path))
      .filter((path) => statSync(path).isFile())
      .sort();
  } catch {
    // An earlier damage has left no folder, or a link to nowhere.
    return [];
  }
}
