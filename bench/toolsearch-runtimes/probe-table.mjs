// Runs in a page: searches by a static table, whose files the page fetches.
import { openTable } from "@speclens/embeddings/table";
import { createToolSearch } from "@speclens/toolsearch";

const [table, tokenizer] = await Promise.all([
  fetch("/model.safetensors").then(
    async (response) => new Uint8Array(await response.arrayBuffer()),
  ),
  fetch("/tokenizer.json").then((response) => response.json()),
]);
const search = createToolSearch({ embedder: openTable({ id: "table", table, tokenizer }) });
await search.add([
  { name: "create_issue", description: "Report a bug or ask for a feature in a repository." },
  { name: "send_message", description: "Send a message to a person or a channel." },
]);
const { hits, stats } = await search.search("write to my colleague");
console.log(JSON.stringify({ table: `${stats.mode}: ${hits[0]?.name}` }));
