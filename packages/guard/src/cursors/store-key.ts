import { createHash } from "node:crypto";

/** Returns the key of a text in an `AnswerStore`: it says nothing about the call or the cursor. */
export function storeKey(kind: "answers" | "origin", name: string): string {
  return createHash("sha256").update(`${kind} ${name}`).digest("hex");
}
