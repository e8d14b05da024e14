import { createHash } from "node:crypto";
import { namedSchemes, type OperationId, type Schema } from "@speclens/core";
import { canonicalJson, findCircles } from "@speclens/text";
import type { ComparedDocument } from "./compared-document.ts";
import { operationContract, schemaContract } from "./contract.ts";

/** Bytes of a digest: collisions are out of the question, and ten thousand of them take little room. */
const BYTES = 12;

/** The digests of a document. Equal ones have equal contents, texts and examples aside. */
export interface DocumentDigests {
  /** By `METHOD /path`. They cover the schemas that an operation refers to, and its security. */
  readonly operations: ReadonlyMap<OperationId, string>;
  /** By name of the component. They cover the schemas that it refers to. */
  readonly schemas: ReadonlyMap<string, string>;
}

/**
 * Computes a digest for each operation and schema of a document. Two versions of an operation without differences in
 * what callers send and get have the same digest.
 */
export function digestOperations(
  document: Pick<ComparedDocument, "operations" | "schemas" | "security" | "securitySchemes">,
): DocumentDigests {
  const schemas = digestSchemas(document.schemas);
  const operations = new Map<OperationId, string>();
  for (const operation of document.operations) {
    const security = operation.security ?? document.security;
    const schemes = namedSchemes(security, document.securitySchemes);
    operations.set(
      operation.id,
      digestOf([
        canonicalJson(operationContract(operation)),
        canonicalJson(security.map((requirement) => ({ ...requirement }))),
        canonicalJson({ ...schemes }),
        ...operation.refs.map((name) => `${name}:${schemas.get(name) ?? ""}`),
      ]),
    );
  }
  return { operations, schemas };
}

/** A cycle of schemas gets a digest of all its members and of what they refer to outside of it. */
function digestSchemas(schemas: readonly Schema[]): ReadonlyMap<string, string> {
  const positions = new Map(schemas.map(({ name }, position) => [name, position]));
  const targets = schemas.map(({ refs }) =>
    refs.map((name) => positions.get(name)).filter((position) => position !== undefined),
  );
  const { circles, circleOf } = findCircles(targets);
  const digests: string[] = [];
  const known = new Map<string, string>();
  for (const [circle, members] of circles.entries()) {
    const own = members.flatMap((member) => schemas[member] ?? []);
    const below = new Set(
      members.flatMap((member) =>
        (targets[member] ?? [])
          .filter((target) => circleOf[target] !== circle)
          .map((target) => `${schemas[target]?.name}:${digests[circleOf[target] ?? circle]}`),
      ),
    );
    const texts = own.map(({ name, definition }) =>
      canonicalJson([name, schemaContract(definition)]),
    );
    const digest = digestOf([...texts.sort(), ...[...below].sort()]);
    digests.push(digest);
    for (const { name } of own) known.set(name, digest);
  }
  return known;
}

function digestOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\n");
  return hash.digest().subarray(0, BYTES).toString("base64url");
}
