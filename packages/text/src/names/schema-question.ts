import { nameWords } from "./name-words.ts";

/** What a question asks about schemas. */
export interface SchemaQuestion {
  /** Whether the words ask for a schema, an object or its fields: "what fields does an issue have". */
  readonly asks: boolean;
  /**
   * The words that may name the schema, in lower case: the whole question, then without the words that ask, then
   * without a last word such as "object", which may belong to the name or to the question. Equal lists occur once.
   */
  readonly subjects: readonly (readonly string[])[];
}

const KINDS = words(
  "schema schemas schemata field fields object objects model models property properties attribute attributes",
  "structure structures type types shape definition members keys columns payload",
  "поле поля полей поля схема схемы структура структуры свойства свойств атрибуты объект объекта модель",
  "felder feld eigenschaften struktur datenmodell campos campo esquema propiedades propriedades estructura",
  "estrutura atributos champs champ schéma propriétés attributs",
);
/** Kinds that operations seldom have in their names, so that "list the X schema" still asks for a schema. */
const CERTAIN_KINDS = words("schema schemas schemata structure shape");
const CERTAIN_KIND = /字段|结构|属性/u;
const ASKING = words("what which whats how describe explain define tell document");
/** Verbs that also begin the names of operations. */
const GETTING = words("get list give find read see view display show");
/** Verbs with which only a task begins. */
const ACTING = words(
  "create add update set change edit modify delete remove replace search filter enumerate upload",
);
const FILLING = words(
  "a an the of in on for from with to does do did is are was has have having can could should i me my we us you",
  "need want know there all any each every its it that this these those be by as at how and or s exactly please available data",
);
const CONTAINING = words(
  "have has contain contains containing include includes hold holds consist consists of look looks like made up",
  "return returns carry carries in it inside there available list structured organized organised defined",
);

/**
 * Separates the words that ask for a schema from the words that name it: "what fields does an issue have" → issue.
 */
export function schemaQuestion(question: string): SchemaQuestion {
  const all = nameWords(question);
  let start = 0;
  let kinds = 0;
  let gets = ACTING.has(all[0] ?? "");
  for (; start < all.length - 1; start++) {
    const word = all[start] ?? "";
    if (KINDS.has(word)) {
      // "what fields does field configuration have" names a configuration of fields.
      if (kinds > 0 && !["and", "or"].includes(all[start - 1] ?? "")) break;
      kinds += 1;
    } else if (GETTING.has(word)) {
      if (start > 0) break;
      gets = true;
    } else if (!ASKING.has(word) && !FILLING.has(word)) break;
  }
  const asksWhat = all.slice(0, start).some((word) => ASKING.has(word));
  let end = all.length;
  while (end > start + 1 && CONTAINING.has(all[end - 1] ?? "")) end -= 1;
  const containing = end < all.length;
  const last = all[end - 1] ?? "";
  const hasKind = end > start + 1 && KINDS.has(last);
  const asks =
    kinds > 0 ||
    (hasKind && (!gets || CERTAIN_KINDS.has(last))) ||
    (asksWhat && containing) ||
    CERTAIN_KIND.test(question);
  const subjects = [all];
  // "list issues" asks for an operation.
  if ((start > 0 || containing) && (asks || !gets)) subjects.push(all.slice(start, end));
  if (hasKind) subjects.push(all.slice(start, end - 1));
  return { asks, subjects: subjects.filter((subject) => subject.length > 0) };
}

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}
