import type { SignInFailure } from "./try-token.ts";

/** What the form says of the try before. */
const MESSAGES: Readonly<Record<SignInFailure, string>> = {
  wrong:
    "This token is not valid. Check that all of it was pasted, or ask whoever runs this server.",
  tooMany: "Too many wrong tokens came from this address. Wait a minute, then try again.",
};

const ACTION = 'action="login"';
const FAILURE = '<p class="failure" role="alert" hidden></p>';

/**
 * The login form, made from `login.html`.
 *
 * @param search of the address that was asked for, as `URL.search` has it (`<`, `>` and quotes are
 * percent-encoded there). The form hands it on, so that a link to some time and tool leads there
 * @param failure why the form is shown again
 */
export function loginPage(template: string, search: string, failure?: SignInFailure): string {
  const page = template.replace(ACTION, () => `action="login${search.replaceAll("&", "&amp;")}"`);
  if (failure === undefined) return page;
  return page.replace(FAILURE, `<p class="failure" role="alert">${MESSAGES[failure]}</p>`);
}
