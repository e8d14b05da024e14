import type { Operation } from "@speclens/core";
import { bodySchema } from "../../schema/body-schema.ts";
import type { AnswerObject, AnswerReader } from "../answers/answer-reader.ts";
import { operationAnswer } from "../answers/operation-answer.ts";
import { type CredentialCall, credentialCall } from "./credential-call.ts";
import { type CredentialName, credentialName } from "./credential-name.ts";

/** A value in an operation's response that may be a credential. */
export interface YieldedCredential {
  /** The credential; undefined if the document does not describe the response. */
  readonly credential?: CredentialName;
  /** Location in the response: `data.access_token`, or `(answer)`. */
  readonly path: string;
}

/** An operation that issues credentials. */
export interface CredentialSource {
  readonly operation: Operation;
  /** The kind of call; undefined if only a response field indicates a credential. */
  readonly call: CredentialCall | undefined;
  readonly yielded: readonly YieldedCredential[];
}

/** Words in the names of fields that may be credentials, for `answerReader`. */
export const CREDENTIAL_WORDS: ReadonlySet<string> = new Set(
  "token session auth authorization jwt accesstoken authtoken usertoken sessiontoken jwttoken".split(
    " ",
  ),
);
const DEEPEST = { login: 3, other: 1 };
const MOST_PARTS = 40;

/** Returns the credentials that an operation issues; undefined if nothing indicates that it issues any. */
export function credentialSource(
  operation: Operation,
  reader: AnswerReader,
): CredentialSource | undefined {
  const { method } = operation;
  if (method !== "POST" && method !== "GET" && method !== "PUT") return undefined;
  const call = credentialCall(operation);
  if (call === undefined && method === "GET") return undefined;
  const root = operationAnswer(operation, reader);
  if (root === undefined || (call !== undefined && reader.fieldsOf(root).length === 0)) {
    const isBare = call !== undefined && call !== "renewal" && answersText(operation);
    return isBare ? { operation, call, yielded: [{ path: "(answer)" }] } : undefined;
  }
  const yielded = credentialsIn(root, reader, call === undefined ? DEEPEST.other : DEEPEST.login);
  // Many things have a `token`, but an `access_token` is always a credential.
  const sure = yielded.filter(({ credential }) => call || credential?.word !== "token");
  return sure.length === 0 ? undefined : { operation, call, yielded: sure };
}

function credentialsIn(
  root: AnswerObject,
  reader: AnswerReader,
  deepest: number,
): YieldedCredential[] {
  const found: YieldedCredential[] = [];
  const pending = [{ object: root, path: "", depth: 0 }];
  // The loop also visits items that are added during iteration, so outer parts come first.
  for (const { object, path, depth } of pending) {
    // In a list of tokens, none is the caller's own.
    if (object.suffix !== "") continue;
    for (const field of reader.fieldsOf(object)) {
      const at = path === "" ? field.name : `${path}.${field.name}`;
      const credential = credentialName(field.name);
      if (field.value !== undefined) {
        const { type } = field.value;
        if (
          credential !== undefined &&
          (type === "string" || type === "any") &&
          field.suffix === ""
        )
          found.push({ credential, path: at });
      } else if (field.object !== undefined && depth < deepest && pending.length < MOST_PARTS)
        pending.push({ object: field.object, path: at, depth: depth + 1 });
    }
  }
  return found;
}

/** Returns whether the response has content that may be a text. */
function answersText({ responses }: Operation): boolean {
  const good = responses.filter(({ status }) => /^(?:2\d\d|2XX|default)$/i.test(status));
  if (responses.length > 0 && good.every(({ status }) => status === "204")) return false;
  return good.every(({ content }) => {
    const schema = bodySchema(content);
    if (schema === undefined || typeof schema === "boolean") return true;
    return schema.type === undefined || schema.type === "string" || schema.type === "object";
  });
}
