// @speclens/parser alone: reads a document, and lists its problems.
// Usage, from the repository's root: node examples/parse.ts [SOURCE…]
import { findSources, loadSource, parseDocument } from "@speclens/parser";

const named = process.argv.slice(2);
for (const file of await findSources(named.length > 0 ? named : ["examples/bookshop.yaml"])) {
  const { text, ...source } = await loadSource(file);
  const { document, diagnostics } = parseDocument(text, { id: file.id, ...source });
  for (const { severity, pointer, line, message } of diagnostics)
    console.log(severity, line === undefined ? pointer : `line ${line}`, message);
  if (document === undefined) continue;
  console.log(`${document.title} ${document.version}: ${document.operationsFound} operations`);
  for (const { id, summary, refs } of document.operations)
    console.log(`  ${id} — ${summary}${refs.length > 0 ? `, uses ${refs.join(", ")}` : ""}`);
}
