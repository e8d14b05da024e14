/**
 * Returns why a key must not be sent to a server; undefined if it may be.
 *
 * - `unencrypted`: the address is an http address of another machine, so the network could read the key.
 * - `characters`: no header can hold the key. The runtime's own error would contain it.
 *
 * @param address an http or https URL
 */
export function keyProblem(key: string, address: string): "unencrypted" | "characters" | undefined {
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:" && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    return "unencrypted";
  return /^[\x21-\x7e]+$/.test(key) ? undefined : "characters";
}
