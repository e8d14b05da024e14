import { SpecLensError } from "@speclens/core";
import { closestNames, type Engine } from "@speclens/engine";

/**
 * Returns the id of the named document, or of the only one.
 *
 * @throws SpecLensError `document-not-found`, also if there are several and none is named
 */
export async function onlyDocument(engine: Engine, named: string | undefined): Promise<string> {
  const ids = (await engine.documents()).map(({ id }) => id);
  const [only = "", second] = ids;
  if (named !== undefined ? ids.includes(named) : second === undefined) return named ?? only;
  const message =
    named === undefined
      ? `The index has ${ids.length} documents. Name one of them.`
      : `There is no document "${named}", and no such file.`;
  throw new SpecLensError("document-not-found", message, {
    document: named ?? "",
    closest: named === undefined ? ids : closestNames(named, ids),
  });
}
