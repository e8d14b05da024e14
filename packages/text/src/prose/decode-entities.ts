const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#39);/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Decodes the character entities that descriptions use. All other entities stay unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity);
}
