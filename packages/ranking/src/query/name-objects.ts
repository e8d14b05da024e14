/** A pronoun for what an earlier request is about: "merge it", "add a track to it". */
const PRONOUN =
  /(?<=^(?!(?:as|if|is|like|make|or|that|think|was|when|where|whether) )\p{L}+ |\bto \p{L}+ |\b(?:about|for|from|in|into|of|on|to|with) )(?:it|them)(?![\p{L}'’])/iu;
/** A request that goes on about what was named before, whether or not the object can be put there. */
const GOES_ON = /(?<![\p{L}'’])(?:it|its|them|their)(?![\p{L}'’])/iu;
/** What stands before the action of a request. */
const BEFORE_ACTION =
  /^(?:please |can you |could you |i (?:want|need|would like) to |how (?:can|do) i |to )+/i;
/** A sentence that tells something, not a request: "The customer asked for it". */
const TELLS =
  /^(?:an?|he|her|his|i|if|it|its|my|our|she|that|the|their|there|these|they|this|those|we|when|you|your)(?![\p{L}'’])/iu;
/** "add a track to a playlist" goes on about the playlist. */
const PUT_INTO = /^(?:add|append|apply|attach|insert|put) .*? (?:in|into|on|to) /i;
const PREPOSITION =
  / (?:about|after|as|at|before|by|called|for|from|in|into|named|of|on|that|to|which|with) /i;
/** Maximum number of words of an object. */
const OBJECT_WORDS = 4;

/**
 * Puts the object of an earlier request in place of a pronoun, because each request is searched for by itself: "open a
 * pull request", "merge it" → "merge a pull request". English only.
 */
export function nameObjects(requests: readonly string[]): string[] {
  let object = "";
  return requests.map((request) => {
    const order = request.replace(BEFORE_ACTION, "");
    if (TELLS.test(order)) {
      object = "";
      return request;
    }
    if (object !== "" && PRONOUN.test(request)) return request.replace(PRONOUN, () => object);
    if (object === "" || !GOES_ON.test(request)) object = objectOf(order);
    return request;
  });
}

/** Returns the words after the action, up to a preposition: "issue 4" of "comment on issue 4 of the project". */
function objectOf(request: string): string {
  const rest = PUT_INTO.test(request)
    ? request.replace(PUT_INTO, "")
    : request.replace(/^\S+ (?:(?:in|on|to) )?/i, "");
  return rest.split(PREPOSITION, 1).join().split(" ").slice(0, OBJECT_WORDS).join(" ");
}
