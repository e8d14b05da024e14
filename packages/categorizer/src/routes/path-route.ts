// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import { isInterface, isVersion } from "@speclens/text";
import { nameWords } from "../names/name-words.ts";

/** Matches a UUID or a long hexadecimal number in place of a parameter. */
const LITERAL_ID = stryMutAct_9fa48("87") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\Da-f]{16,})$/i : stryMutAct_9fa48("86") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[^\da-f]{16,})$/i : stryMutAct_9fa48("85") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f])$/i : stryMutAct_9fa48("84") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\D)[\da-f]{16,})$/i : stryMutAct_9fa48("83") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\d*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("82") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D\d)[\da-f]{16,})$/i : stryMutAct_9fa48("81") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?!\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("80") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\Da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("79") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[^\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("78") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("77") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\Da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("76") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[^\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("75") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("74") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\Da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("73") ? /^(?:[\da-f]{8}-[\da-f]{4}-[^\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("72") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("71") ? /^(?:[\da-f]{8}-[\Da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("70") ? /^(?:[\da-f]{8}-[^\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("69") ? /^(?:[\da-f]{8}-[\da-f]-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("68") ? /^(?:[\Da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("67") ? /^(?:[^\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("66") ? /^(?:[\da-f]-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : stryMutAct_9fa48("65") ? /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})/i : stryMutAct_9fa48("64") ? /(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i : (stryCov_9fa48("64", "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77", "78", "79", "80", "81", "82", "83", "84", "85", "86", "87"), /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|(?=\D*\d)[\da-f]{16,})$/i);
/** Matches parameters in URI templates, Express, Flask and file-based routes. */
const PARAMETER = stryMutAct_9fa48("89") ? /^(?:[^{:<[]|%7b)/i : stryMutAct_9fa48("88") ? /(?:[{:<[]|%7b)/i : (stryCov_9fa48("88", "89"), /^(?:[{:<[]|%7b)/i);
/** Matches a version suffix: `reviews-v1` is `reviews`. */
const VERSION_SUFFIX = stryMutAct_9fa48("93") ? /[-_.]v\D+$/i : stryMutAct_9fa48("92") ? /[-_.]v\d$/i : stryMutAct_9fa48("91") ? /[^-_.]v\d+$/i : stryMutAct_9fa48("90") ? /[-_.]v\d+/i : (stryCov_9fa48("90", "91", "92", "93"), /[-_.]v\d+$/i);
const FILE_SUFFIX = stryMutAct_9fa48("97") ? /\.(?:json|jsonp|xml|ya?ml|csv|txt|html?|php|aspx|ashx|asmx|svc|jsp|do|cgi|pdf|rss|atom|js)$/i : stryMutAct_9fa48("96") ? /\.(?:json|jsonp|xml|ya?ml|csv|txt|html|php|aspx?|ashx|asmx|svc|jsp|do|cgi|pdf|rss|atom|js)$/i : stryMutAct_9fa48("95") ? /\.(?:json|jsonp|xml|yaml|csv|txt|html?|php|aspx?|ashx|asmx|svc|jsp|do|cgi|pdf|rss|atom|js)$/i : stryMutAct_9fa48("94") ? /\.(?:json|jsonp|xml|ya?ml|csv|txt|html?|php|aspx?|ashx|asmx|svc|jsp|do|cgi|pdf|rss|atom|js)/i : (stryCov_9fa48("94", "95", "96", "97"), /\.(?:json|jsonp|xml|ya?ml|csv|txt|html?|php|aspx?|ashx|asmx|svc|jsp|do|cgi|pdf|rss|atom|js)$/i);
const LETTER_OR_DIGIT = stryMutAct_9fa48("100") ? /[\p{L}\P{N}]/u : stryMutAct_9fa48("99") ? /[\P{L}\p{N}]/u : stryMutAct_9fa48("98") ? /[^\p{L}\p{N}]/u : (stryCov_9fa48("98", "99", "100"), /[\p{L}\p{N}]/u);

/** The meaningful segments of a path. */
export interface PathRoute {
  /** The parts that name something, outermost first. */
  readonly segments: readonly string[];
  /** Whether the only segment is the name of an action, as in `/#Action=RunInstances`. */
  readonly action: boolean;
}

/**
 * Removes everything from a path that is not a name: `api`, `json`, versions, `{parameters}`, ids, queries, file
 * extensions.
 *
 * @param namesIn see `partNames`; a caller may pass a version that caches its results
 */
export function pathRoute(path: string, namesIn: (part: string) => readonly string[] = partNames): PathRoute {
  if (stryMutAct_9fa48("101")) {
    {}
  } else {
    stryCov_9fa48("101");
    const end = path.search(stryMutAct_9fa48("102") ? /[^?#]/ : (stryCov_9fa48("102"), /[?#]/));
    const segments: string[] = stryMutAct_9fa48("103") ? ["Stryker was here"] : (stryCov_9fa48("103"), []);
    for (const part of ((stryMutAct_9fa48("107") ? end >= 0 : stryMutAct_9fa48("106") ? end <= 0 : stryMutAct_9fa48("105") ? false : stryMutAct_9fa48("104") ? true : (stryCov_9fa48("104", "105", "106", "107"), end < 0)) ? path : stryMutAct_9fa48("108") ? path : (stryCov_9fa48("108"), path.slice(0, end))).split(stryMutAct_9fa48("109") ? "" : (stryCov_9fa48("109"), "/"))) {
      if (stryMutAct_9fa48("110")) {
        {}
      } else {
        stryCov_9fa48("110");
        for (const name of namesIn(part)) segments.push(name);
      }
    }
    if (stryMutAct_9fa48("113") ? segments.length > 0 && end < 0 : stryMutAct_9fa48("112") ? false : stryMutAct_9fa48("111") ? true : (stryCov_9fa48("111", "112", "113"), (stryMutAct_9fa48("116") ? segments.length <= 0 : stryMutAct_9fa48("115") ? segments.length >= 0 : stryMutAct_9fa48("114") ? false : (stryCov_9fa48("114", "115", "116"), segments.length > 0)) || (stryMutAct_9fa48("119") ? end >= 0 : stryMutAct_9fa48("118") ? end <= 0 : stryMutAct_9fa48("117") ? false : (stryCov_9fa48("117", "118", "119"), end < 0)))) return stryMutAct_9fa48("120") ? {} : (stryCov_9fa48("120"), {
      segments,
      action: stryMutAct_9fa48("121") ? true : (stryCov_9fa48("121"), false)
    });
    const action = actionName(stryMutAct_9fa48("122") ? path : (stryCov_9fa48("122"), path.slice(stryMutAct_9fa48("123") ? end - 1 : (stryCov_9fa48("123"), end + 1))));
    return (stryMutAct_9fa48("126") ? action !== undefined : stryMutAct_9fa48("125") ? false : stryMutAct_9fa48("124") ? true : (stryCov_9fa48("124", "125", "126"), action === undefined)) ? stryMutAct_9fa48("127") ? {} : (stryCov_9fa48("127"), {
      segments,
      action: stryMutAct_9fa48("128") ? true : (stryCov_9fa48("128"), false)
    }) : stryMutAct_9fa48("129") ? {} : (stryCov_9fa48("129"), {
      segments: stryMutAct_9fa48("130") ? [] : (stryCov_9fa48("130"), [action]),
      action: stryMutAct_9fa48("131") ? false : (stryCov_9fa48("131"), true)
    });
  }
}

/** Returns the names between two slashes. There are several if the segment is like `chat.postMessage`. */
export function partNames(part: string): readonly string[] {
  if (stryMutAct_9fa48("132")) {
    {}
  } else {
    stryCov_9fa48("132");
    // Includes text after the parameter, as in Google's `{name}:cancel`.
    if (stryMutAct_9fa48("135") ? (part === "" || PARAMETER.test(part)) && isNoise(part) : stryMutAct_9fa48("134") ? false : stryMutAct_9fa48("133") ? true : (stryCov_9fa48("133", "134", "135"), (stryMutAct_9fa48("137") ? part === "" && PARAMETER.test(part) : stryMutAct_9fa48("136") ? false : (stryCov_9fa48("136", "137"), (stryMutAct_9fa48("139") ? part !== "" : stryMutAct_9fa48("138") ? false : (stryCov_9fa48("138", "139"), part === (stryMutAct_9fa48("140") ? "Stryker was here!" : (stryCov_9fa48("140"), "")))) || PARAMETER.test(part))) || isNoise(part))) return stryMutAct_9fa48("141") ? ["Stryker was here"] : (stryCov_9fa48("141"), []);
    // The rest is an argument or a custom verb: `users({id})`, `users:batchGet`, `user-{id}`.
    const named = decoded(stryMutAct_9fa48("142") ? part.split(/[({:;=]/, 1)[0] && "" : (stryCov_9fa48("142"), part.split(stryMutAct_9fa48("143") ? /[^({:;=]/ : (stryCov_9fa48("143"), /[({:;=]/), 1)[0] ?? (stryMutAct_9fa48("144") ? "Stryker was here!" : (stryCov_9fa48("144"), "")))).replace(FILE_SUFFIX, stryMutAct_9fa48("145") ? "Stryker was here!" : (stryCov_9fa48("145"), "")).replace(VERSION_SUFFIX, stryMutAct_9fa48("146") ? "Stryker was here!" : (stryCov_9fa48("146"), ""));
    if (stryMutAct_9fa48("148") ? false : stryMutAct_9fa48("147") ? true : (stryCov_9fa48("147", "148"), isNoise(named))) return stryMutAct_9fa48("149") ? ["Stryker was here"] : (stryCov_9fa48("149"), []);
    return stryMutAct_9fa48("150") ? named.split(".") : (stryCov_9fa48("150"), named.split(stryMutAct_9fa48("151") ? "" : (stryCov_9fa48("151"), ".")).filter(stryMutAct_9fa48("152") ? () => undefined : (stryCov_9fa48("152"), name => stryMutAct_9fa48("155") ? LETTER_OR_DIGIT.test(name) || !isNoise(name) : stryMutAct_9fa48("154") ? false : stryMutAct_9fa48("153") ? true : (stryCov_9fa48("153", "154", "155"), LETTER_OR_DIGIT.test(name) && (stryMutAct_9fa48("156") ? isNoise(name) : (stryCov_9fa48("156"), !isNoise(name)))))));
  }
}
function isNoise(name: string): boolean {
  if (stryMutAct_9fa48("157")) {
    {}
  } else {
    stryCov_9fa48("157");
    return stryMutAct_9fa48("160") ? (isVersion(name) || isInterface(name)) && LITERAL_ID.test(name) : stryMutAct_9fa48("159") ? false : stryMutAct_9fa48("158") ? true : (stryCov_9fa48("158", "159", "160"), (stryMutAct_9fa48("162") ? isVersion(name) && isInterface(name) : stryMutAct_9fa48("161") ? false : (stryCov_9fa48("161", "162"), isVersion(name) || isInterface(name))) || LITERAL_ID.test(name));
  }
}

/** Returns the last name of an action: `Action=RunInstances`, `X-Amz-Target=DynamoDB_20120810.CreateTable`. */
function actionName(query: string): string | undefined {
  if (stryMutAct_9fa48("163")) {
    {}
  } else {
    stryCov_9fa48("163");
    const value = stryMutAct_9fa48("164") ? query.split("&", 1)[0] && "" : (stryCov_9fa48("164"), query.split(stryMutAct_9fa48("165") ? "" : (stryCov_9fa48("165"), "&"), 1)[0] ?? (stryMutAct_9fa48("166") ? "Stryker was here!" : (stryCov_9fa48("166"), "")));
    const name = decoded(stryMutAct_9fa48("167") ? value : (stryCov_9fa48("167"), value.slice(stryMutAct_9fa48("168") ? value.lastIndexOf("=") - 1 : (stryCov_9fa48("168"), value.lastIndexOf(stryMutAct_9fa48("169") ? "" : (stryCov_9fa48("169"), "=")) + 1))));
    const last = stryMutAct_9fa48("170") ? name : (stryCov_9fa48("170"), name.slice(stryMutAct_9fa48("171") ? name.lastIndexOf(".") - 1 : (stryCov_9fa48("171"), name.lastIndexOf(stryMutAct_9fa48("172") ? "" : (stryCov_9fa48("172"), ".")) + 1)));
    return (stryMutAct_9fa48("176") ? nameWords(last).length <= 0 : stryMutAct_9fa48("175") ? nameWords(last).length >= 0 : stryMutAct_9fa48("174") ? false : stryMutAct_9fa48("173") ? true : (stryCov_9fa48("173", "174", "175", "176"), nameWords(last).length > 0)) ? last : undefined;
  }
}
function decoded(text: string): string {
  if (stryMutAct_9fa48("177")) {
    {}
  } else {
    stryCov_9fa48("177");
    if (stryMutAct_9fa48("180") ? false : stryMutAct_9fa48("179") ? true : stryMutAct_9fa48("178") ? text.includes("%") : (stryCov_9fa48("178", "179", "180"), !text.includes(stryMutAct_9fa48("181") ? "" : (stryCov_9fa48("181"), "%")))) return text;
    try {
      if (stryMutAct_9fa48("182")) {
        {}
      } else {
        stryCov_9fa48("182");
        return decodeURIComponent(text);
      }
    } catch {
      if (stryMutAct_9fa48("183")) {
        {}
      } else {
        stryCov_9fa48("183");
        return text;
      }
    }
  }
}