import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A document of the soak, and all that was true of it: `from` is the time in milliseconds since which a version is the
 * newest good one, or undefined is: the document is not there.
 *
 * @typedef {{
 *   id: string, kind: "file" | "url", path: string,
 *   history: { version: number | undefined, from: number }[],
 *   failing: { reason: string, from: number, until: number }[],
 *   content: string | undefined, status: number, etag: string,
 * }} SoakDocument
 */

/**
 * Documents that change, break, go and come back, half as files of a folder and half at URLs.
 *
 * @param {string} folder for the files
 * @param {number} count
 * @param {() => number} random 0 to 1
 */
export function createWorld(folder, count, random) {
  mkdirSync(folder, { recursive: true });
  let version = 0;
  const documents = Array.from({ length: count }, (_, index) => {
    const kind = index % 2 === 0 ? /** @type {const} */ ("file") : /** @type {const} */ ("url");
    /** @type {SoakDocument} */
    const document = {
      ...{ id: `doc-${index}`, kind, path: `/${WAYS[index % 6] ?? "plain"}/doc-${index}` },
      ...{ history: [], failing: [], content: undefined, status: 200, etag: "" },
    };
    change(document);
    return document;
  });

  /** @param {SoakDocument} document @param {string | undefined} content @param {number} [status] */
  function put(document, content, status = 200) {
    document.content = content;
    document.status = status;
    document.etag = `"${++version}"`;
    if (document.kind === "url") return;
    const file = join(folder, `${document.id}.json`);
    if (content === undefined) rmSync(file, { force: true });
    // Half of the programs that write files replace them, and half write into them.
    else if (random() < 0.5) writeFileSync(file, content);
    else {
      writeFileSync(`${file}.part`, content);
      renameSync(`${file}.part`, file);
    }
  }

  /** @param {SoakDocument} document */
  function change(document) {
    const own = ++version;
    put(document, textOf(document.id, own));
    document.history.push({ version: own, from: Date.now() });
    const last = document.failing.at(-1);
    if (last !== undefined && last.until === Number.POSITIVE_INFINITY) last.until = Date.now();
  }

  /** @param {SoakDocument} document */
  function spoil(document) {
    const broken = textOf(document.id, ++version);
    const [reason, content, status] =
      document.kind === "file"
        ? /** @type {const} */ (["cut", broken.slice(0, -20), 200])
        : pick(
            /** @type {const} */ ([
              ["cut", broken.slice(0, -20), 200],
              ["html", "<!doctype html><p>Sign in</p>", 200],
              ["500", "", 500],
              ["401", "", 401],
              ["404", "", 404],
            ]),
          );
    put(document, content, status);
    document.failing.push({ reason, from: Date.now(), until: Number.POSITIVE_INFINITY });
  }

  /** Removes a file from its folder, which removes its document. @param {SoakDocument} document */
  function remove(document) {
    put(document, undefined);
    document.history.push({ version: undefined, from: Date.now() });
  }

  /** @template Item @param {readonly Item[]} items @returns {Item} */
  function pick(items) {
    return /** @type {Item} */ (items[Math.floor(random() * items.length)]);
  }

  return {
    documents,
    /** Does one thing to one document, and says what. */
    step() {
      const bad = documents.filter((document) => !isGood(document));
      const document =
        bad.length > 8 || random() < 0.2 ? pick(bad.length > 0 ? bad : documents) : pick(documents);
      if (!isGood(document)) {
        change(document);
        return `${document.id} is back`;
      }
      const chance = random();
      if (chance < 0.65) change(document);
      else if (chance < 0.85 || document.kind === "url") spoil(document);
      else remove(document);
      return `${document.id} ${isGood(document) ? "changed" : "is bad"}`;
    },
    /** Mends all documents. */
    mend() {
      for (const document of documents) if (!isGood(document)) change(document);
    },
  };
}

/** How URLs lead to their documents. */
const WAYS = ["", "login", "", "moved", "", "plain"];

/** @param {SoakDocument} document */
function isGood(document) {
  const isFailing = (document.failing.at(-1)?.until ?? 0) === Number.POSITIVE_INFINITY;
  return !isFailing && document.history.at(-1)?.version !== undefined;
}

/** @param {string} id @param {number} version */
function textOf(id, version) {
  const operation = {
    summary: `Show the state of ${id}`,
    responses: { 200: { description: "It" } },
  };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: id, version: String(version) },
    paths: { [`/${id}/v${version}`]: { get: operation } },
  });
}
