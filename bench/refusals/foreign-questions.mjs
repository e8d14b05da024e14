import { randomIntegers } from "@speclens/engine/measures";
import { sample } from "../retrieval/sample.mjs";
import { foreignPairs } from "./foreign-pairs.mjs";
import { subjectOf } from "./subject-of.mjs";

/** Questions of each pair: as many as the smallest subject has. */
const PER_PAIR = 20;
const SEED = 2;

/** @typedef {import("../retrieval/question.mjs").Question} Question */

/**
 * Questions without an answer in a set's index, always the same ones: those of other subjects, asked of
 * the documents that a question of the set is asked of. Pairs whose sets are not among `sets` are left out.
 *
 * @param {string} index name of the set
 * @param {readonly import("../retrieval/read-question-sets.mjs").QuestionSet[]} sets
 * @returns {Question[]}
 */
export function foreignQuestions(index, sets) {
  const bySubject = questionsBySubject(sets);
  const random = randomIntegers(SEED);
  return foreignPairs.flatMap(([asked, of]) => {
    const hosts = bySubject.get(of) ?? [];
    if (of.split("/")[0] !== index || hosts.length === 0) return [];
    return sample(bySubject.get(asked) ?? [], PER_PAIR, random).map((question) => {
      const { scope, ...foreign } = question;
      const host = hosts[random(hosts.length)];
      return { ...foreign, ...(host?.scope && { scope: host.scope }) };
    });
  });
}

/**
 * Questions of the sets' main files.
 *
 * @param {readonly import("../retrieval/read-question-sets.mjs").QuestionSet[]} sets
 */
function questionsBySubject(sets) {
  /** @type {Map<string, Question[]>} */
  const bySubject = new Map();
  for (const { name, files } of sets)
    for (const question of files[0]?.questions ?? []) {
      const subject = subjectOf(name, question);
      bySubject.set(subject, [...(bySubject.get(subject) ?? []), question]);
    }
  return bySubject;
}
