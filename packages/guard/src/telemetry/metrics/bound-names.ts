/**
 * Limits the number of names that become labels of a metric. Each label lasts as long as the process, and
 * clients can invent names.
 *
 * @param most number of names to keep, in the order of their first use
 * @param other replaces all further names
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
