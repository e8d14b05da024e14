import type { ApiDocument, Operation } from "@speclens/core";
import type { SchemaLookup } from "../../schema/schema-lookup.ts";
import { answerReader } from "../answers/answer-reader.ts";
import { compareProducers, type FoundProducer, nearness } from "../find-producers.ts";
import { credentialCall } from "./credential-call.ts";
import { type CredentialName, credentialFit } from "./credential-name.ts";
import {
  CREDENTIAL_WORDS,
  type CredentialSource,
  credentialSource,
  type YieldedCredential,
} from "./credential-source.ts";
import {
  type NeededCredential,
  neededCredentials,
  takenCredentials,
} from "./needed-credentials.ts";

/** A needed credential with the operations that issue it, best first. */
export interface FoundCredential {
  readonly name: string;
  readonly producers: readonly FoundProducer[];
}

/** Weights for a field with a matching name, depending on whether the operation's names describe a login. */
const FIELD = { called: 0.95, renewal: 0.7, alone: 0.8 };
/** Weight if only the operation's name matches because the document does not describe the response. */
const BY_NAME = 0.85;
const BY_LOGIN = 0.75;
/** Factor for each path parameter that the other operation does not have. */
const PER_PARAMETER = 0.85;
const DEPRECATED = 0.8;
/** Factor for a path with nothing in common, relative to an equal path. */
const FAR = 0.95;
/** Minimum share of the best producer's weight for another producer to be listed with it. */
const BESIDE_BEST = 0.87;
const LOWEST = 0.5;
/**
 * The largest number of operations that issue credentials and are compared: the first ones. Published documents
 * have few.
 */
const MOST_SOURCES = 100;
/** An unexplained `token` counts as a token for the whole API if at least this many operations take it. */
const FEWEST_BARE = 2;

/**
 * Returns for each operation the credentials that it takes as parameters or fields, and the operations that issue
 * them, such as logins. Those operations need no credential of the same kind themselves.
 *
 * @returns in the order of the operations
 */
export function credentialProducers(
  document: ApiDocument,
  schemas: SchemaLookup,
): readonly (readonly FoundCredential[])[] {
  const { operations } = document;
  const needs = operations.map((operation) => neededCredentials(operation, document, schemas));
  if (needs.every(({ length }) => length === 0)) return needs.map(() => []);
  const reader = answerReader(schemas, CREDENTIAL_WORDS);
  const sources = operations
    .flatMap((operation) => credentialSource(operation, reader) ?? [])
    .slice(0, MOST_SOURCES);
  const taken = new Map(
    sources.map(({ operation }) => [operation, takenCredentials(operation, schemas)]),
  );
  const sourceOf = new Map(sources.map((source) => [source.operation, source]));
  const bare = needs.flat().filter(({ credential }) => credential.word === "token").length;
  return operations.map((operation, position) =>
    (needs[position] ?? []).flatMap((need) => {
      if (!need.isTold && bare < FEWEST_BARE) return [];
      const itself = sourceOf.get(operation);
      if (itself !== undefined && yields(itself, need.credential)) return [];
      // A login gets its inputs from the caller. A renewal takes the credential that it renews.
      const call = credentialCall(operation);
      if (call !== undefined && call !== "renewal") return [];
      const producers = producersOf(need, operation, sources, taken);
      return producers.length === 0 ? [] : [{ name: need.name, producers }];
    }),
  );
}

function producersOf(
  { credential }: NeededCredential,
  operation: Operation,
  sources: readonly CredentialSource[],
  taken: ReadonlyMap<Operation, readonly NeededCredential[]>,
): FoundProducer[] {
  const found: FoundProducer[] = [];
  for (const source of sources) {
    const needsItself = taken
      .get(source.operation)
      ?.some((other) => credentialFit(credential, other.credential) > 0);
    if (needsItself) continue;
    const standing =
      (source.operation.deprecated ? DEPRECATED : 1) *
      PER_PARAMETER ** missingParameters(source.operation.path, operation.path) *
      (FAR + (1 - FAR) * nearness(operation.path.split("/"), source.operation.path.split("/")));
    let best: FoundProducer | undefined;
    for (const yielded of source.yielded) {
      const certainty = certaintyOf(credential, yielded, source) * standing;
      if (certainty <= (best?.weight ?? 0)) continue;
      const weight = Math.round(certainty * 1000) / 1000;
      best = { operation: source.operation, path: yielded.path, missing: 0, weight };
    }
    if (best !== undefined && best.weight >= LOWEST) found.push(best);
  }
  const most = found.reduce((highest, { weight }) => Math.max(highest, weight), 0);
  return found.filter(({ weight }) => weight >= most * BESIDE_BEST).sort(compareProducers);
}

function certaintyOf(
  needed: CredentialName,
  { credential }: YieldedCredential,
  { call, operation }: CredentialSource,
): number {
  if (credential !== undefined) {
    const fit = credentialFit(needed, credential);
    // If no name describes a login, the field's name must match exactly and must not belong to another entity.
    if (call === undefined) return fit === 1 && !operation.path.includes("{") ? FIELD.alone : 0;
    return fit * (call === "renewal" ? FIELD.renewal : FIELD.called);
  }
  const isOfSession = needed.family === "session" || needed.family === "sessionKey";
  if (call === "someLogin") return 0;
  if (call === "login") return BY_LOGIN;
  if (call === "session") return isOfSession ? BY_NAME : BY_LOGIN * BESIDE_BEST;
  return call === "token" && !isOfSession ? BY_NAME : 0;
}

function yields({ yielded }: CredentialSource, needed: CredentialName): boolean {
  return yielded.some(({ credential }) => credential && credentialFit(needed, credential) > 0);
}

function missingParameters(path: string, other: string): number {
  const parameters = path.match(/\{[^{}]+\}/g) ?? [];
  return parameters.filter((parameter) => !other.includes(parameter)).length;
}
