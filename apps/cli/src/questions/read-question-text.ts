import { readFile } from "node:fs/promises";
import { SpecLensError } from "@speclens/core";

/**
 * The text of a file of questions.
 *
 * @param how what to do where there is none, for the message
 * @throws SpecLensError `source-not-found`
 */
export async function readQuestionText(path: string, how: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new SpecLensError(
      "source-not-found",
      `Cannot read the questions in ${path}. ${how}`,
      { source: path },
      { cause: error },
    );
  }
}
