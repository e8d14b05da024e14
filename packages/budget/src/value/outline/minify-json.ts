import { jsonStringEnd } from "@speclens/text";

/** Removes the white space between the tokens of a valid JSON text. Changes nothing else. */
export function minifyJson(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 34) at = jsonStringEnd(text, at);
    else if (isJsonWhitespace(code)) {
      kept.push(text.slice(from, at));
      while (isJsonWhitespace(text.charCodeAt(at))) at++;
      from = at;
    } else at++;
  }
  return kept.length === 0 ? text : `${kept.join("")}${text.slice(from)}`;
}

function isJsonWhitespace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}
