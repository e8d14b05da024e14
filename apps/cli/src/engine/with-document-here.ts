import { SpecLensError, shellArgument } from "@speclens/core";
import { documentsHere, projectStore } from "@speclens/engine";
import { printLine, type Streams } from "../terminal/streams.ts";

/**
 * Runs an action with the index here. If there is none, runs it again with the only OpenAPI document of the project in
 * this folder, and says so.
 *
 * @param command what to run with a document: `speclens`, `speclens setup`
 * @param run gets the sources: none for the index
 * @throws the error of the first run if there is no document; `store-not-found` with commands if there are several
 */
export async function withDocumentHere<Result>(
  command: string,
  { stderr }: Streams,
  run: (sources: readonly string[]) => Promise<Result>,
): Promise<Result> {
  try {
    return await run([]);
  } catch (error) {
    if (!SpecLensError.is(error, "store-not-found")) throw error;
    const [found, ...others] = await documentsHere();
    if (found === undefined) throw error;
    if (others.length > 0) throw severalDocuments(command, [found, ...others]);
    printLine(stderr, `speclens: found ${shellArgument(found)}`);
    return run([found]);
  }
}

function severalDocuments(command: string, files: readonly string[]): SpecLensError {
  const commands = files.map((file) => `${command} ${shellArgument(file)}`);
  return new SpecLensError(
    "store-not-found",
    `There is no index here, but ${files.length} OpenAPI documents. Choose one of them, or several:\n${commands.join("\n")}`,
    { store: projectStore() },
  );
}
