import { createInterface } from "node:readline/promises";

/** Asks at the terminal. Without one, the answer is no. */
export async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await asking.question(`${question} [y/N] `)).trim());
  } finally {
    asking.close();
  }
}
