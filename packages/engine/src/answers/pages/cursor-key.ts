import { SpecLensError } from "@speclens/core";

const VARIABLE = "SPECLENS_CURSOR_KEY";
const LEAST_BYTES = 16;

/**
 * The key that seals cursors: `SPECLENS_CURSOR_KEY` where it is set (16 bytes or more, so
 * that replicas over copies of a store agree), else the secret of the store.
 *
 * @throws SpecLensError `argument-invalid` if it is shorter: already at the first answer, not only
 * at the first one that needs a cursor
 */
export function cursorKey(
  secret: Uint8Array,
  environment: NodeJS.ProcessEnv = process.env,
): Uint8Array {
  const configured = environment[VARIABLE];
  if (configured === undefined || configured === "") return secret;
  const key = new TextEncoder().encode(configured);
  if (key.length >= LEAST_BYTES) return key;
  throw new SpecLensError(
    "argument-invalid",
    `${VARIABLE} has ${key.length} bytes; set it to a secret of at least ${LEAST_BYTES}, or unset it.`,
    { argument: VARIABLE },
  );
}
