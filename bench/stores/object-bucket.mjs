import { createHash } from "node:crypto";

/**
 * @typedef {object} StoredObject
 * @property {Buffer} body
 * @property {string} etag
 * @property {Date} modified
 *
 * @typedef {object} Conditions
 * @property {string} [ifMatch] etag that the object must have
 * @property {boolean} [ifNoneMatch] whether there must be no object
 *
 * @typedef {object} Listing
 * @property {[key: string, object: StoredObject][]} objects
 * @property {string[]} prefixes what the keys have in common up to the delimiter
 * @property {string | undefined} next where a further page begins
 */

/** The objects of one bucket, in memory. Every change happens at once, so that conditions are atomic. */
export class ObjectBucket {
  /** @type {Map<string, StoredObject>} */
  #objects = new Map();
  /** @type {Map<string, Map<number, Buffer>>} */
  #uploads = new Map();
  #uploadsBegun = 0;

  /** @param {string} key */
  get(key) {
    return this.#objects.get(key);
  }

  /**
   * @param {string} key
   * @param {Buffer} body
   * @param {Conditions} [conditions]
   * @returns {StoredObject | undefined} undefined where a condition does not hold
   */
  put(key, body, { ifMatch, ifNoneMatch = false } = {}) {
    const known = this.#objects.get(key);
    if (ifNoneMatch && known !== undefined) return undefined;
    if (ifMatch !== undefined && known?.etag !== ifMatch) return undefined;
    const etag = etagOf(body);
    const object = { body, etag, modified: new Date() };
    this.#objects.set(key, object);
    return object;
  }

  /** @param {string} key */
  delete(key) {
    this.#objects.delete(key);
  }

  keys() {
    return [...this.#objects.keys()].sort();
  }

  /**
   * @param {{ prefix: string, delimiter: string, after: string, limit: number }} request
   * @returns {Listing}
   */
  list({ prefix, delimiter, after, limit }) {
    /** @type {Listing} */
    const page = { objects: [], prefixes: [], next: undefined };
    let last = after;
    for (const key of this.keys()) {
      // A common prefix stands for all keys below it, on the next page, too.
      if (!key.startsWith(prefix) || key <= last) continue;
      if (last.endsWith("/") && delimiter !== "" && key.startsWith(last) && last !== prefix)
        continue;
      const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
      const common = end < 0 ? undefined : key.slice(0, end + delimiter.length);
      if (common !== undefined && page.prefixes.at(-1) === common) continue;
      if (page.objects.length + page.prefixes.length === limit) return { ...page, next: last };
      const object = this.#objects.get(key);
      if (common !== undefined) page.prefixes.push(common);
      else if (object !== undefined) page.objects.push([key, object]);
      last = common ?? key;
    }
    return page;
  }

  beginUpload() {
    this.#uploadsBegun += 1;
    const id = `upload-${this.#uploadsBegun}`;
    this.#uploads.set(id, new Map());
    return id;
  }

  /**
   * @param {string} id
   * @param {number} part counted from 1
   * @param {Buffer} body
   * @returns {string | undefined} the part's etag, or undefined where there is no such upload
   */
  putPart(id, part, body) {
    const parts = this.#uploads.get(id);
    parts?.set(part, body);
    return parts && etagOf(body);
  }

  /**
   * @param {string} id
   * @returns {Buffer | undefined} the parts joined, or undefined where there is no such upload
   */
  endUpload(id) {
    const parts = this.#uploads.get(id);
    this.#uploads.delete(id);
    return parts && Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, body]) => body));
  }
}

/** @param {Buffer} body */
function etagOf(body) {
  return `"${createHash("md5").update(body).digest("hex")}"`;
}
