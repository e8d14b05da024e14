/** A status of an error: 422, 5xx. */
const STATUS = /(?<![\p{L}\d.])[45](?:\d\d|xx)(?![\p{L}\d])/iu;
/** Words of questions about errors. */
const ERROR_WORDS =
  /(?<!\p{L})(?:errors?|fail(?:s|ed|ures?)?|exceptions?|forbidden|unauthori[sz]ed|denied|invalid|conflicts?|timed? ?out|returned (?:if|when)|ошибк\p{L}*|fehler\p{L}*|erreurs?|errores|erros?)(?!\p{L})/iu;
/** Words that do not say which error is meant. */
const ANY_ERROR =
  /(?<!\p{L})(?:mean(?:s|ing)?|status|codes?|responses?|errors?|http|got|getting|why|apis?|returns?|returned|occurs?|possible|list|значит|означает|ошибк\p{L}*|код\p{L}*)(?!\p{L})/giu;

/**
 * Returns the words that say which error a question is about: `what does 422 mean` is about `422`. Returns undefined
 * if it has neither a status nor a word for errors.
 */
export function askedError(query: string): string | undefined {
  return STATUS.test(query) || ERROR_WORDS.test(query) ? query.replace(ANY_ERROR, " ") : undefined;
}
