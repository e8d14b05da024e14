/**
 * Returns what the changelog of the repository says of a release.
 *
 * @param {string} changelog
 * @param {string} version
 * @returns {string} the text below the release's heading
 * @throws Error if the changelog has no such release
 */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`${version} (`));
  if (section === undefined) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return section.slice(section.indexOf("\n")).trim();
}
