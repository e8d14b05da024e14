// @speclens/categorizer alone: the categories of an API, by its tags or, without them, by its paths.
import { readFileSync } from "node:fs";
import { categorize } from "@speclens/categorizer";
import { parseDocument } from "@speclens/parser";

const { document } = parseDocument(readFileSync("examples/bookshop.yaml", "utf8"), {
  id: "bookshop",
});
if (document === undefined) throw new Error("The example is broken.");

for (const { name, group, endpointCount, httpMethods } of categorize(document).catalog.categories)
  console.log(`by tag:  ${group} › ${name} (${endpointCount}) ${httpMethods.join(" ")}`);

const untagged = {
  ...document,
  tags: [],
  tagGroups: [],
  operations: document.operations.map((operation) => ({ ...operation, tags: [] })),
};
for (const { name, endpointCount, description } of categorize(untagged).catalog.categories)
  console.log(`by path: ${name} (${endpointCount}): ${description}`);

const rules = [{ path: "/orders/**", category: "Sales", group: "Back office" }];
for (const { name, group = "no group" } of categorize(untagged, { rules }).catalog.categories)
  console.log(`by rule: ${group} › ${name}`);
