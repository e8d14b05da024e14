/** Returns the JMESPath of a member, so that it can be selected. */
export function memberPath(path: string, name: string): string {
  const step = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
  return path === "" ? step : `${path}.${step}`;
}

/** Returns the JMESPath of a list's item. */
export function itemPath(path: string, index: number): string {
  return `${path}[${index}]`;
}
