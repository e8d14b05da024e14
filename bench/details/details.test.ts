import { expect, test } from "vitest";
import { DETAIL_SETS, findDocument, readDetailSet } from "./detail-sets.mjs";
import { findFaults } from "./find-faults.mjs";
import { hasWords } from "./has-words.mjs";
import { judgeText } from "./judge-text.mjs";
import { namesCall } from "./names-call.mjs";

const document = {
  paths: { "/files/{id}": { delete: { description: "Kept for **30 days**." } } },
};
const detail = {
  id: "files-d1",
  document: "files",
  kind: "detail" as const,
  task: "How long?",
  facts: [["re:30\\s+days"]],
  operation: "DELETE /files/{id}",
  where: ["/paths/~1files~1{id}/delete/description"],
};

test("a task that its document bears out has no faults", () => {
  expect(findFaults([detail], document)).toEqual([]);
});

test("faults name what the document does not have", () => {
  const call = { ...detail, id: "c", operation: "GET /files/{id}" };
  const pointer = { ...detail, id: "p", where: [...detail.where, "/info/title"] };
  const fact = { ...detail, id: "f", facts: [["31 days"]] };
  const possible = { id: "q", document: "files", kind: "possible" as const, task: "Delete 1." };
  const impossible = { ...possible, kind: "impossible" as const };
  expect(findFaults([call, pointer, fact, possible, impossible], document)).toEqual([
    "q is there twice",
    "c: the document has no GET /files/{id}",
    "p: nothing is at /info/title",
    'f: the texts do not tell ["31 days"]',
    "q: it has no calls",
    "q: nothing tells why",
  ]);
});

test("the sets have as many documents and tasks, and share neither", () => {
  const [develop = [], report = []] = DETAIL_SETS.map(readDetailSet);
  const all = [...develop, ...report];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(report.length).toBe(develop.length);
  const documents = new Set(develop.map((task) => task.document));
  expect(report.filter((task) => documents.has(task.document))).toEqual([]);
  for (const name of new Set(all.map((task) => task.document)))
    expect(
      ["detail", "impossible", "possible"].map(
        (kind) => all.filter((task) => task.document === name && task.kind === kind).length,
      ),
    ).toEqual([4, 3, 4]);
});

test("a document outside the package is found below the folder of specs only", () => {
  const folders = { directory: import.meta.dirname, specs: undefined };
  expect(findDocument("specs/details", folders)).toBeUndefined();
  expect(findDocument("missing", folders)).toBeUndefined();
});

test("spellings are whole words, or regular expressions", () => {
  expect(hasWords("at most 1,800 seconds", "1,800")).toBe(true);
  expect(hasWords("until 410 GONE", "41")).toBe(false);
  expect(hasWords("needs `playlist-modify\n private`", "playlist-modify private")).toBe(true);
  expect(hasWords("до 48 часов", "re:48\\s+час")).toBe(true);
  expect(hasWords("двухразовый", "двух")).toBe(false);
});

test("a call is named by its method and path, whatever its parameters are called", () => {
  expect(namesCall("1 DELETE /files/{fileId} Delete a file", "DELETE /files/{id}")).toBe(true);
  expect(namesCall("curl -X DELETE /files/77", "DELETE /files/{id}")).toBe(true);
  expect(namesCall("DELETE /files/{id}/comments", "DELETE /files/{id}")).toBe(false);
  expect(namesCall("GET /files/{id}", "DELETE /files/{id}")).toBe(false);
  expect(namesCall("POST /files.", "POST /files")).toBe(true);
  expect(namesCall("POST /filesystem", "POST /files")).toBe(false);
  expect(namesCall("POST /files:stop", "POST /files")).toBe(false);
});

test("a text is judged by its facts, its calls and whether it refuses", () => {
  expect(judgeText(detail, { text: "Kept for 30 days" })).toEqual({
    kind: "detail",
    refused: false,
    missing: [],
  });
  const possible = {
    ...{ id: "q", document: "files", kind: "possible" as const, task: "Delete 1." },
    calls: [["DELETE /files/{id}", "POST /trash"], "GET /files"],
  };
  expect(judgeText(possible, { text: "POST /trash; Nothing here lists them" })).toEqual({
    kind: "possible",
    refused: true,
    missing: ["GET /files"],
  });
  expect(judgeText(possible, { text: "No match", noMatch: true }).refused).toBe(true);
});
