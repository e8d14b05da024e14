import type { RequestLanguage } from "@speclens/core";
import type { MinimalRequest } from "./minimal-request.ts";
import { writeCurl } from "./write-curl.ts";
import { writeFetch } from "./write-fetch.ts";
import { writePython } from "./write-python.ts";

const WRITERS: Readonly<Record<RequestLanguage, (request: MinimalRequest) => string>> = {
  curl: writeCurl,
  fetch: writeFetch,
  python: writePython,
};
/** What starts a comment in each language. */
export const COMMENT_MARKS: Readonly<Record<RequestLanguage, string>> = {
  curl: "#",
  fetch: "//",
  python: "#",
};

/** Writes a request in a language, after a comment for each of its problems. Secrets come from the environment. */
export function renderRequest(request: MinimalRequest, language: RequestLanguage): string {
  const comments = request.problems.map((problem) => `${COMMENT_MARKS[language]} ${problem}`);
  return [...comments, WRITERS[language](request)].join("\n");
}
