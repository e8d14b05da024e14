/**
 * @typedef {object} Change
 * @property {string} summary Text of a changeset, in Markdown.
 * @property {readonly { readonly name: string, readonly type: string }[]} releases The packages that it changes, and how.
 */

/** Heading of a section that a person wrote for the release to come. */
const UNRELEASED = "## Unreleased\n";

/** Changes by how much they ask of users, the most first. A changeset counts as the greatest that it has. */
const GROUPS = /** @type {const} */ ([
  ["major", "Breaks"],
  ["minor", "New"],
  ["patch", "Mended"],
]);

/** What people start. Changes of other packages name them. */
const APPS = ["speclens", "@speclens/mcp-server"];

/**
 * Adds a release to the changelog of the repository: what a person wrote under "Unreleased", or else the changesets, each
 * once, in groups.
 *
 * @param {string} changelog
 * @param {{ readonly version: string, readonly date: string, readonly changes: readonly Change[] }} release
 * @returns {string} the changelog with the release before all others
 */
export function addRelease(changelog, { version, date, changes }) {
  const start = sectionStart(changelog);
  const preamble = changelog.slice(0, start).trimEnd();
  const sections = changelog.slice(start);
  const isWritten = sections.startsWith(UNRELEASED);
  const written = isWritten ? sections.slice(UNRELEASED.length) : "";
  const end = sectionStart(written);
  const older = isWritten ? written.slice(end) : sections;
  const text = written.slice(0, end).trim() || listChanges(changes);
  return `${[preamble, `## ${version} (${date})`, text, older.trimEnd()].filter(Boolean).join("\n\n")}\n`;
}

/** @param {string} text */
function sectionStart(text) {
  const start = text.search(/^## /m);
  return start < 0 ? text.length : start;
}

/** @param {readonly Change[]} changes */
function listChanges(changes) {
  return GROUPS.flatMap(([type, title], rank) => {
    const greater = GROUPS.slice(0, rank).map(([name]) => name);
    const has = (/** @type {Change} */ { releases }, /** @type {readonly string[]} */ types) =>
      releases.some((release) => types.includes(release.type));
    const group = changes.filter((change) => has(change, [type]) && !has(change, greater));
    return group.length === 0 ? [] : [`### ${title}\n\n${group.map(listChange).join("\n")}`];
  }).join("\n\n");
}

/** @param {Change} change */
function listChange({ summary, releases }) {
  const names = releases.map(({ name }) => name);
  const packages = names.some((name) => APPS.includes(name)) ? "" : ` (${names.join(", ")})`;
  const text = `${summary.trim()}${packages}`;
  return `- ${text.replaceAll(/\n(?=[^\n])/g, "\n  ")}`;
}
