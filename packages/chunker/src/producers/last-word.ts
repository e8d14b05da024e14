/** The last word of an entity, which says what it is: a `pull request` is a `request`. */
export function lastWord(entity: string): string {
  return entity.slice(entity.lastIndexOf(" ") + 1);
}
