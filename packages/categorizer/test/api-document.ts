import type { ApiDocument } from "@speclens/core";
import { apiDocument, operation } from "../../../test/support/api-document.ts";

export { apiDocument, operation };

/** A document without tags that has a GET operation for each path. */
export function documentOfPaths(paths: readonly string[]): ApiDocument {
  return apiDocument({ operations: paths.map((path) => operation(`GET ${path}`)) });
}
