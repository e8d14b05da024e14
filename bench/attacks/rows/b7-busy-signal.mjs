/** Signals to a process that is busy with a document. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

export const row = "B7";
export const kind = "signals";

/** Milliseconds that whoever sends a signal waits. */
const PATIENCE = 5000;

/** @type {readonly [name: string, document: () => object][]} */
const documents = [
  [
    "a body of a million fields",
    () => {
      const properties = Object.fromEntries(
        Array.from({ length: 1_000_000 }, (_, index) => [`field${index}`, { type: "string" }]),
      );
      const schema = { type: "object", properties };
      const requestBody = { content: { "application/json": { schema } } };
      return { paths: { "/a": { post: { requestBody, responses: {} } } } };
    },
  ],
  [
    "a hundred thousand schemas, each of the next",
    () => ({
      paths: {},
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: 100_000 }, (_, index) => [
            `S${index}`,
            { type: "object", properties: { a: { $ref: `#/components/schemas/S${index + 1}` } } },
          ]),
        ),
      },
    }),
  ],
];

/** Seconds after its start at which a process is told to end. */
const moments = [1, 2, 4, 7];

export const attacks = documents.flatMap(([name, document]) =>
  moments.map((moment) => ({
    name: `SIGTERM after ${moment} s of ${name}`,
    quick: false,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ folder, cache, root, write, ok, broken }) {
      const info = { title: "t", version: "1" };
      write("o.json", { openapi: "3.0.0", info, ...document() });
      const program = join(root, "apps/cli/bin/speclens.mjs");
      const child = spawn(process.execPath, [program, "index", "o.json", "--embedder", "none"], {
        cwd: folder,
        env: { ...process.env, SPECLENS_CACHE: cache },
        stdio: "ignore",
      });
      const ended = once(child, "exit");
      const early = await Promise.race([ended, setTimeout(moment * 1000)]);
      if (early !== undefined) return ok(`had ended with ${early[0]}`);
      const started = performance.now();
      child.kill("SIGTERM");
      const [code, signal] = (await Promise.race([ended, setTimeout(PATIENCE + 1000)])) ?? [];
      child.kill("SIGKILL");
      if (code === undefined) return broken(`goes on ${PATIENCE / 1000} s after the signal`);
      return ok(`ends with ${signal ?? code} in ${Math.round(performance.now() - started)} ms`);
    },
  })),
);
