import { ProtocolError, ProtocolErrorCode, type Resource } from "@modelcontextprotocol/server";
import type { DocumentSummary } from "@speclens/core";
import { cleanLine, cutLine } from "@speclens/engine";
import type { Readiness } from "../asking/readiness.ts";
import { catalogUri } from "./resource-uris.ts";

const PAGE_SIZE = 100;
/** Characters of a page, beyond which the next begins: ids are as long as paths of files may be. */
const LONGEST_PAGE = 65_536;
/** Characters of the title of a document. */
const LONGEST_TITLE = 200;
const MARK = "after:";

/**
 * The catalogs of the documents, a hundred a page and 64 KiB, by id. Clients ask at once when they connect: before
 * the index is there the list is empty, and they are told when it has changed. A cursor names the last
 * document, so that pages go on rightly whatever comes and goes between them.
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
    resources,
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

/** At least one, or the list would not go on. */
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

/** @throws ProtocolError for what is no cursor of this list */
function documentOf(cursor: string): string {
  const text = Buffer.from(cursor, "base64url").toString();
  if (text.startsWith(MARK) && cursorOf(text.slice(MARK.length)) === cursor)
    return text.slice(MARK.length);
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    "This cursor is not one of resources/list. List again without it.",
  );
}
