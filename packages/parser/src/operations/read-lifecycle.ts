import type { Operation } from "@speclens/core";
import type { SourceNode } from "../document/source-node.ts";

/** Extensions that mark something as deprecated if they are present and not `false`. */
const DEPRECATIONS = [
  "x-deprecated",
  "x-deprecated-at",
  "x-deprecation",
  "x-deprecation-date",
  "x-sunset",
];
/** Extensions whose text states how stable something is. */
const STABILITIES = [
  "x-stability",
  "x-stability-level",
  "x-lifecycle",
  "x-lifecycle-stage",
  "x-maturity",
  "x-release-status",
  "x-status",
];
/** Extensions that state a stability level by their name if they are `true`. */
const STABILITY_MARKS = ["x-experimental", "x-alpha", "x-beta", "x-preview", "x-unstable"];
const INTERNAL_MARKS = [
  "x-internal",
  "x-private",
  "x-hidden",
  "x-exclude",
  "x-excluded",
  "x-excludeFromDocs",
];
const INTERNAL = /^(?:[a-z]+-)?(?:internal|private|hidden)$/;
/** The lifecycle of an operation that states nothing about it. */
const SETTLED =
  /^(?:stable|ga|general(?:ly)?[-_ ]availab(?:le|ility)|current|active|released?|live)$/;
/** The longest stability level in characters. Longer texts are prose. */
const LONGEST_STABILITY = 30;

type Lifecycle = Pick<Operation, "deprecated" | "stability" | "internal">;

/**
 * Reads the stability and deprecation of an operation, from the members in the specification and from common
 * extensions, on the operation or its path.
 */
export function readLifecycle(operation: SourceNode, pathItem: SourceNode): Lifecycle {
  const owners = [operation, pathItem];
  const marked = (names: readonly string[]) =>
    names.find((name) => owners.some((owner) => isSet(owner, name)));
  const texts = STABILITIES.flatMap((name) => owners.map((owner) => wordOf(owner, name)));
  const stability = texts.find((text) => text !== undefined) ?? marked(STABILITY_MARKS)?.slice(2);
  const visibility = owners.map((owner) => wordOf(owner, "x-visibility") ?? "");
  const deprecated =
    operation.flag("deprecated") === true ||
    marked(DEPRECATIONS) !== undefined ||
    stability === "deprecated";
  const internal =
    marked(INTERNAL_MARKS) !== undefined ||
    [...visibility, stability ?? ""].some((word) => INTERNAL.test(word));
  const said = stability !== undefined && !SETTLED.test(stability) && stability !== "deprecated";
  return {
    deprecated,
    ...(said && !INTERNAL.test(stability) && { stability }),
    ...(internal && { internal }),
  };
}

function isSet(node: SourceNode, name: string): boolean {
  const value = node.get(name);
  return value !== undefined && value !== false && value !== "false" && value !== "";
}

function wordOf(node: SourceNode, name: string): string | undefined {
  const value = node.get(name);
  if (typeof value !== "string" || value.length > LONGEST_STABILITY) return undefined;
  return value.trim().toLowerCase() || undefined;
}
