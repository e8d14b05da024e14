/**
 * Keeps the number of names bounded that become labels of a metric, since each is kept for the life of
 * the process and a client can make them up.
 *
 * @param most names that stay as they are, the first ones
 * @param other stands for all further ones
 */
export function boundNames(most: number, other: string): (name: string) => string {
  const names = new Set<string>();
  return (name) => {
    if (names.has(name)) return name;
    if (names.size >= most) return other;
    names.add(name);
    return name;
  };
}
