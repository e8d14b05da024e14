// @speclens/parser alone: what a document holds, and what is wrong with it.
import { findSources, parseDocument, readSource } from "@speclens/parser";

for (const file of await findSources(["examples/bookshop.yaml"])) {
  const { text, hash } = await readSource(file);
  const { document, diagnostics } = parseDocument(text, { id: file.id, source: file.path, hash });
  for (const { severity, pointer, message } of diagnostics) console.log(severity, pointer, message);
  if (document === undefined) continue;
  console.log(`${document.title} ${document.version}: ${document.operationsFound} operations`);
  for (const { id, summary, refs } of document.operations)
    console.log(`  ${id} — ${summary}${refs.length > 0 ? `, uses ${refs.join(", ")}` : ""}`);
}
