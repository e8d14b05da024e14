import { nameWords } from "../names/name-words.ts";
import type { PathRoute } from "../routes/path-route.ts";

const VERBS: ReadonlySet<string> = new Set(
  (
    "accept activate add allocate apply approve archive assign associate attach authorize batch " +
    "begin block bulk cancel change check clear clone close complete confirm copy count create " +
    "deactivate decline delete deregister describe destroy detach disable disassociate download " +
    "edit enable execute export fetch find force generate get grant import insert invite is join " +
    "leave list lock lookup make mark merge modify move notify open patch pause post publish purge " +
    "put query read register reject release remove rename replace request reset resolve restore " +
    "resume retrieve revoke rotate run save search send set show sign start stop submit subscribe " +
    "suspend switch sync tag terminate test toggle transfer trigger unassign unblock unlink unlock " +
    "unsubscribe untag update upload upsert validate verify"
  ).split(" "),
);

const CONNECTORS: ReadonlySet<string> = new Set(
  "a all an and as at by for from in into of on or per the to via with".split(" "),
);

/** Returns whether a word only connects others, such as `for` in `getVehiclesForStop`. */
export function isConnector(word: string): boolean {
  return CONNECTORS.has(word.toLowerCase());
}

/** Returns whether the first word is a verb: `get_user`, `get`. */
export function startsWithVerb(name: string): boolean {
  return VERBS.has((nameWords(name)[0] ?? "").toLowerCase());
}

/** Returns whether a segment reads like a call, such as `createUser`, and not like a noun. */
export function isActionName(name: string): boolean {
  const words = nameWords(name);
  return words.length > 1 && VERBS.has((words[0] ?? "").toLowerCase());
}

/**
 * Returns the words for the object of an action: `transit gateway routes` for `SearchTransitGatewayRoutes`. Keeps
 * at least one word.
 */
export function actionSubject(route: PathRoute, segment: string): string[] {
  const words = nameWords(segment);
  // Queries only name actions, so the first word is a verb even if it is not on the list.
  let start = route.action && words.length > 1 ? 1 : 0;
  while (start < words.length - 1 && VERBS.has((words[start] ?? "").toLowerCase())) start++;
  return words.slice(start);
}
