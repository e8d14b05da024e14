import type { ChangesSince } from "@speclens/core";
import type { CompareOptions } from "../contracts/comparison.ts";
import { storedSource } from "../indexing/stored-source.ts";
import { changesSince } from "../queries/changes-since.ts";
import { notIndexed } from "./not-indexed.ts";
import { openEarlierStates } from "./open-earlier-states.ts";

/**
 * Reads the recorded changes of a source since a moment: from the named or default index or, if the source is in
 * neither, from the last used one in the cache. Changes that were not indexed yet are not among them.
 *
 * @param since a moment, or its text: an ISO 8601 date, or an age such as `7d`
 * @throws SpecLensError `store-not-found` if no index has the source, `source-not-found`, `argument-invalid` for a text
 * that is no moment, `aborted`
 */
export async function changesOfSource(
  source: string,
  since: Date | string,
  options: CompareOptions = {},
): Promise<ChangesSince> {
  // Loading what reads documents takes longer than a search.
  const { findSources } = await import("@speclens/parser");
  const files = await findSources([source], { signal: options.signal });
  const paths = new Set(files.map(({ path }) => storedSource(path)));
  const roots = [...new Set(files.map(({ root }) => storedSource(root)))];
  for await (const { reader } of openEarlierStates(roots, options)) {
    const documents = await reader.documents();
    const own = documents.filter((one) => paths.has(one.source) || roots.includes(one.root));
    if (own.length > 0)
      // The index is closed at the end of the loop.
      return await changesSince(
        reader,
        since,
        own.map(({ id }) => id),
      );
  }
  throw notIndexed(source, options);
}
