// @speclens/toolsearch as the search of code mode, where a model writes code that calls connectors. Here, a function
// plays the code: it finds a method and calls it by its path.
import { createToolSearch } from "@speclens/toolsearch";
import { addConnectors, searchConnectors } from "@speclens/toolsearch/code-mode";

const github = {
  createIssue: async ({ title }: { title: string }) => `created "${title}"`,
};
/** As the `describe()` of each connector returns it. */
const descriptions = [
  {
    name: "github",
    descriptors: {
      createIssue: {
        description: "Report a bug or ask for a feature in a repository.",
        inputSchema: { type: "object", properties: { title: { type: "string" } } },
      },
    },
    annotations: { createIssue: { requiresApproval: true } },
  },
];
const search = createToolSearch();
await addConnectors(search, descriptions, [
  { name: "weekly-report", description: "Sends the report of the week to the team." },
]);
const codemode = { search: (query: string) => searchConnectors(search, query, descriptions) };

async function code(): Promise<void> {
  const { results } = await codemode.search("report a bug");
  const [best] = results;
  console.log(`${best?.kind} ${best?.path}, asks first: ${best?.requiresApproval ?? false}`);
  if (best?.path === "github.createIssue")
    console.log(await github.createIssue({ title: "It crashes" }));
  console.log(`for a cake: ${(await codemode.search("bake a cake")).total} results`);
}
await code();
