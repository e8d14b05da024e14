import { createToolSearch, type ToolSearch } from "../src/index.ts";

const GITHUB = [
  {
    name: "create_issue",
    description: "Create a new issue in a repository. Labels are optional.",
    inputSchema: {
      type: "object",
      properties: { title: { type: "string", description: "Headline" } },
      required: ["title"],
    },
  },
  {
    name: "list_pull_requests",
    description: "List the pull requests of a repository.",
    inputSchema: { type: "object", properties: { state: { type: "string" } } },
    annotations: { readOnlyHint: true },
  },
  { name: "merge_pull_request", description: "Merge a pull request into its base branch." },
];
const TRACKER = [
  { name: "create_issue", description: "Create a ticket in a project of the tracker." },
  { name: "send_message", description: "Send a message to a channel or person." },
];

/** Tools of two servers, which share a name, and a skill. */
export async function sampleSearch(): Promise<ToolSearch> {
  const search = createToolSearch();
  await search.add(GITHUB, { server: "github" });
  await search.add(TRACKER, { server: "tracker" });
  await search.add([
    { name: "write-release-notes", description: "How to write release notes.", path: "notes.md" },
  ]);
  return search;
}
