/**
 * What is wrong with the reading of one file: empty where all is as it must be. What is wrong with the
 * document itself is no problem, as long as a diagnostic says so.
 *
 * @param {import("./run-workers.mjs").Outcome} outcome
 * @returns {string[]}
 */
export function findProblems({ record, failure }) {
  if (record === undefined) return [failure ?? "nothing came back"];
  const { counted, found, read, rejected, uncategorized, unchunked, diagnostics } = record;
  const problems = [];
  if (record.specVersion === undefined) {
    if ((counted.operations ?? 0) > 0)
      problems.push(`no document, but ${counted.operations} operations were counted`);
    if (!diagnostics.some(({ severity }) => severity === "error"))
      problems.push("no document, and no error that says why");
    return problems;
  }
  if (counted.operations === undefined)
    problems.push(`read, but not counted: ${counted.unreadable ?? "it is no OpenAPI document"}`);
  else if (counted.operations !== found)
    problems.push(`${counted.operations} operations were counted, ${found} found`);
  if ((counted.webhooks ?? 0) !== record.webhooks)
    problems.push(`${counted.webhooks} webhooks were counted, ${record.webhooks} read`);
  if (!record.entry) problems.push("a document that indexing a folder would pass over");
  if (found !== read + rejected.length)
    problems.push(`${found} operations found, but ${read} read and ${rejected.length} rejected`);
  if (found === 0 && diagnostics.length === 0) problems.push("neither operations nor diagnostics");
  if (uncategorized.length > 0) problems.push(`without a category: ${list(uncategorized)}`);
  if (unchunked.length > 0) problems.push(`without exactly one first chunk: ${list(unchunked)}`);
  return problems;
}

/** @param {readonly string[]} names */
function list(names) {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return names.slice(0, 3).join(", ") + more;
}
