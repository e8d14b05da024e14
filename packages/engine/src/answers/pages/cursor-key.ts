import { SpecLensError } from "@speclens/core";

const VARIABLE = "SPECLENS_CURSOR_KEY";
const LEAST_BYTES = 16;

/**
 * Returns the key that seals cursors: `SPECLENS_CURSOR_KEY` if it is set, otherwise the secret of the store. The
 * variable must have at least 16 bytes. It lets replicas with copies of a store use the same key.
 *
 * @throws SpecLensError `argument-invalid` if the key is too short. This happens at the first answer, even if that
 * answer needs no cursor.
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
