import { createHash } from "node:crypto";

/**
 * A plugin of Stryker that tries a part of the mistakes and leaves out the others as if they did not compile. The
 * address that imports it says which: `sample-mistakes.mjs?share=0.2&seed=1`. A mistake is drawn by its place and
 * text, so other mistakes in the package do not change whether it is drawn.
 *
 * @param {readonly { readonly id: string, readonly fileName: string, readonly location: object, readonly replacement: string }[]} mistakes
 */
async function check(mistakes) {
  const { searchParams } = new URL(import.meta.url);
  const share = Number(searchParams.get("share"));
  const seed = searchParams.get("seed");
  return Object.fromEntries(
    mistakes.map(({ id, fileName, location, replacement }) => {
      const key = JSON.stringify([seed, fileName.split("/src/").at(-1), location, replacement]);
      const drawn = createHash("sha256").update(key).digest().readUInt32BE() / 2 ** 32 < share;
      return [id, drawn ? { status: "passed" } : { status: "compileError", reason: "not drawn" }];
    }),
  );
}

/** What Stryker reads of a plugin. */
export const strykerPlugins = [
  {
    kind: "Checker",
    name: "sample",
    factory: () => ({
      init: async () => {},
      check,
      /** @param {readonly { readonly id: string }[]} mistakes */
      group: async (mistakes) => [mistakes.map(({ id }) => id)],
    }),
  },
];
