/** The smallest number of operations that form a separate topic. */
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
const SMALLEST_PART = 3;

/**
 * Decides how many keys of each route name its category. Categories are subtrees of the paths: they have at least
 * the first key, and more keys if a part is worth a separate category.
 *
 * An agent reads the catalog and then the operations of one category. If it looks for each of N operations equally
 * often, it reads Σ n² / N lines of operations for categories of sizes n. Moving a part with n operations out of a
 * category with m therefore saves 2 n (m - n) / N lines on average, and costs one more catalog entry. The part is
 * moved if this saves more than one line.
 *
 * @param routes the keys of each route, from the end of the document's shared prefix
 * @returns a length for each route; 0 if it has no keys
 */
export function divideRoutes(routes: readonly (readonly string[])[]): number[] {
  if (stryMutAct_9fa48("0")) {
    {}
  } else {
    stryCov_9fa48("0");
    const lengths = routes.map(stryMutAct_9fa48("1") ? () => undefined : (stryCov_9fa48("1"), () => 0));
    const total = stryMutAct_9fa48("2") ? routes.length : (stryCov_9fa48("2"), routes.filter(stryMutAct_9fa48("3") ? () => undefined : (stryCov_9fa48("3"), keys => stryMutAct_9fa48("7") ? keys.length <= 0 : stryMutAct_9fa48("6") ? keys.length >= 0 : stryMutAct_9fa48("5") ? false : stryMutAct_9fa48("4") ? true : (stryCov_9fa48("4", "5", "6", "7"), keys.length > 0))).length);
    const pending = (stryMutAct_9fa48("8") ? [] : (stryCov_9fa48("8"), [...partsAt(routes.keys(), routes, 0).values()])).map(stryMutAct_9fa48("9") ? () => undefined : (stryCov_9fa48("9"), members => stryMutAct_9fa48("10") ? {} : (stryCov_9fa48("10"), {
      members,
      length: 1,
      depth: 1
    })));
    for (let next = pending.pop(); stryMutAct_9fa48("12") ? next === undefined : stryMutAct_9fa48("11") ? false : (stryCov_9fa48("11", "12"), next !== undefined); next = pending.pop()) {
      if (stryMutAct_9fa48("13")) {
        {}
      } else {
        stryCov_9fa48("13");
        const {
          members,
          length,
          depth
        } = next;
        for (const route of members) lengths[route] = length;
        const parts = stryMutAct_9fa48("14") ? [...partsAt(members, routes, depth)] : (stryCov_9fa48("14"), (stryMutAct_9fa48("15") ? [] : (stryCov_9fa48("15"), [...partsAt(members, routes, depth)])).sort(bySize));
        const [only] = parts;
        if (stryMutAct_9fa48("18") ? only !== undefined || only[1].length === members.length : stryMutAct_9fa48("17") ? false : stryMutAct_9fa48("16") ? true : (stryCov_9fa48("16", "17", "18"), (stryMutAct_9fa48("20") ? only === undefined : stryMutAct_9fa48("19") ? true : (stryCov_9fa48("19", "20"), only !== undefined)) && (stryMutAct_9fa48("22") ? only[1].length !== members.length : stryMutAct_9fa48("21") ? true : (stryCov_9fa48("21", "22"), only[1].length === members.length)))) {
          if (stryMutAct_9fa48("23")) {
            {}
          } else {
            stryCov_9fa48("23");
            // The paths do not branch here, as in `/projects/{id}/locations`. Look further down, under the same name.
            pending.push(stryMutAct_9fa48("24") ? {} : (stryCov_9fa48("24"), {
              members,
              length,
              depth: stryMutAct_9fa48("25") ? depth - 1 : (stryCov_9fa48("25"), depth + 1)
            }));
            continue;
          }
        }
        let rest = members.length;
        for (const [, part] of parts) {
          if (stryMutAct_9fa48("26")) {
            {}
          } else {
            stryCov_9fa48("26");
            const saved = stryMutAct_9fa48("27") ? 2 * part.length * (rest - part.length) * total : (stryCov_9fa48("27"), (stryMutAct_9fa48("28") ? 2 * part.length / (rest - part.length) : (stryCov_9fa48("28"), (stryMutAct_9fa48("29") ? 2 / part.length : (stryCov_9fa48("29"), 2 * part.length)) * (stryMutAct_9fa48("30") ? rest + part.length : (stryCov_9fa48("30"), rest - part.length)))) / total);
            if (stryMutAct_9fa48("33") ? part.length < SMALLEST_PART && saved <= 1 : stryMutAct_9fa48("32") ? false : stryMutAct_9fa48("31") ? true : (stryCov_9fa48("31", "32", "33"), (stryMutAct_9fa48("36") ? part.length >= SMALLEST_PART : stryMutAct_9fa48("35") ? part.length <= SMALLEST_PART : stryMutAct_9fa48("34") ? false : (stryCov_9fa48("34", "35", "36"), part.length < SMALLEST_PART)) || (stryMutAct_9fa48("39") ? saved > 1 : stryMutAct_9fa48("38") ? saved < 1 : stryMutAct_9fa48("37") ? false : (stryCov_9fa48("37", "38", "39"), saved <= 1)))) continue;
            pending.push(stryMutAct_9fa48("40") ? {} : (stryCov_9fa48("40"), {
              members: part,
              length: stryMutAct_9fa48("41") ? depth - 1 : (stryCov_9fa48("41"), depth + 1),
              depth: stryMutAct_9fa48("42") ? depth - 1 : (stryCov_9fa48("42"), depth + 1)
            }));
            stryMutAct_9fa48("43") ? rest += part.length : (stryCov_9fa48("43"), rest -= part.length);
          }
        }
      }
    }
    return lengths;
  }
}

/** Groups routes by their key at a depth. Omits routes that end before it. */
function partsAt(members: Iterable<number>, routes: readonly (readonly string[])[], depth: number): Map<string, number[]> {
  if (stryMutAct_9fa48("44")) {
    {}
  } else {
    stryCov_9fa48("44");
    const parts = new Map<string, number[]>();
    for (const route of members) {
      if (stryMutAct_9fa48("45")) {
        {}
      } else {
        stryCov_9fa48("45");
        const key = stryMutAct_9fa48("46") ? routes[route][depth] : (stryCov_9fa48("46"), routes[route]?.[depth]);
        if (stryMutAct_9fa48("49") ? key !== undefined : stryMutAct_9fa48("48") ? false : stryMutAct_9fa48("47") ? true : (stryCov_9fa48("47", "48", "49"), key === undefined)) continue;
        const part = parts.get(key);
        if (stryMutAct_9fa48("52") ? part !== undefined : stryMutAct_9fa48("51") ? false : stryMutAct_9fa48("50") ? true : (stryCov_9fa48("50", "51", "52"), part === undefined)) parts.set(key, stryMutAct_9fa48("53") ? [] : (stryCov_9fa48("53"), [route]));else part.push(route);
      }
    }
    return parts;
  }
}

/** Compares parts by size, largest first, and then by name, so the order of the operations does not matter. */
function bySize(one: readonly [string, number[]], other: readonly [string, number[]]): number {
  if (stryMutAct_9fa48("54")) {
    {}
  } else {
    stryCov_9fa48("54");
    return stryMutAct_9fa48("57") ? other[1].length - one[1].length && (one[0] < other[0] ? -1 : 1) : stryMutAct_9fa48("56") ? false : stryMutAct_9fa48("55") ? true : (stryCov_9fa48("55", "56", "57"), (stryMutAct_9fa48("58") ? other[1].length + one[1].length : (stryCov_9fa48("58"), other[1].length - one[1].length)) || ((stryMutAct_9fa48("62") ? one[0] >= other[0] : stryMutAct_9fa48("61") ? one[0] <= other[0] : stryMutAct_9fa48("60") ? false : stryMutAct_9fa48("59") ? true : (stryCov_9fa48("59", "60", "61", "62"), one[0] < other[0])) ? stryMutAct_9fa48("63") ? +1 : (stryCov_9fa48("63"), -1) : 1));
  }
}