/**
 * The key that cursors are sealed with: `SPECLENS_CURSOR_KEY` where it is set (16 bytes or more, so
 * that replicas over copies of a store agree), else the secret of the store.
 */
export function cursorKey(
  secret: Uint8Array,
  environment: NodeJS.ProcessEnv = process.env,
): Uint8Array {
  const configured = environment.SPECLENS_CURSOR_KEY;
  return configured === undefined || configured === ""
    ? secret
    : new TextEncoder().encode(configured);
}
