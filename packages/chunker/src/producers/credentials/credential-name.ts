import { memoize } from "../../schema/memoize.ts";
import { singularWords } from "../names/identifier-name.ts";

/** The credential that the name of a parameter or field means. */
export interface CredentialName {
  /** The whole name in one word: `accesstoken`, `sessionid`. */
  readonly word: string;
  /** Names of one family are more or less interchangeable. */
  readonly family: "token" | "userToken" | "session" | "sessionKey" | "authKey";
}

/**
 * Exact names: a `reset_token`, a `page_token` or a `client_token` is another thing, and so is a
 * `refresh_token`.
 */
const FAMILIES: Readonly<Record<CredentialName["family"], string>> = {
  token:
    "token accesstoken authtoken authenticationtoken authorizationtoken logintoken bearertoken jwt jwttoken " +
    "authorization",
  userToken: "usertoken useraccesstoken userauthtoken",
  session: "sessionid sessiontoken usersessionid guestsessionid authsessionid loginsessionid",
  sessionKey: "sessionkey sessionhandle",
  authKey: "authkey",
};
const FAMILY_OF = new Map<string, CredentialName["family"]>();
for (const family of ["token", "userToken", "session", "sessionKey", "authKey"] as const)
  for (const word of FAMILIES[family].split(" ")) FAMILY_OF.set(word, family);

/** Reads a name as that of a credential that a caller hands over with each call; undefined for others. */
export const credentialName: (name: string) => CredentialName | undefined = memoize(
  (name: string) => {
    // Several tokens are coins, or parts of a text.
    if (name.endsWith("s")) return undefined;
    const words = singularWords(name);
    const word = (words[0] === "x" ? words.slice(1) : words).join("");
    const family = FAMILY_OF.get(word);
    return family === undefined ? undefined : { word, family };
  },
);

/** Fits of names that differ; `token` is the most general one. */
const SAME_FAMILY = 0.95;
const USER_FOR_TOKEN = 0.9;
const TOKEN_OF_SESSION = 0.85;

/** How well a yielded credential can serve as a needed one, by their names, in [0, 1]; 0: not at all. */
export function credentialFit(needed: CredentialName, yielded: CredentialName): number {
  if (needed.word === yielded.word) return 1;
  const kinds = new Set([kindOf(needed), kindOf(yielded)]);
  if (kinds.size === 1) return needed.family === "session" ? TOKEN_OF_SESSION : SAME_FAMILY;
  if (!kinds.has("token")) return 0;
  if (kinds.has("userToken")) return USER_FOR_TOKEN;
  return kinds.has("sessionToken") ? TOKEN_OF_SESSION : 0;
}

function kindOf({ word, family }: CredentialName): string {
  return word === "sessiontoken" ? "sessionToken" : family;
}
