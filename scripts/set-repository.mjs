// Writes the address of the public repository into every package: node scripts/set-repository.mjs https://github.com/OWNER/NAME
// npm publishes with provenance only if `repository` is the repository that publishes. The release workflow does this.
import { setRepository } from "./lib/release/set-repository.mjs";
import { root } from "./lib/run-program.mjs";

const address = process.argv[2];
if (address === undefined || !URL.canParse(address)) {
  console.error("Usage: node scripts/set-repository.mjs https://github.com/OWNER/NAME");
  process.exit(2);
}
setRepository(root, address);
