import { memoize } from "@speclens/text";
import { singularWords } from "../names/identifier-name.ts";

/** The credential that the name of a parameter or field refers to. */
export interface CredentialName {
  /** The whole name as one word: `accesstoken`, `sessionid`. */
  readonly word: string;
  /** The family of the name. Names in one family are mostly interchangeable. */
  readonly family: "token" | "userToken" | "session" | "sessionKey" | "authKey";
}

/** Exact names. A `reset_token`, a `page_token`, a `client_token` or a `refresh_token` is something different. */
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

/** Parses the name of a credential that a caller sends with each call; undefined for other names. */
export const credentialName: (name: string) => CredentialName | undefined = memoize(
  (name: string) => {
    // Plural tokens are coins or parts of a text.
    if (name.endsWith("s")) return undefined;
    const words = singularWords(name);
    const word = (words[0] === "x" ? words.slice(1) : words).join("");
    const family = FAMILY_OF.get(word);
    return family === undefined ? undefined : { word, family };
  },
);

/** Fit of different names in the same family. `token` is the most general name. */
const SAME_FAMILY = 0.95;
const USER_FOR_TOKEN = 0.9;
const TOKEN_OF_SESSION = 0.85;

/** Scores how well a yielded credential matches a needed one by name, in [0, 1]; 0 means not at all. */
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
