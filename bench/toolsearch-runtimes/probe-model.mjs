// Runs in each of the runtimes: searches with the built-in embedder, whose table for questions serves where its
// transformer cannot run.
import { openEmbedder } from "@speclens/embeddings";
import { createToolSearch } from "@speclens/toolsearch";

const embedder = await openEmbedder("builtin");
const search = createToolSearch({ embedder });
await search.add([
  { name: "create_issue", description: "Report a bug or ask for a feature in a repository." },
  { name: "send_message", description: "Send a message to a person or a channel." },
]);
const { hits, stats } = await search.search("write to my colleague");
console.log(JSON.stringify({ builtin: `${stats.mode}: ${hits[0]?.name}` }));
await embedder?.close();
