/** An object without those of its members that are undefined. */
export type Present<Members extends object> = {
  [Name in keyof Members]?: Exclude<Members[Name], undefined>;
};

/** Leaves out the members that are undefined: an absent member is not a member without a value. */
export function present<Members extends object>(members: Members): Present<Members> {
  const found: Partial<Members> = {};
  for (const name in members) if (members[name] !== undefined) found[name] = members[name];
  // Partial allows an undefined member, which none is here.
  return found as Present<Members>;
}
