import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const programs = {
  speclens: fileURLToPath(new URL("../bin/speclens.mjs", import.meta.url)),
  "speclens-mcp": fileURLToPath(new URL("../../mcp-server/bin/speclens-mcp.mjs", import.meta.url)),
};
/** Prints the bytes of the space for new objects when a program ends. */
const TELL = `import { getHeapSpaceStatistics } from "node:v8";
process.on("exit", () => {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  process.stderr.write("new space: " + space.space_size);
});`;

test.each(Object.entries(programs))(
  "the space for new objects of %s is small once its modules are loaded",
  (_, program) => {
    const loader = `data:text/javascript,${encodeURIComponent(TELL)}`;
    const told = execFileSync(
      "sh",
      [
        "-c",
        'exec "$0" --import "$1" "$2" --help 2>&1 >/dev/null',
        process.execPath,
        loader,
        program,
      ],
      { encoding: "utf8" },
    );
    const bytes = Number(/new space: (\d+)/.exec(told)?.[1]);
    // 33 MB without the flag.
    expect(bytes).toBeLessThanOrEqual(4 * 2 ** 20);
  },
);
