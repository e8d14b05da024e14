import type { ApiDocument, Operation, Parameter } from "@speclens/core";
import { plainLines, plainText } from "@speclens/text";
import { type FieldContext, fieldLine } from "../lines/field-lines.ts";
import { requestLines } from "../lines/request-lines.ts";
import { responseLines } from "../lines/response-lines.ts";
import { securityPhrase } from "../lines/security-phrase.ts";
import { preferredMedia } from "../schema/body-schema.ts";
import type { SchemaReader } from "../schema/schema-reader.ts";
import { cutAtWord } from "../text/cut-text.ts";
import { DETAILS_WITH_EXTRAS } from "../text/detail.ts";
import { CHARACTERS_PER_TOKEN } from "../text/estimate-tokens.ts";
import { fitText } from "../text/fit-text.ts";

const LONGEST = 1_000 * CHARACTERS_PER_TOKEN;

/**
 * Describes an operation in readable texts of up to 1,000 tokens each: its purpose, request and responses. The
 * first text covers everything, as far as it fits. Further texts contain the parts that the first one shortens.
 *
 * @param showsInPlace whether a named schema is shown inline; otherwise, the text only says `see NAME`
 */
export function endpointTexts(
  operation: Operation,
  document: ApiDocument,
  reader: SchemaReader,
  showsInPlace: (name: string) => boolean,
): string[] {
  return fitText(
    {
      head: headLines(operation, document),
      details: DETAILS_WITH_EXTRAS,
      description: plainLines(operation.description ?? ""),
      sections: (detail) => {
        const context: FieldContext = { reader, detail, showsInPlace };
        return [
          parameterLines(operation.parameters, context),
          requestLines(operation, context),
          responseLines(operation.responses, context),
        ];
      },
    },
    LONGEST,
  );
}

const LONGEST_HEAD_LINE = 200;

function headLines(operation: Operation, document: ApiDocument): string[] {
  // Some documents have long summaries and a very large number of tags, and the head is never cut.
  const summary = cutAtWord(plainText(operation.summary ?? ""), LONGEST_HEAD_LINE);
  const tags = cutAtWord(operation.tags.join(", "), LONGEST_HEAD_LINE);
  const security = cutAtWord(
    securityPhrase(operation.security ?? document.security),
    LONGEST_HEAD_LINE,
  );
  return [
    summary === "" ? operation.id : `${operation.id} — ${summary}`,
    `API: ${cutAtWord(plainText(document.title), LONGEST_HEAD_LINE)}`,
    ...(operation.operationId === undefined ? [] : [`Operation: ${operation.operationId}`]),
    ...(tags === "" ? [] : [`Tags: ${tags}`]),
    ...(operation.deprecated ? ["Deprecated"] : []),
    ...(security === "" ? [] : [`Auth: ${security}`]),
  ];
}

function parameterLines(parameters: readonly Parameter[], context: FieldContext): string[] {
  if (parameters.length === 0) return [];
  const { reader, detail } = context;
  const lines = parameters.map((parameter) => {
    const media = preferredMedia(parameter.content ?? []);
    const { phrase, facts } = reader.typeOf(parameter.schema ?? media?.schema);
    return fieldLine(
      parameter.name,
      [
        parameter.in,
        phrase,
        ...(parameter.required ? ["required"] : []),
        ...(parameter.deprecated === true ? ["deprecated"] : []),
        ...facts,
      ],
      plainText(parameter.description ?? ""),
      detail.description,
    );
  });
  return ["Parameters:", ...lines];
}
