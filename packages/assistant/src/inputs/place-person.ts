import { splitIdentifier } from "@speclens/text";
import type { OperationInput } from "./operation-input.ts";
import type { QuestionValue } from "./question-value.ts";

/** Names of fields for the two parts of a person's name, as lower-case words without signs between. */
const FIRST = new Set(["first name", "given name", "forename", "firstname", "givenname"]);
const LAST = new Set([
  "last name",
  "family name",
  "surname",
  "lastname",
  "familyname",
  "second name",
]);
/** Letters that a word of a name and an address have in common at least. */
const SHORTEST_SHARED = 3;

/**
 * Places the name of a person in two inputs: `Ada Lovelace` is `firstName` and `lastName`. Of several names, the one that
 * an address of the question has (`ada.lovelace@acme.example`) is a person's; otherwise none is placed.
 */
export function placePerson(
  inputs: readonly OperationInput[],
  values: readonly QuestionValue[],
): Map<OperationInput, string> {
  const placed = new Map<OperationInput, string>();
  const first = inputs.find(({ name }) => FIRST.has(plainName(name)));
  const last = inputs.find(({ name }) => LAST.has(plainName(name)));
  if (first === undefined || last === undefined) return placed;
  const names = values.filter(({ kind, text }) => kind === "name" && text.includes(" "));
  const addresses = values.filter(({ kind }) => kind === "email").map(({ text }) => text);
  const own = names.filter(({ text }) => addresses.some((address) => isOf(address, text)));
  const [person, ...others] = own.length > 0 ? own : names;
  if (person === undefined || others.length > 0) return placed;
  const end = person.text.indexOf(" ");
  return placed.set(first, person.text.slice(0, end)).set(last, person.text.slice(end + 1));
}

/** Returns whether the part of an address before the `@` has a word of a name. */
function isOf(address: string, name: string): boolean {
  const local = address.slice(0, address.indexOf("@")).toLowerCase();
  return name
    .toLowerCase()
    .split(" ")
    .some((word) => word.length >= SHORTEST_SHARED && local.includes(word));
}

/** Returns `first name` of `firstName` and `first_name`; fields inside of others keep their path. */
function plainName(name: string): string {
  return name
    .split(/[_ -]+/u)
    .flatMap(splitIdentifier)
    .join(" ")
    .toLowerCase();
}
