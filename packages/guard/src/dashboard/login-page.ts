import type { SignInRefusal } from "./dashboard-options.ts";

/** What the form says of the try before. */
const MESSAGES: Readonly<Record<SignInRefusal, string>> = {
  wrong:
    "This token is not valid. Check that all of it was pasted, or ask whoever runs this server.",
  tooMany: "Too many wrong tokens came from your address. Wait a minute, then try again.",
  unavailable: "The token cannot be checked at the moment. Try again in a minute.",
};

const ACTION = 'action="login"';
const FAILURE = '<p class="failure" role="alert" hidden></p>';

/**
 * The login form, made from `login.html`.
 *
 * @param search of the address that was asked for, as `URL.search` has it (`<`, `>` and quotes are
 * percent-encoded there). The form hands it on, so that a link to some time and tool leads there
 * @param refusal why the form is shown again
 */
export function loginPage(template: string, search: string, refusal?: SignInRefusal): string {
  const page = template.replace(ACTION, () => `action="login${search.replaceAll("&", "&amp;")}"`);
  if (refusal === undefined) return page;
  return page.replace(FAILURE, `<p class="failure" role="alert">${MESSAGES[refusal]}</p>`);
}
