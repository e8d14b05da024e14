/** An object type without members that are undefined. */
export type Present<Members extends object> = {
  [Name in keyof Members]?: Exclude<Members[Name], undefined>;
};

/** Removes members that are undefined, because an absent member differs from a member without a value. */
export function present<Members extends object>(members: Members): Present<Members> {
  const found: Partial<Members> = {};
  for (const name in members) if (members[name] !== undefined) found[name] = members[name];
  // `Partial` allows undefined members, but there are none here.
  return found as Present<Members>;
}
