import fc from "fast-check";

const VERBS = ["create", "list", "delete", "merge", "search", "send"];
const NOUNS = ["issue", "pull_request", "message", "file", "user", "weather"];
const SENTENCES = [
  "Create a new issue in a repository.",
  "List what a user may see.",
  "Send a message to a channel.",
  "",
];

/** Any tool in the form of MCP. There are few, so that names repeat. */
export const anyTool: fc.Arbitrary<{ name: string; description: string }> = fc.record({
  name: fc
    .tuple(fc.constantFrom(...VERBS), fc.constantFrom(...NOUNS))
    .map(([verb, noun]) => `${verb}_${noun}`),
  description: fc.oneof(fc.constantFrom(...SENTENCES), fc.string()),
  inputSchema: fc.constantFrom(
    { type: "object", properties: { repository: { description: "Name of it" } } },
    { type: "object", properties: { channel: { enum: ["general"] } } },
  ),
  annotations: fc.record({ readOnlyHint: fc.boolean() }),
});

export const anyServer: fc.Arbitrary<string | undefined> = fc.constantFrom(
  "github",
  "tracker",
  undefined,
);

export const anyQuestion: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("open a new issue", "which users are there", "send a message", "merge it"),
  fc.string({ minLength: 1 }).filter((text) => text.trim() !== ""),
);
