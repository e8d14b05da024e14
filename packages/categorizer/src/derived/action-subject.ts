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

/** Whether a word only joins others: `for` of `getVehiclesForStop`. */
export function isConnector(word: string): boolean {
  return CONNECTORS.has(word.toLowerCase());
}

/** Whether the first word is a verb: `get_user`, `get`. */
export function startsWithVerb(name: string): boolean {
  return VERBS.has((nameWords(name)[0] ?? "").toLowerCase());
}

/** Whether a segment reads like a call, `createUser`, and not like a thing. */
export function isActionName(name: string): boolean {
  const words = nameWords(name);
  return words.length > 1 && VERBS.has((words[0] ?? "").toLowerCase());
}

/**
 * The words for what an action acts on: `transit gateway routes` of `SearchTransitGatewayRoutes`.
 * At least one word is left.
 */
export function actionSubject(route: PathRoute, segment: string): string[] {
  const words = nameWords(segment);
  // A query names nothing but actions, so that its first word is a verb even if it is not listed.
  let start = route.action && words.length > 1 ? 1 : 0;
  while (start < words.length - 1 && VERBS.has((words[start] ?? "").toLowerCase())) start++;
  return words.slice(start);
}
