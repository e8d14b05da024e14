import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The encodings to request. Deflate is also decoded, because some servers send it without being asked. */
export const ACCEPT_ENCODING = "gzip, br";

/** Returns the body of a response after removing transfer compression. */
export function decodeBody(response: IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return response;
  // Errors on either side reach the reader of the last stream, so the callback does nothing.
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
