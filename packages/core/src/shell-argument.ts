import { escapeControls } from "./escape-controls.ts";

/** What no shell does anything with. A `~` or `=` at the beginning is a place for some. */
const BARE = /^[\w./:@%+,-]+$/;
const BARE_WINDOWS = /^[\w./:@+\\-]+$/;
/** What `cmd` or PowerShell replaces between double quotes; curly ones are quotes to PowerShell, too. */
const REPLACED_WINDOWS = /["%$`!\u201c-\u201e]/;

/**
 * A value as one argument of a command that somebody is told to type: pasted, it is that value, and
 * nothing in it runs. POSIX shells get single quotes. What on Windows neither `cmd` nor PowerShell would
 * leave alone becomes `…`, to be typed by hand. Control characters are escaped, so that they steer no
 * terminal: then the argument names nothing.
 *
 * @param platform as `process.platform`, the default
 */
export function shellArgument(text: string, platform: string = process.platform): string {
  const shown = escapeControls(text);
  if (platform === "win32") {
    if (BARE_WINDOWS.test(shown)) return shown;
    return `"${REPLACED_WINDOWS.test(shown) ? "…" : shown}"`;
  }
  return BARE.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
}
