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
import { divideRoutes } from "./divide-routes.ts";

/** The smallest number of letters to compare. Fewer letters may match by chance. */
const FEWEST_LETTERS = 4;

/**
 * Groups names without visible words, such as `boxscoreusage` and `boxscoremisc`, by common initial letters. The
 * letters are divided like the segments of a path. A group is named after all initial letters that its members
 * share.
 */
export function sharedBeginnings(names: readonly (string | undefined)[]): (string | undefined)[] {
  if (stryMutAct_9fa48("184")) {
    {}
  } else {
    stryCov_9fa48("184");
    const spelt = names.map(stryMutAct_9fa48("185") ? () => undefined : (stryCov_9fa48("185"), name => stryMutAct_9fa48("186") ? [] : (stryCov_9fa48("186"), [...(stryMutAct_9fa48("187") ? name && "" : (stryCov_9fa48("187"), name ?? (stryMutAct_9fa48("188") ? "Stryker was here!" : (stryCov_9fa48("188"), ""))))])));
    const routes = spelt.map(stryMutAct_9fa48("189") ? () => undefined : (stryCov_9fa48("189"), letters => (stryMutAct_9fa48("192") ? letters.length !== 0 : stryMutAct_9fa48("191") ? false : stryMutAct_9fa48("190") ? true : (stryCov_9fa48("190", "191", "192"), letters.length === 0)) ? stryMutAct_9fa48("193") ? ["Stryker was here"] : (stryCov_9fa48("193"), []) : stryMutAct_9fa48("194") ? [] : (stryCov_9fa48("194"), [stryMutAct_9fa48("195") ? letters.join("") : (stryCov_9fa48("195"), letters.slice(0, FEWEST_LETTERS).join(stryMutAct_9fa48("196") ? "Stryker was here!" : (stryCov_9fa48("196"), ""))), ...(stryMutAct_9fa48("197") ? letters : (stryCov_9fa48("197"), letters.slice(FEWEST_LETTERS)))])));
    const lengths = divideRoutes(routes);
    const shared = new Map<string, readonly string[]>();
    const ids = routes.map((route, position) => {
      if (stryMutAct_9fa48("198")) {
        {}
      } else {
        stryCov_9fa48("198");
        const id = stryMutAct_9fa48("199") ? route.join("") : (stryCov_9fa48("199"), route.slice(0, lengths[position]).join(stryMutAct_9fa48("200") ? "Stryker was here!" : (stryCov_9fa48("200"), "")));
        const letters = stryMutAct_9fa48("201") ? spelt[position] && [] : (stryCov_9fa48("201"), spelt[position] ?? (stryMutAct_9fa48("202") ? ["Stryker was here"] : (stryCov_9fa48("202"), [])));
        const others = shared.get(id);
        shared.set(id, (stryMutAct_9fa48("205") ? others !== undefined : stryMutAct_9fa48("204") ? false : stryMutAct_9fa48("203") ? true : (stryCov_9fa48("203", "204", "205"), others === undefined)) ? letters : commonStart(others, letters));
        return id;
      }
    });
    return ids.map(stryMutAct_9fa48("206") ? () => undefined : (stryCov_9fa48("206"), id => (stryMutAct_9fa48("209") ? id !== "" : stryMutAct_9fa48("208") ? false : stryMutAct_9fa48("207") ? true : (stryCov_9fa48("207", "208", "209"), id === (stryMutAct_9fa48("210") ? "Stryker was here!" : (stryCov_9fa48("210"), "")))) ? undefined : stryMutAct_9fa48("211") ? shared.get(id).join("") : (stryCov_9fa48("211"), shared.get(id)?.join(stryMutAct_9fa48("212") ? "Stryker was here!" : (stryCov_9fa48("212"), "")))));
  }
}
function commonStart(one: readonly string[], other: readonly string[]): readonly string[] {
  if (stryMutAct_9fa48("213")) {
    {}
  } else {
    stryCov_9fa48("213");
    const end = one.findIndex(stryMutAct_9fa48("214") ? () => undefined : (stryCov_9fa48("214"), (letter, position) => stryMutAct_9fa48("217") ? letter === other[position] : stryMutAct_9fa48("216") ? false : stryMutAct_9fa48("215") ? true : (stryCov_9fa48("215", "216", "217"), letter !== other[position])));
    return (stryMutAct_9fa48("221") ? end >= 0 : stryMutAct_9fa48("220") ? end <= 0 : stryMutAct_9fa48("219") ? false : stryMutAct_9fa48("218") ? true : (stryCov_9fa48("218", "219", "220", "221"), end < 0)) ? one : stryMutAct_9fa48("222") ? one : (stryCov_9fa48("222"), one.slice(0, end));
  }
}