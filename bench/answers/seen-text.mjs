/**
 * All that a model may see of a result: its texts, and its structured content as JSON, which some
 * clients show in place of the texts and others beside them.
 *
 * @param {{ readonly content?: readonly object[], readonly structuredContent?: unknown }} result
 */
export function seenText({ content = [], structuredContent }) {
  const texts = content.map((part) => {
    if ("text" in part) return String(part.text);
    // A resource, a link or an image: whatever it is, it is read.
    return JSON.stringify(part);
  });
  if (structuredContent !== undefined) texts.push(JSON.stringify(structuredContent));
  return texts.join("\n");
}
