import { ProtocolError, ProtocolErrorCode, type Resource } from "@modelcontextprotocol/server";
import { cleanLine } from "@speclens/engine";
import type { Readiness } from "../readiness.ts";
import { catalogUri } from "./resource-uris.ts";

const PAGE_SIZE = 100;
const MARK = "after:";

/**
 * The catalogs of the documents, a hundred a page, by id. Clients ask at once when they connect: before
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
  const page = documents.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    resources: page.map(({ id, title, operationsIndexed, schemas }) => ({
      uri: catalogUri(id),
      name: id,
      title: cleanLine(title),
      description: `Categories of ${operationsIndexed} operations; ${schemas} schemas`,
      mimeType: "text/plain",
    })),
    ...(documents.length > page.length && last !== undefined && { nextCursor: cursorOf(last.id) }),
  };
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
