import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The encodings that are asked for; deflate is read, too, where a server sends it unasked. */
export const ACCEPT_ENCODING = "gzip, br";

/** The body of a response without the compression of the transfer. */
export function decodeBody(response: IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return response;
  // The errors of either end reach the reader of the last stream; the callback has nothing to add.
  return pipeline(response, decoderOf(encoding), () => undefined);
}

function decoderOf(encoding: string): Transform {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    case "deflate":
      return createInflate();
    default:
      throw new Error(`the server sent it in the unknown encoding "${encoding.slice(0, 30)}"`);
  }
}
