/**
 * A question about a large answer. The words to look for are derived from its text by `ask-stored.mjs`.
 *
 * @typedef {object} StoredQuestion
 * @property {string} answer the answer, a name of `ANSWER_SOURCES`
 * @property {string} question
 * @property {string} [select] for a question about many records: the expression that an agent writes after it saw the
 *   first records
 * @property {readonly string[]} gold texts that must all be in what was read
 */

/** The questions with which `find` and `select` were improved. @type {readonly StoredQuestion[]} */
export const DEVELOPMENT = [
  {
    answer: "mimeTypes",
    question: "Which file extensions does vnd.ms-excel have?",
    gold: ["xlm", "xlw"],
  },
  {
    answer: "mimeTypes",
    question: "Which extensions have the types whose source is nginx?",
    select: "values(@)[?source=='nginx'].extensions[]",
    gold: ["jardiff", "htc", "mml"],
  },
  {
    answer: "accessibilityTexts",
    question: "What is said when the check heading-order fails?",
    gold: ["Die Überschriftenstruktur ist nicht valide."],
  },
  {
    answer: "accessibilityTexts",
    question: "How many pixels does the rule target-size require?",
    gold: ["müssen 24 Pixel groß sein"],
  },
  {
    answer: "aiChanges",
    question: "In which version did smoothStream get support for Intl.Segmenter?",
    gold: ["6.0.23"],
  },
  {
    answer: "aiChanges",
    question:
      "What is the default size limit that downloadBlob() enforces, and since which version?",
    gold: ["2 GiB", "6.0.84"],
  },
  {
    answer: "viteLicenses",
    question: "Which license does dotenv-expand have?",
    gold: ["BSD-2-Clause"],
  },
  {
    answer: "viteLicenses",
    question: "Where is the repository of http-proxy-3?",
    gold: ["github.com/sagemathinc/http-proxy-3"],
  },
  {
    answer: "wikimedia",
    question: "Which path returns the most viewed articles of a project?",
    gold: ["/metrics/pageviews/top/{project}/{access}/{year}/{month}/{day}"],
  },
  {
    answer: "wikimedia",
    question: "Which machine translation providers are there?",
    gold: ["Apertium", "Yandex", "Youdao"],
  },
  {
    answer: "fileSystemTypes",
    question: "Since which version of Node is there openAsBlob()?",
    gold: ["v19.8.0"],
  },
  {
    answer: "fileSystemTypes",
    question: "What is the default of maxRetries, and for which errors is it used?",
    gold: ["@default 0", "ENOTEMPTY"],
  },
  {
    answer: "enquirerReadme",
    question: "Which keys move the cursor to the start of the line?",
    gold: ["<kbd>ctrl</kbd> + <kbd>a</kbd>"],
  },
  {
    answer: "enquirerReadme",
    question: "What may the function validate return, and what happens with a string?",
    gold: ["it will be used as the validation error message"],
  },
  {
    answer: "spotifyOperations",
    question: "Which operation removes tracks from a playlist?",
    gold: ["remove-tracks-playlist"],
  },
  {
    answer: "spotifyOperations",
    question: "Which paths have a DELETE operation?",
    select: "[?method=='DELETE'].path",
    gold: ["/me/audiobooks", "/me/shows", "/playlists/{playlist_id}/followers"],
  },
  {
    answer: "youNeedABudget",
    question: "What happens if a transaction with the same import_id already exists?",
    gold: ["A transaction on the same account with the same `import_id` already exists."],
  },
  {
    answer: "youNeedABudget",
    question: "Which account types are there?",
    gold: ["lineOfCredit", "medicalDebt"],
  },
  {
    answer: "fsExtraChanges",
    question: "In which version was pathExists() added?",
    gold: ["3.0.0 / 2017-04-27"],
  },
  {
    answer: "fsExtraChanges",
    question: "In which version was emptyDir() added?",
    gold: ["added `emptyDir()`", "0.18.0"],
  },
];

/** The questions that were written before any result was seen, about other answers. @type {readonly StoredQuestion[]} */
export const KEPT_BACK = [
  { answer: "emoji", question: "Which emoji has the keyword spiny?", gold: ["🦔"] },
  { answer: "emoji", question: "Which keywords does the lobster have?", gold: ["bisque", "claws"] },
  {
    answer: "devices",
    question: "What is the device scale factor of the Pixel 7?",
    gold: ["2.625", "Android 14; Pixel 7"],
  },
  {
    answer: "devices",
    question: "Which device runs MeeGo, and how high is it?",
    gold: ["NokiaN9", "854"],
  },
  {
    answer: "anthropicChanges",
    question: "In which version was Vertex support for US multi-region endpoints added?",
    gold: ["0.83.0"],
  },
  {
    answer: "anthropicChanges",
    question: "When is the end of life of Claude Opus 4.5?",
    gold: ["January 22, 2027"],
  },
  {
    answer: "arrowLicense",
    question: "From which year is the copyright of RapidJSON by Tencent?",
    gold: ["Copyright (C) 2015 THL A29 Limited"],
  },
  {
    answer: "arrowLicense",
    question: "Under which license is the code of manylinux?",
    gold: ["License: The MIT License (MIT)", "pypa/manylinux"],
  },
  {
    answer: "transport",
    question: "How many results does a page of the site search have at most?",
    gold: ["of 100. To return subsequent pages"],
  },
  {
    answer: "transport",
    question: "Which path lists the taxi ranks of a stop point?",
    gold: ["/StopPoint/{stopPointId}/TaxiRanks"],
  },
  {
    answer: "libraryTypes",
    question: "What does the parameter space of JSON.stringify do?",
    gold: ["Adds indentation, white space, and line break characters"],
  },
  {
    answer: "libraryTypes",
    question: "What happens in splice if deleteCount is omitted?",
    gold: ["Omitting this argument will remove all elements from the start"],
  },
  {
    answer: "typeFestReadme",
    question: "Which type requires exactly one of the given keys?",
    gold: ["source/require-exactly-one.d.ts"],
  },
  {
    answer: "typeFestReadme",
    question: "Which type gets a deeply nested property by a key path?",
    gold: ["source/get.d.ts"],
  },
  {
    answer: "frenchDiagnostics",
    question: "What is the French message of error 2322?",
    gold: ["Impossible d'assigner le type '{0}' au type '{1}'."],
  },
  {
    answer: "frenchDiagnostics",
    question: "How is it said in French that decorators are not valid here?",
    gold: ["Les éléments décoratifs ne sont pas valides ici."],
  },
  {
    answer: "mastodonOperations",
    question: "With which call do I vote on a poll?",
    gold: ["/api/v1/polls/{id}", "Vote on a poll."],
  },
  {
    answer: "mastodonOperations",
    question: "Which paths have a DELETE operation?",
    select: "[?method=='DELETE'].path",
    gold: ["/api/v1/featured_tags/{id}", "/api/v1/suggestions/{id}", "/api/v1/push/subscription"],
  },
  {
    answer: "browserNotices",
    question: "Where is the repository of jpeg-js?",
    gold: ["github.com/eugeneware/jpeg-js"],
  },
  {
    answer: "browserNotices",
    question: "Under which license is diff@7.0.0?",
    gold: ["BSD 3-Clause License"],
  },
];
