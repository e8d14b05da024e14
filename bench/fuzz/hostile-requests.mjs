import fc from "fast-check";
import { drawArguments, readInputSchema } from "../answers/draw-arguments.mjs";
import { hostileName, hostileText, hostileValue } from "./hostile-values.mjs";

/**
 * @typedef {object} HostileRequest
 * @property {"tools/call" | "resources/read" | "prompts/get" | "completion/complete"} method
 * @property {Record<string, unknown>} params
 */

/** URIs as templates make them, with anything in the place of a name. */
const SCHEMES = [
  "speclens://catalog/",
  "speclens://operation/",
  "speclens://schema/",
  "file://",
  "",
];

/**
 * Requests that are wrong in some way, of everything that a server offers by name: tools, resources,
 * prompts and completion.
 *
 * @param {readonly { readonly name: string, readonly inputSchema: object }[]} tools
 * @param {readonly import("../answers/read-facts.mjs").DocumentFacts[]} facts
 * @returns {fc.Arbitrary<HostileRequest>}
 */
export function hostileRequests(tools, facts) {
  const call = fc.constantFrom(...tools).chain(({ name, inputSchema }) =>
    hostileArguments(drawArguments(readInputSchema(inputSchema), facts)).map((input) => ({
      method: /** @type {const} */ ("tools/call"),
      params: { name, arguments: input },
    })),
  );
  return fc.oneof(
    { weight: 7, arbitrary: call },
    { weight: 1, arbitrary: reading },
    { weight: 1, arbitrary: prompting },
    { weight: 1, arbitrary: completing },
  );
}

/**
 * Good arguments with some of them left out, replaced or added; or no arguments at all.
 *
 * @param {fc.Arbitrary<Record<string, unknown>>} good
 * @returns {fc.Arbitrary<unknown>}
 */
function hostileArguments(good) {
  const changed = fc
    .record({
      input: good,
      left: fc.array(fc.nat({ max: 12 }), { maxLength: 2 }),
      replaced: fc.array(fc.tuple(fc.nat({ max: 12 }), hostileValue), { maxLength: 3 }),
      cursor: fc.option(fc.oneof(hostileValue, fc.base64String({ maxLength: 80 })), { freq: 4 }),
      added: fc.array(fc.tuple(hostileName, hostileValue), { maxLength: 2 }),
    })
    .map(({ input, left, replaced, cursor, added }) => {
      const names = Object.keys(input);
      const entries = new Map(Object.entries(input));
      for (const [place, value] of replaced) entries.set(names[place] ?? "budget", value);
      for (const place of left) entries.delete(names[place] ?? "");
      if (cursor !== null) entries.set("cursor", cursor);
      // As a parser makes it: also `__proto__` is a property like any other.
      return Object.fromEntries([...entries, ...added]);
    });
  const plausible = fc
    .record({
      input: good,
      texts: fc.array(fc.tuple(fc.nat({ max: 12 }), hostileText), { minLength: 1, maxLength: 2 }),
    })
    .map(({ input, texts }) => {
      const names = Object.keys(input).filter((name) => typeof input[name] === "string");
      const replaced = texts.flatMap(([place, text]) => {
        const name = names[place % Math.max(1, names.length)];
        return name === undefined ? [] : [[name, text]];
      });
      return { ...input, ...Object.fromEntries(replaced) };
    });
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 8, arbitrary: plausible },
    { weight: 1, arbitrary: hostileValue },
  );
}

const reading = fc
  .tuple(
    fc.constantFrom(...SCHEMES),
    fc.array(asText(hostileValue), { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([scheme, names, encoded]) => ({
    method: /** @type {const} */ ("resources/read"),
    params: {
      uri: scheme + names.map((name) => (encoded ? percentEncoded(name) : name)).join("/"),
    },
  }));

const prompting = fc
  .record({
    name: fc.oneof(fc.constant("useApi"), asText(hostileValue)),
    task: hostileValue,
    document: hostileValue,
  })
  .map(({ name, ...input }) => ({
    method: /** @type {const} */ ("prompts/get"),
    params: { name, arguments: input },
  }));

const completing = fc
  .record({
    uri: fc.constantFrom(
      "speclens://catalog/{document}",
      "speclens://operation/{document}/{operation}",
      "x",
    ),
    name: fc.constantFrom("document", "operation", "name", "task"),
    value: hostileValue,
    document: hostileValue,
  })
  .map(({ uri, name, value, document }) => ({
    method: /** @type {const} */ ("completion/complete"),
    params: {
      ref: { type: "ref/resource", uri },
      argument: { name, value },
      context: { arguments: { document } },
    },
  }));

/**
 * Not longer than a name may be: URIs of megabytes are told back by the SDK, and have a test of their own.
 *
 * @param {fc.Arbitrary<unknown>} value
 */
function asText(value) {
  return value.map((one) => (typeof one === "string" ? one : JSON.stringify(one)).slice(0, 60));
}

/** @param {string} text */
function percentEncoded(text) {
  // Lone surrogates have no encoding.
  return encodeURIComponent(Buffer.from(text).toString());
}
