import type { JsonObject } from "@speclens/core";
import { describeValue } from "../document/describe-value.ts";
import { WHAT_IS_A_DOCUMENT } from "../text/syntax-diagnostic.ts";

/** The OpenAPI version of a document. */
export interface DetectedVersion {
  /** The version as written. */
  readonly specVersion: string;
  /** Whether this is Swagger 2.0, which has a different structure from 3.0 and later. */
  readonly swagger: boolean;
  /**
   * Whether the version is newer than this package supports. It is then read according to the newest supported
   * version.
   */
  readonly newer: boolean;
}

/** The reason why a document cannot be read. */
export interface UndetectedVersion {
  readonly code: "not-openapi" | "version-unsupported";
  readonly message: string;
  readonly hint: string;
}

/** Detects the OpenAPI version of a document. */
export function detectVersion(root: JsonObject): DetectedVersion | UndetectedVersion {
  const member = Object.hasOwn(root, "openapi")
    ? "openapi"
    : Object.hasOwn(root, "swagger")
      ? "swagger"
      : undefined;
  if (member === undefined) {
    const keys = Object.keys(root);
    const shown = keys.slice(0, 5).map((key) => (key.length > 30 ? `${key.slice(0, 29)}…` : key));
    const found = keys.length === 0 ? "an empty object is there" : shown.join(", ");
    return {
      code: "not-openapi",
      message: `No OpenAPI document: it has no "openapi" or "swagger" member, only ${found}${keys.length > 5 ? " …" : ""}.`,
      hint: WHAT_IS_A_DOCUMENT,
    };
  }
  const written = root[member];
  if (typeof written !== "string" && typeof written !== "number")
    return {
      code: "version-unsupported",
      message: `"${member}" should be a version such as "3.1.0"; found ${describeValue(written)}.`,
      hint: WHAT_IS_A_DOCUMENT,
    };
  // Without quotes, YAML reads `swagger: 2.0` as the number 2, and `openapi: 3.0` as the number 3.
  const number = typeof written === "number" && Number.isInteger(written);
  const specVersion = number ? `${written}.0` : String(written).trim();
  const [, major, minor] = /^v?(\d{1,4})(?:\.(\d{1,4}))?/.exec(specVersion) ?? [];
  if (major === "2" && (minor ?? "0") === "0") return { specVersion, swagger: true, newer: false };
  if (major === "3") return { specVersion, swagger: false, newer: Number(minor ?? 0) > 2 };
  return {
    code: "version-unsupported",
    message: `"${member}: ${specVersion.slice(0, 30)}" is not supported. Supported are 2.0, 3.0, 3.1 and 3.2.`,
    hint: "Convert the document to one of these first.",
  };
}
