import {
  type McpServer,
  type ReadResourceTemplateCallback,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import type { Answer, Answers } from "@speclens/engine";
import { callerOf } from "@speclens/guard";
import { answerMeta } from "../answer-meta.ts";
import type { Asking } from "../asking.ts";
import type { Readiness } from "../readiness.ts";
import { completeNames } from "./complete-names.ts";
import { listResources } from "./list-resources.ts";
import { requestFailure } from "./request-failure.ts";
import { CATALOG_TEMPLATE, OPERATION_TEMPLATE, SCHEMA_TEMPLATE } from "./resource-uris.ts";

/** Values of a template's variables, decoded. */
type Named = Readonly<Record<string, string>>;

/**
 * Registers what can be read without a tool: the catalog of each document, by list, and every operation
 * and schema, by template. Each is the text that the tool of the same name gives by default.
 */
export function registerResources(server: McpServer, asking: Asking, readiness: Readiness): void {
  const { documents, operations, schemas } = completeNames(readiness);
  const reader =
    (
      answer: (answers: Answers, named: Named, caller: string | undefined) => Promise<Answer>,
    ): ReadResourceTemplateCallback =>
    async ({ href: uri }, variables, context) => {
      try {
        const named = decoded(variables);
        const { answers } = await asking(context);
        const given = await answer(answers, named, callerOf(context));
        const contents = [{ uri, mimeType: "text/plain", text: given.text }];
        return { contents, _meta: answerMeta(given) };
      } catch (error) {
        throw requestFailure(error, uri);
      }
    };
  const mimeType = "text/plain";
  server.registerResource(
    "catalog",
    new ResourceTemplate(CATALOG_TEMPLATE, { list: undefined, complete: { document: documents } }),
    { description: "Categories of operations of an API document, with counts", mimeType },
    reader((answers, { document = "" }, caller) => answers.catalog({ document, caller })),
  );
  server.registerResource(
    "operation",
    new ResourceTemplate(OPERATION_TEMPLATE, {
      list: undefined,
      complete: { document: documents, operation: operations },
    }),
    { description: "How to call an operation: METHOD /path or operationId", mimeType },
    reader((answers, { document, operation = "" }, caller) =>
      answers.operation({ operation, document, caller }),
    ),
  );
  server.registerResource(
    "schema",
    new ResourceTemplate(SCHEMA_TEMPLATE, {
      list: undefined,
      complete: { document: documents, name: schemas },
    }),
    { description: "The fields of a schema", mimeType },
    reader((answers, { document, name = "" }, caller) =>
      answers.schema({ name, document, caller }),
    ),
  );
  server.server.setRequestHandler("resources/list", ({ params }) =>
    listResources(readiness, params?.cursor),
  );
}

/** @throws URIError */
function decoded(variables: Readonly<Record<string, string | string[]>>): Named {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, decodeURIComponent(String(value))]),
  );
}
