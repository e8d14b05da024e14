import type { IncomingMessage } from "node:http";
import { problemResponse } from "../problem-response.ts";

/** Limits on the size of a body in bytes and on the time it takes to arrive. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Limits for admitted callers. */
export const CALLER_BODY: BodyLimits = { bytes: 1024 * 1024, milliseconds: 10_000 };
/** Limits for all other senders. A login form is small and arrives immediately. */
export const STRANGER_BODY: BodyLimits = { bytes: 16 * 1024, milliseconds: 3000 };

/**
 * Reads the body of a request.
 *
 * @returns the body, or a refusal: 413 if it is too large, 408 if it takes too long, 400 if it is incomplete
 */
export async function readBody(
  request: Request,
  incoming: IncomingMessage,
  { bytes, milliseconds }: BodyLimits,
): Promise<Buffer | Response> {
  const tooLarge = (): Response =>
    problemResponse(request, 413, `The body is larger than ${bytes} bytes.`);
  if (Number(request.headers.get("content-length")) > bytes) return tooLarge();
  const read = await readBytes(incoming, bytes, milliseconds);
  if (read === "large") return tooLarge();
  if (read === "late")
    return problemResponse(
      request,
      408,
      `The body did not arrive within ${milliseconds / 1000} s.`,
    );
  return read === "gone" ? problemResponse(request, 400, "The body is incomplete.") : read;
}

/** Reads Node's message directly, because wrapping it in a web stream takes as long as everything else. */
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
      // Don't read the rest.
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
