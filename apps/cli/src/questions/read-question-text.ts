import { readFile } from "node:fs/promises";
import { SpecLensError } from "@speclens/core";

/**
 * Reads a file of questions.
 *
 * @param advice what to do if there is none, for the message
 * @throws SpecLensError `source-not-found`
 */
export async function readQuestionText(path: string, advice: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new SpecLensError(
      "source-not-found",
      `Cannot read the questions in ${path}. ${advice}`,
      { source: path },
      { cause: error },
    );
  }
}
