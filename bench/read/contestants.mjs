import { readFileSync } from "node:fs";

/**
 * @typedef {object} Reading
 * @property {unknown} result Kept until memory is read, as a caller would keep it.
 * @property {number} paths How many the result holds: who reads less is quicker.
 *
 * @typedef {object} Contestant
 * @property {string} name
 * @property {() => Promise<(file: string) => Reading | Promise<Reading>>} load Imports the library, so that
 *   none pays for another, and gives the work: from a file name to what the library makes of it.
 */

/**
 * Ways to read a document, by a short name.
 *
 * @type {Readonly<Record<string, Contestant>>}
 */
export const contestants = {
  parse: {
    name: "SpecLens: parse",
    load: async () => {
      const read = await ours();
      return (file) => {
        const document = read(file);
        return {
          result: document,
          paths: new Set(document.operations.map(({ path }) => path)).size,
        };
      };
    },
  },
  stages: {
    name: "SpecLens: parse + categorize + chunk",
    load: async () => {
      const read = await ours();
      const { categorize } = await import("@speclens/categorizer");
      const { chunkDocument } = await import("@speclens/chunker");
      return (file) => {
        const document = read(file);
        const result = [document, categorize(document), chunkDocument(document)];
        return { result, paths: new Set(document.operations.map(({ path }) => path)).size };
      };
    },
  },
  scalar: {
    name: "@scalar/openapi-parser: dereference",
    load: async () => {
      const { dereference } = await import("@scalar/openapi-parser");
      return (file) => {
        const result = dereference(readFileSync(file, "utf8"));
        return { result, paths: pathsOf(result.schema) };
      };
    },
  },
  swaggerParse: swaggerParser("parse", "parse (no $ref followed)"),
  swaggerBundle: swaggerParser("bundle", "bundle"),
  swaggerDereference: swaggerParser("dereference", "dereference"),
  swaggerValidate: swaggerParser("validate", "validate (dereferences, too)"),
};

/** Our reader, of a file that holds a document. */
async function ours() {
  const { parseDocument } = await import("@speclens/parser");
  return (/** @type {string} */ file) => {
    const text = readFileSync(file, "utf8");
    const { document, diagnostics } = parseDocument(text, { id: "document", source: file });
    if (document === undefined) throw new Error(diagnostics[0]?.message);
    return document;
  };
}

/**
 * @param {"parse" | "bundle" | "dereference" | "validate"} method
 * @param {string} what
 * @returns {Contestant}
 */
function swaggerParser(method, what) {
  return {
    name: `@apidevtools/swagger-parser: ${what}`,
    load: async () => {
      const { default: SwaggerParser } = await import("@apidevtools/swagger-parser");
      return async (file) => {
        const result = await SwaggerParser[method](file);
        return { result, paths: pathsOf(result) };
      };
    },
  };
}

/** @param {{ paths?: object | undefined } | undefined} document */
function pathsOf(document) {
  return Object.keys(document?.paths ?? {}).length;
}
