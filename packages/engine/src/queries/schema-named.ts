/** The name that is meant by one as renderings write it, with a leading `$`. */
export function schemaNamed(name: string): string {
  return name.trim().replace(/^\$/, "");
}
