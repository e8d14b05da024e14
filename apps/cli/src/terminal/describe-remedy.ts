import { type SpecLensError, shellArgument } from "@speclens/core";

const REBUILD = "speclens index --rebuild SOURCE";

/** The commands and options for the remedy codes of the libraries. */
const REMEDIES: Readonly<Record<string, string>> = {
  index: "Run: speclens index SOURCE",
  elsewhere: "Use --store FOLDER.",
  rename: "Use --name ID, --store FOLDER or --rebuild.",
  "name-store": "Use --store or SPECLENS_STORE.",
  repair: `Run: speclens doctor --repair, or ${REBUILD}`,
  rebuild: `Run: ${REBUILD}`,
  embedder: `Use --embedder, or run: ${REBUILD}`,
};

/** Says which command or option helps against an error; undefined if none is known. */
export function describeRemedy({ details }: SpecLensError): string | undefined {
  if (!("remedyCode" in details) || details.remedyCode === undefined) return undefined;
  if (details.remedyCode === "allow-host" && "url" in details)
    return `Use --allow-host ${shellArgument(new URL(details.url).host)}`;
  return REMEDIES[details.remedyCode];
}
