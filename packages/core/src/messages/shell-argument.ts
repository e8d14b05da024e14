import { escapeControls } from "./escape-controls.ts";

/** Matches texts of characters that no shell treats specially. Some shells expand a leading `~` or `=`. */
const BARE = /^[\w./:@%+,-]+$/;
const BARE_WINDOWS = /^[\w./:@+\\-]+$/;
/**
 * Matches characters that `cmd` or PowerShell replaces inside double quotes. PowerShell also treats curly quotes
 * as quotes.
 */
const REPLACED_WINDOWS = /["%$`!\u201c-\u201e]/;

/**
 * Formats a value as one argument of a command that a message suggests. When a user pastes the command, the shell
 * reads exactly this value and executes nothing in it. POSIX shells get single quotes. On Windows, a value that
 * `cmd` or PowerShell would change is replaced by `…`, and the user types it by hand. Control characters are
 * escaped, so they cannot affect the terminal; the argument then no longer matches the value.
 *
 * @param platform a value of `process.platform`, which is the default
 */
export function shellArgument(text: string, platform: string = process.platform): string {
  const shown = escapeControls(text);
  if (platform === "win32") {
    if (BARE_WINDOWS.test(shown)) return shown;
    return `"${REPLACED_WINDOWS.test(shown) ? "…" : shown}"`;
  }
  return BARE.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
}
