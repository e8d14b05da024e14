/** An object without those of its members that are undefined. */
export type Present<Members extends object> = {
  [Name in keyof Members]?: Exclude<Members[Name], undefined>;
};

/** Leaves out the members that are undefined: an absent member is not a member without a value. */
export function present<Members extends object>(members: Members): Present<Members> {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the names; they are those of `members`.
  return Object.fromEntries(entries) as Present<Members>;
}
