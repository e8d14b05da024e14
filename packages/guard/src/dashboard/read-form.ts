/** Bytes that a login form may have; tokens of OAuth have one or two thousand. */
const LARGEST_FORM = 16 * 1024;

/** The fields of a posted form; undefined where it is none, or larger than a login needs. */
export async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded") || request.body === null)
    return undefined;
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > LARGEST_FORM) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return new URLSearchParams(text + decoder.decode());
}
