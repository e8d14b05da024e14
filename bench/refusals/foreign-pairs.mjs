/** @typedef {readonly [asked: string, index: string]} ForeignPair subjects, as `subjectOf` names them */

/**
 * Questions of the one subject have no answer in the index of the other. They were chosen by what the
 * documents offer, before any was asked. Left out is what overlaps:
 *
 * - `sealtools`, `toolret_apigen`, `toolret_apibank` and `stabletoolbench` on either side: tools for
 *   everything from films to bank accounts.
 * - Any two of `aws`, `msgraph` and `servicenow`: users, groups, files, tasks and incidents. Of each of
 *   them only films and music are asked, and of `msgraph` also mines and water pipes.
 * - `msgraph` and `servicenow` asked of `restbench`: it has accounts and profiles, too.
 * - Domains of `socbench` that share a service in one of its five benchmarks, such as maintenance, supply
 *   chains or feedback.
 * - Of the paraphrases, pairs of the programs for work (issues, tasks, messages, meetings, webhooks).
 *
 * @type {readonly ForeignPair[]}
 */
export const foreignPairs = [
  ["restbench", "aws"],
  ["paraphrases/spotify.com", "aws"],
  ["restbench", "msgraph"],
  ["paraphrases/spotify.com", "msgraph"],
  ["socbench/materials", "msgraph"],
  ["socbench/utilities", "msgraph"],
  ["restbench", "servicenow"],
  ["paraphrases/spotify.com", "servicenow"],
  ["aws", "restbench"],
  ["paraphrases/stripe.com", "restbench"],
  ["socbench/health care", "restbench"],
  ["socbench/materials", "restbench"],
  ["paraphrases/spotify.com", "paraphrases/asana.com"],
  ["paraphrases/spotify.com", "paraphrases/github.com/api.github.com"],
  ["paraphrases/spotify.com", "paraphrases/slack.com"],
  ["paraphrases/spotify.com", "paraphrases/stripe.com"],
  ["paraphrases/spotify.com", "paraphrases/zoom.us"],
  ["paraphrases/asana.com", "paraphrases/spotify.com"],
  ["paraphrases/stripe.com", "paraphrases/spotify.com"],
  ["paraphrases/zoom.us", "paraphrases/spotify.com"],
  ["socbench/energy", "socbench/financials"],
  ["socbench/financials", "socbench/industrials"],
  ["socbench/industrials", "socbench/consumer discretionary"],
  ["socbench/consumer discretionary", "socbench/utilities"],
  ["socbench/utilities", "socbench/health care"],
  ["socbench/health care", "socbench/real estate"],
  ["socbench/real estate", "socbench/consumer staples"],
  ["socbench/consumer staples", "socbench/information technology"],
  ["socbench/information technology", "socbench/materials"],
  ["socbench/materials", "socbench/communication services"],
  ["socbench/communication services", "socbench/energy"],
];
