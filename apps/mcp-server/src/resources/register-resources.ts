import {
  type CompleteResourceTemplateCallback,
  type McpServer,
  type ReadResourceTemplateCallback,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import type { Answer, Answers } from "@speclens/engine";
import { callerOf } from "@speclens/guard";
import { answerMeta } from "../requests/answer-meta.ts";
import type { EngineProvider, Readiness } from "../requests/readiness.ts";
import { completeNames } from "./complete-names.ts";
import { listResources } from "./list-resources.ts";
import { requestFailure } from "./request-failure.ts";
import {
  CARD_TEMPLATE,
  CATALOG_TEMPLATE,
  CHANGES_TEMPLATE,
  DOCUMENT_CHANGES_TEMPLATE,
  INDEX_TEMPLATE,
  INDEX_URI,
  OPERATION_TEMPLATE,
  SCHEMA_TEMPLATE,
} from "./resource-uris.ts";

type NamedCompletions = Readonly<Record<string, CompleteResourceTemplateCallback>>;

/** Values of a template's variables, decoded. */
type Named = Readonly<Record<string, string>>;

/**
 * Returns a function that registers the resources. The compact index and the catalogs of the documents are listed. Cards,
 * changes, the indexes of single documents, operations and schemas are available through templates. Each resource except the card and the index has the text that the
 * corresponding tool returns by default.
 */
export function registerResources(
  getEngine: EngineProvider,
  readiness: Readiness,
): (server: McpServer) => void {
  const { documents, operations, schemas } = completeNames(readiness);
  const template = (uri: string, complete: NamedCompletions): ResourceTemplate =>
    new ResourceTemplate(uri, { list: undefined, complete });
  const catalog = template(CATALOG_TEMPLATE, { document: documents });
  const card = template(CARD_TEMPLATE, { document: documents });
  const changes = template(CHANGES_TEMPLATE, { since: usualAges });
  const ofDocument = template(DOCUMENT_CHANGES_TEMPLATE, { since: usualAges, document: documents });
  const index = template(INDEX_TEMPLATE, { document: documents });
  const operation = template(OPERATION_TEMPLATE, { document: documents, operation: operations });
  const schema = template(SCHEMA_TEMPLATE, { document: documents, name: schemas });
  const reader =
    (
      answer: (answers: Answers, named: Named, caller: string | undefined) => Promise<Answer>,
    ): ReadResourceTemplateCallback =>
    async ({ href: uri }, variables, context) => {
      try {
        const named = decoded(variables);
        const { answers } = await getEngine(context);
        const given = await answer(answers, named, callerOf(context));
        const contents = [{ uri, mimeType: "text/plain", text: given.text }];
        return { contents, _meta: answerMeta(given) };
      } catch (error) {
        throw requestFailure(error, uri);
      }
    };
  const mimeType = "text/plain";
  const readIndex = reader((answers, { document }, caller) =>
    answers.compactIndex({ document, caller }),
  );
  const readChanges = reader((answers, { since = "", document }, caller) =>
    answers.changes({ since, document, caller }),
  );
  return (server) => {
    server.registerResource(
      "catalog",
      catalog,
      { description: "Categories of operations of an API document, with counts", mimeType },
      reader((answers, { document = "" }, caller) => answers.catalog({ document, caller })),
    );
    server.registerResource(
      "card",
      card,
      {
        description: "Conventions of an API: authentication, paging, errors, rate limits",
        mimeType,
      },
      reader((answers, { document = "" }, caller) => answers.card({ document, caller })),
    );
    server.registerResource(
      "changes",
      changes,
      { description: "What changed since a date (2026-11-22) or age (7d)", mimeType },
      readChanges,
    );
    server.registerResource(
      "documentChanges",
      ofDocument,
      { description: "What changed in an API document since a date or age", mimeType },
      readChanges,
    );
    server.registerResource(
      "index",
      INDEX_URI,
      { description: "The operations of all API documents in one text", mimeType },
      (address, context) => readIndex(address, {}, context),
    );
    server.registerResource(
      "documentIndex",
      index,
      { description: "The operations of an API document in one text", mimeType },
      readIndex,
    );
    server.registerResource(
      "operation",
      operation,
      { description: "How to call an operation: METHOD /path or operationId", mimeType },
      reader((answers, { document, operation = "" }, caller) =>
        answers.operation({ operation, document, caller }),
      ),
    );
    server.registerResource(
      "schema",
      schema,
      { description: "The fields of a schema", mimeType },
      reader((answers, { document, name = "" }, caller) =>
        answers.schema({ name, document, caller }),
      ),
    );
    server.server.setRequestHandler("resources/list", ({ params }) =>
      listResources(readiness, params?.cursor),
    );
  };
}

/** Completes a moment by ages that are often asked for. */
const usualAges: CompleteResourceTemplateCallback = (typed) =>
  ["1d", "7d", "30d"].filter((age) => age.startsWith(typed));

/**
 * Decodes the values of variables.
 *
 * @throws URIError
 */
function decoded(variables: Readonly<Record<string, string | string[]>>): Named {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, decodeURIComponent(String(value))]),
  );
}
