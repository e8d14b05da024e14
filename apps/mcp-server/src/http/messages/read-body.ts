import type { IncomingMessage } from "node:http";
import { refuse } from "../refuse.ts";

/** How much of a body is read, and for how long it may come. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Of callers that may ask. */
export const CALLER_BODY: BodyLimits = { bytes: 1024 * 1024, milliseconds: 10_000 };
/** Of whoever may be anybody: a login form is small, and comes at once. */
export const STRANGER_BODY: BodyLimits = { bytes: 16 * 1024, milliseconds: 3000 };

/**
 * Reads a request's body.
 *
 * @returns it, or the refusal: 413 for more bytes, 408 for one that takes too long, 400 for half of one
 */
export async function readBody(
  request: Request,
  incoming: IncomingMessage,
  { bytes, milliseconds }: BodyLimits,
): Promise<Buffer | Response> {
  const tooLarge = (): Response =>
    refuse(request, 413, `The body has more than the ${bytes} bytes that are read.`);
  if (Number(request.headers.get("content-length")) > bytes) return tooLarge();
  const read = await readBytes(incoming, bytes, milliseconds);
  if (read === "large") return tooLarge();
  if (read === "late")
    return refuse(request, 408, `The body did not come within ${milliseconds / 1000} s.`);
  return read === "gone" ? refuse(request, 400, "The body came only in part.") : read;
}

/** Of Node's own message: a web stream around it takes as long as all other reading. */
function readBytes(
  incoming: IncomingMessage,
  bytes: number,
  milliseconds: number,
): Promise<Buffer | "large" | "late" | "gone"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (read: Buffer | "large" | "late" | "gone"): void => {
      clearTimeout(late);
      incoming.off("data", take);
      resolve(read);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size <= bytes) return;
      // The rest is not read.
      incoming.pause();
      end("large");
    };
    const late = setTimeout(() => end("late"), milliseconds);
    incoming
      .on("data", take)
      .once("end", () => end(Buffer.concat(chunks)))
      .once("error", () => end("gone"))
      .once("close", () => end("gone"));
  });
}
