import { ProtocolError, ProtocolErrorCode, type Resource } from "@modelcontextprotocol/server";
import type { DocumentSummary } from "@speclens/core";
import { cleanLine, cutLine } from "@speclens/engine";
import type { Readiness } from "../requests/readiness.ts";
import { catalogUri, INDEX_URI } from "./resource-uris.ts";

const PAGE_SIZE = 100;
/** Maximum number of characters on a page, because ids can be as long as file paths. */
const LONGEST_PAGE = 65_536;
/** Maximum number of characters in the title of a document. */
const LONGEST_TITLE = 200;
const MARK = "after:";

const INDEX: Resource = {
  uri: INDEX_URI,
  name: "index",
  title: "Compact index",
  description:
    "The operations of all API documents in one text, to put a question into their words",
  mimeType: "text/plain",
};

/**
 * Lists the compact index, then the catalogs of the documents by id, with up to a hundred documents and 64 KiB per page. Clients
 * request the list when they connect. While the index is being built, the list is empty, and a notification
 * follows later. A cursor contains the last document's name, so that pages continue correctly if documents
 * are added or removed.
 */
export async function listResources(
  readiness: Readiness,
  cursor: string | undefined,
): Promise<{ resources: Resource[]; nextCursor?: string }> {
  const after = cursor === undefined ? undefined : documentOf(cursor);
  if (!readiness.isReady()) return { resources: [] };
  const engine = await readiness.ready;
  const documents = (await engine.documents()).filter(
    ({ id }) => after === undefined || id > after,
  );
  const resources = firstPage(documents.slice(0, PAGE_SIZE).map(resourceOf));
  const last = resources.at(-1);
  return {
    resources: after === undefined ? [INDEX, ...resources] : resources,
    ...(documents.length > resources.length &&
      last !== undefined && { nextCursor: cursorOf(last.name) }),
  };
}

function resourceOf({ id, title, operationsIndexed, schemas }: DocumentSummary): Resource {
  return {
    uri: catalogUri(id),
    name: id,
    title: cutLine(cleanLine(title), LONGEST_TITLE),
    description: `Categories of ${operationsIndexed} operations; ${schemas} schemas`,
    mimeType: "text/plain",
  };
}

/** Returns the resources of the first page. Takes at least one, because otherwise the list would not continue. */
function firstPage(resources: readonly Resource[]): Resource[] {
  let characters = 0;
  const end = resources.findIndex((resource, place) => {
    characters += JSON.stringify(resource).length;
    return place > 0 && characters > LONGEST_PAGE;
  });
  return resources.slice(0, end === -1 ? resources.length : end);
}

function cursorOf(document: string): string {
  return Buffer.from(`${MARK}${document}`).toString("base64url");
}

/**
 * Returns the document in a cursor.
 *
 * @throws ProtocolError for a cursor that is not from this list
 */
function documentOf(cursor: string): string {
  const text = Buffer.from(cursor, "base64url").toString();
  if (text.startsWith(MARK) && cursorOf(text.slice(MARK.length)) === cursor)
    return text.slice(MARK.length);
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    "This cursor is not from resources/list. List again without a cursor.",
  );
}
