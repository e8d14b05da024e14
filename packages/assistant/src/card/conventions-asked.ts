import type { CardFacet } from "@speclens/core";

const setOf = (words: string): readonly string[] => words.split(" ");

/** Words that a question about any convention may have. */
const COMMON = setOf(
  "how do does did is are was be the a an i we you my our your one can could should must may need needs to of for with " +
    "in on at by from it its this that these there any some what which when where who whether if have has get gets got " +
    "use uses used using work works working me tell show explain describe give about please and or not as api apis rest " +
    "http request requests call calls calling endpoint endpoints operation operations service client every each all most " +
    "response responses answer answers return returned returns convention conventions usually make makes making made " +
    "send sends sent sending set specify pass passed provide add required supported support supports want s so then " +
    "exist exists way ways kind kinds type types list",
);

interface Facet {
  readonly facet: CardFacet;
  /** What the question must say. */
  readonly says: RegExp;
  /** Words that it may say besides. With any further word, it asks for something else. */
  readonly words: readonly string[];
}

const FACETS: readonly Facet[] = [
  {
    facet: "authentication",
    says: /\bauthenticat\w*|\bauthori[sz]\w+|\bauth\b|\blog ?in\b|\bsign ?in\b|\b(?:api|access|bearer|auth) ?(?:keys?|tokens?)\b|\bcredentials?\b|\boauth2?\b|\bscopes?\b/,
    words: setOf(
      "authenticate authenticated authenticating authentication authorize authorized authorization authorise authorised " +
        "auth log login logged sign signin into key keys token tokens bearer credential credentials oauth oauth2 scope " +
        "scopes header headers carries carry contain contains put goes go method methods scheme schemes permission " +
        "permissions flow flows secret access myself basic expect expects accept accepts",
    ),
  },
  {
    facet: "servers",
    says: /\bbase (?:urls?|uri|path|address)\b|\bapi (?:url|host|address|root)\b|\b(?:url|host|address|root) of (?:the |this )?(?:\w+ )?(?:api|service)\b|\bapi hosted\b/,
    words: setOf(
      "base url urls uri path address host root hosted server servers sandbox production",
    ),
  },
  {
    facet: "paging",
    says: /\bpaginat\w*|\bpaging\b|\bnext pages?\b|\bpage through\b|\bpage sizes?\b|\bper page\b|\bmore results\b|\ball (?:the |of the )?results\b|\bnext (?:set|batch) of results\b|\bpages of (?:the )?results\b/,
    words: setOf(
      "page pages paging paginate paginated pagination paginating next previous results result lists through size sizes " +
        "number per limit offset cursor cursors item items more than first second many max maximum batch rest entries " +
        "records iterate walk fetch read retrieve param params parameter parameters query long large big beyond loop " +
        "over implement implemented",
    ),
  },
  {
    facet: "errors",
    says: /\berrors?\b.*\b(?:look|formats?|formatted|shapes?|structured?|schema|body|bodies|responses?|objects?|returned|handled?|handling|represented|reported|messages?|codes?)\b|\b(?:formats?|shape|structure|schema|body|handle) (?:of |for )?(?:the |an |all )?(?:\w+ )?errors?\b|\bwhat errors\b|\b(?:requests?|calls?) fails?\b/,
    words: setOf(
      "error errors look looks like format formats formatted shape shapes structure structured schema body bodies object " +
        "objects message messages code codes handle handled handling represented reported failure failures failed fail " +
        "fails happens wrong goes status json problem invalid case",
    ),
  },
  {
    facet: "rateLimits",
    says: /\brate ?-?limit\w*|\bthrottl\w*|\b(?:how many|number of|maximum|max) (?:api )?(?:requests|calls)\b.*\b(?:per|second|minute|hour|day|allowed|can|may)\b|\btoo many requests\b|\bquotas?\b/,
    words: setOf(
      "rate limit limits limited limiting ratelimit throttle throttled throttling throttles many per second minute hour " +
        "day allowed maximum max number quota quotas 429 too often header headers fast wait retry after exceed exceeded " +
        "exceeding hit",
    ),
  },
  {
    facet: "idempotency",
    says: /\bidempoten\w*|\bretr(?:y|ied|ying)\b.*\bsafe(?:ly)?\b|\bsafe(?:ly)? (?:to )?retr|\bduplicate (?:requests|calls)\b/,
    words: setOf(
      "idempotent idempotency idempotence key keys header retry retried retrying retries safely safe repeat repeated " +
        "twice same prevent avoid duplicate duplicates",
    ),
  },
  {
    facet: "versioning",
    says: /\bapi versions?\b|\bversions? of (?:the |this )?(?:\w+ )?api\b|\bapi (?:is )?versioned\b|\bversioning\b|\bversion header\b/,
    words: setOf(
      "version versions versioned versioning header path query current latest choose select pin default parameter",
    ),
  },
  {
    facet: "formats",
    says: /\b(?:dates?|times?|timestamps?|ids?|identifiers?)\b.*\b(?:formats?|formatted|look like|encoded|represented|iso ?8601|unix|uuids?)\b|\bformats? (?:of |for |are |do |is )(?:the |all )?(?:dates?|times?|timestamps?|ids?|identifiers?)\b/,
    words: setOf(
      "date dates time times timestamp timestamps id ids identifier identifiers format formats formatted look like " +
        "encoded represented iso iso8601 8601 unix uuid uuids string strings number numbers integer integers written",
    ),
  },
];

const QUESTION =
  /^(?:how|what|which|where|when|is|are|does|do|can|could|should|must|tell|explain|describe|whether)\b/;
/** A convention by its name alone. */
const TITLE =
  /^(?:api )?(?:authentication|authorization|pagination|paging|rate ?-?limit(?:s|ing)?|error (?:format|handling|responses?)|idempotency(?: keys?)?|versioning|base url|date formats?|next page)$/;
/** The longest question about a convention, in words. */
const MOST_WORDS = 16;
const LONGEST_QUESTION = 200;

/**
 * Returns the conventions that a question in English asks for: `how is the next page got` → paging. Only a question
 * that asks for nothing else counts: not `list pages of a book`.
 *
 * @param names names that the question may also contain, such as titles of documents
 */
export function conventionsAsked(question: string, names: readonly string[] = []): CardFacet[] {
  if (question.length > LONGEST_QUESTION) return [];
  const words = wordsOf(question);
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  const text = words.join(" ");
  const isTitle = TITLE.test(text);
  if (!isTitle && !QUESTION.test(text)) return [];
  const known = new Set(COMMON);
  for (const name of names.slice(0, 100))
    for (const word of wordsOf(name.slice(0, LONGEST_QUESTION))) known.add(word);
  return FACETS.filter(
    (facet) =>
      facet.says.test(text) && words.every((word) => known.has(word) || facet.words.includes(word)),
  ).map(({ facet }) => facet);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
