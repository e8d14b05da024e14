/**
 * The body of an answer as text, decompressed.
 *
 * @throws Error where it is larger than `most` bytes; what the connection throws
 */
export async function readBody(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

export class BodyTooLarge extends Error {}
