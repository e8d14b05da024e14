import { readFileSync } from "node:fs";
import { join } from "node:path";
import { needsRestart } from "../../../packages/configuration/dist/changes/configuration-changes.js";
import { ENVIRONMENT_VARIABLES } from "../../../packages/configuration/dist/environment/environment-variables.js";
import { root } from "../run-program.mjs";
import { markdownTable } from "./markdown-table.mjs";
import { describeType } from "./schema-type.mjs";

/** @typedef {import("./schema-type.mjs").JsonSchema} JsonSchema */

/** Where more is said of a key, or of all keys below it. */
const MORE = {
  sources: "sources.md#in-the-configuration",
  rememberUse: "use.md",
  rememberQuestions: "use.md",
  changeDays: "sources.md#what-changed-since",
  toolList: "../apps/cli/README.md#guard",
  telemetry: "telemetry.md",
  model: "plans.md#answers-of-a-language-model",
  http: "../apps/mcp-server/README.md#over-http",
};

/** Writes the reference of configuration files, from their JSON Schema and the list of variables. */
export function configurationReference() {
  const file = join(root, "packages/configuration/speclens.config.schema.json");
  /** @type {JsonSchema} */
  const schema = JSON.parse(readFileSync(file, "utf8"));
  const keys = listKeys(schema, "");
  const holders = listKeys(schema, "", true).filter(({ key }) =>
    keys.some(({ section }) => section === key),
  );
  const sections = [{ key: "", description: "" }, ...holders];
  return `# Configuration: all keys

All keys are optional. [Configuration](../configuration.md) says where the file is, what overrides what, and what a file that
you did not name may set. \`speclens config check\` checks a file and shows what holds.

- ↻: a running server reads the key only when it starts. It takes all other changes at once.
- Paths in the file are relative to its folder, those in variables to the current one.
- \`tools.NAME\` stands for the settings of the tool \`NAME\`, \`[]\` for each item of a list.

${sections
  .map(({ key: section, description }) => {
    const below = keys.filter((key) => key.section === section);
    const table = markdownTable(
      ["key", "type", "default", "variable", "meaning"],
      below.map(rowOf),
    );
    const about = section === "" ? "" : `${description}${seeMore(section)}\n\n`;
    return `## ${section === "" ? "Top level" : section}\n\n${about}${table}\n`;
  })
  .join("\n")}`;
}

/**
 * @typedef {object} Key
 * @property {string} key in dotted form: `sources[].headers`
 * @property {string} section the key that it is below, or nothing
 * @property {JsonSchema} schema
 * @property {string} description without its default
 * @property {string} initial the default, as the description says it
 */

/**
 * Lists all keys that have values, or also those that have only other keys.
 *
 * @param {JsonSchema} schema
 * @param {string} section
 * @param {boolean} [all]
 * @returns {readonly Key[]}
 */
function listKeys(schema, section, all = false) {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const key = section === "" ? name : `${section}.${name}`;
    const [below, at] = keysBelow(member, key);
    const { description, initial } = splitDefault(member.description ?? "");
    const own = { key, section, schema: member, description, initial };
    if (below === undefined) return [own];
    // What is below `tools` is described by `tools` itself.
    return [...(all ? [{ ...own, key: at }] : []), ...listKeys(below, at, all)];
  });
}

/**
 * Returns the schema of a value that has keys of its own, and the dotted key of such a value.
 *
 * @param {JsonSchema} schema
 * @param {string} key
 * @returns {readonly [JsonSchema | undefined, string]}
 */
function keysBelow({ properties, items, additionalProperties }, key) {
  if (properties !== undefined) return [{ properties }, key];
  if (items?.properties !== undefined) return [items, `${key}[]`];
  if (typeof additionalProperties === "object" && additionalProperties.properties !== undefined)
    return [additionalProperties, `${key}.NAME`];
  return [undefined, key];
}

/**
 * Descriptions end with `Default: …`, before what only some files may set.
 *
 * @param {string} text
 */
function splitDefault(text) {
  const [whole = "", initial = ""] = / ?Default: (.+?)\.(?= [A-Z]|$)/.exec(text) ?? [];
  return { description: text.replace(whole, "").trim(), initial };
}

/** @param {Key} key */
function rowOf({ key, section, schema, description, initial }) {
  const plain = key.replaceAll("[]", "");
  const variable = ENVIRONMENT_VARIABLES.find(
    (known) =>
      known.key === key ||
      // `SPECLENS_MODEL` and `SPECLENS_TELEMETRY` set members of a section.
      (known.kind === "model" && key === "model.name") ||
      (known.kind === "telemetry" && (key === "telemetry.enabled" || key === "telemetry.file")),
  );
  const name = section === "" ? key : key.slice(section.length + 1);
  return [
    `\`${name}\`${needsRestart(plain) ? " ↻" : ""}`,
    describeType(schema),
    initial,
    variable === undefined ? "" : `\`${variable.variable}\``,
    `${description}${section === "" ? seeMore(key) : ""}`,
  ];
}

/** @param {string} key */
function seeMore(key) {
  const [, link] =
    Object.entries(MORE).find(([known]) => key === known || key === `${known}[]`) ?? [];
  return link === undefined ? "" : ` [More](../${link}).`;
}
