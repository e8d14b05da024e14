import { readFileSync } from "node:fs";

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {() => Promise<(file: string) => unknown>} load Imports what it needs and gives the work itself.
 */

/**
 * Ways to read a document, by a short name. Each starts from a file name and ends with what its library
 * gives. Libraries are loaded when asked for, so that none pays for another.
 *
 * @type {Readonly<Record<string, Contestant>>}
 */
export const contestants = {
  parse: {
    name: "@speclens/parser: parse",
    load: async () => {
      const { parseDocument } = await import("@speclens/parser");
      return (file) => parseDocument(readFileSync(file, "utf8"), { id: "document", source: file });
    },
  },
  stages: {
    name: "SpecLens: parse + categorize + chunk",
    load: async () => {
      const { parseDocument } = await import("@speclens/parser");
      const { categorize } = await import("@speclens/categorizer");
      const { chunkDocument } = await import("@speclens/chunker");
      return (file) => {
        const { document } = parseDocument(readFileSync(file, "utf8"), { id: "document" });
        if (document === undefined) throw new Error("no document");
        return [document, categorize(document), chunkDocument(document)];
      };
    },
  },
  scalar: {
    name: "@scalar/openapi-parser: dereference",
    load: async () => {
      const { dereference } = await import("@scalar/openapi-parser");
      return (file) => dereference(readFileSync(file, "utf8"));
    },
  },
  parseSwagger: {
    name: "@apidevtools/swagger-parser: parse",
    load: async () => {
      const { default: SwaggerParser } = await import("@apidevtools/swagger-parser");
      return (file) => SwaggerParser.parse(file);
    },
  },
  bundle: {
    name: "@apidevtools/swagger-parser: bundle",
    load: async () => {
      const { default: SwaggerParser } = await import("@apidevtools/swagger-parser");
      return (file) => SwaggerParser.bundle(file);
    },
  },
  dereference: {
    name: "@apidevtools/swagger-parser: dereference",
    load: async () => {
      const { default: SwaggerParser } = await import("@apidevtools/swagger-parser");
      return (file) => SwaggerParser.dereference(file);
    },
  },
  validate: {
    name: "@apidevtools/swagger-parser: validate",
    load: async () => {
      const { default: SwaggerParser } = await import("@apidevtools/swagger-parser");
      return (file) => SwaggerParser.validate(file);
    },
  },
};
