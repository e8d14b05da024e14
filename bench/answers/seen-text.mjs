/**
 * All that a model may see of a tool's result: its texts, and its structured content as JSON, which some
 * clients show in place of the texts and others beside them.
 *
 * @param {Readonly<Record<string, unknown>>} result
 */
export function seenText({ content, structuredContent }) {
  const parts = Array.isArray(content) ? content : [];
  // A resource, a link or an image: whatever it is, it is read.
  const texts = parts.map((part) => ("text" in part ? String(part.text) : JSON.stringify(part)));
  if (structuredContent !== undefined) texts.push(JSON.stringify(structuredContent));
  return texts.join("\n");
}
