import type { MinimalRequest } from "./minimal-request.ts";
import { writeCurl } from "./write-curl.ts";
import { writeFetch } from "./write-fetch.ts";
import { writePython } from "./write-python.ts";

/** The languages of a request: a command for a POSIX shell, JavaScript's `fetch`, or Python's `requests`. */
export type RequestLanguage = "curl" | "fetch" | "python";

const WRITERS: Readonly<Record<RequestLanguage, (request: MinimalRequest) => string>> = {
  curl: writeCurl,
  fetch: writeFetch,
  python: writePython,
};
const COMMENTS: Readonly<Record<RequestLanguage, string>> = { curl: "#", fetch: "//", python: "#" };

/** Writes a request in a language, after a comment for each of its problems. Secrets come from the environment. */
export function renderRequest(request: MinimalRequest, language: RequestLanguage): string {
  const comments = request.problems.map((problem) => `${COMMENTS[language]} ${problem}`);
  return [...comments, WRITERS[language](request)].join("\n");
}
