/**
 * A question of a set, a line of its file.
 *
 * @typedef {object} Question
 * @property {string} id
 * @property {string} query
 * @property {string[]} relevant operations, `METHOD /path`
 * @property {string[]} [relevant_specs] the document of each of them
 * @property {string[]} [also_ok] as good as the first of them
 * @property {string[]} [scope] documents that are asked. Default: all.
 * @property {boolean} [any_of] whether one of them is enough
 * @property {string} [domain] the subject, where a set has several
 * @property {string} [instruction] what kind of operation is wanted, in ToolRet
 * @property {string} [document] the one document that is asked, in the paraphrases
 */

export {};
