// Writes the CHANGELOG.md of each package. All packages have one version, so lists of updated dependencies say nothing.

/** @param {{ readonly summary: string }} changeset */
export async function getReleaseLine({ summary }) {
  return `- ${summary.trim().replaceAll(/\n(?=[^\n])/g, "\n  ")}`;
}

export async function getDependencyReleaseLine() {
  return "";
}
