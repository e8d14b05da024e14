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
  operations: document.operations.map((operation) => ({ ...operation, tags: [] })),
};
for (const { name, endpointCount } of categorize(untagged).catalog.categories)
  console.log(`by path: ${name} (${endpointCount})`);
