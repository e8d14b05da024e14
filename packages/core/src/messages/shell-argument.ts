import { escapeControls } from "./escape-controls.ts";

/** Characters that no shell treats specially. Some shells expand a leading `~` or `=`. */
const BARE = /^[\w./:@%+,-]+$/;
const BARE_WINDOWS = /^[\w./:@+\\-]+$/;
/** What `cmd` or PowerShell replaces between double quotes. PowerShell also takes curly quotes as quotes. */
const REPLACED_WINDOWS = /["%$`!\u201c-\u201e]/;

/**
 * A value as one argument of a command that a message suggests. When a user pastes it, a shell reads exactly
 * that value and runs nothing in it. POSIX shells get single quotes. On Windows, a value that `cmd` or PowerShell
 * would change becomes `…`, to be typed by hand. Control characters are escaped, so that they cannot control the
 * terminal; the argument then names nothing.
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
