import { isJsonObject, type JsonValue } from "@speclens/core";
import { bareName } from "../reading/bare-name.ts";
import { typesOf } from "../reading/schema-reader.ts";

/** What the name and type of a parameter say about paging. */
export interface PageRole {
  readonly role: "page" | "offset" | "cursor" | "size";
  /** Whether the name says so by itself. Otherwise, only a partner of the same operation makes it sure. */
  readonly isSure: boolean;
  /** Whether hardly anything else has this name, though the type or description leaves a doubt. */
  readonly isNamed: boolean;
}

type Names = Readonly<Record<PageRole["role"], ReadonlySet<string>>>;

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));

const SURE: Names = {
  page: setOf(
    "page pagenumber pagenum pageno pagenr pageindex pageid currentpage startpage pagestart",
  ),
  offset: setOf(
    "offset skip startindex startat startrow startrecord startposition startoffset firstresult pageoffset " +
      "startfrom fromindex resultoffset recordoffset skipcount offsetindex",
  ),
  cursor: setOf(
    "cursor nextcursor pagecursor startcursor pagetoken nexttoken nextpagetoken continuationtoken continuation " +
      "paginationtoken startingafter endingbefore pageafter pagebefore pageabove pagebelow skiptoken nextmarker batchtoken scrollid " +
      "exclusivestartkey startingtoken nextpage cursormark aftercursor beforecursor aftertoken pagemarker " +
      "cursorid nextkey pagingtoken pagestate xmscontinuation nextpagecursor cursortoken",
  ),
  size: setOf(
    "limit pagesize perpage pagelimit maxresults maxresultcount maxrecords maxitems maxpagesize itemsperpage " +
      "recordsperpage resultsperpage numperpage rowsperpage resultlimit itemlimit hitsperpage countperpage pagelength " +
      "displaysize pagecount maxperpage resultcount numresults limitcount maxentries maxcount numberofresults " +
      "numberofitems entriesperpage perpagecount pageitems sizeperpage rpp maxkeys pagesizelimit",
  ),
};

const SHARED: Names = {
  page: setOf("p pg"),
  offset: setOf("start from begin first startindex skiprows index position"),
  cursor: setOf(
    "marker after before since sinceid maxid minid afterid beforeid fromid continue next bookmark anchor " +
      "startid lastid startafter startkey lastkey iterator",
  ),
  size: setOf(
    "count size rows top max maxlength length take num number n first last results batchsize",
  ),
};

const ROLES = ["page", "offset", "cursor", "size"] as const;

/** A description that speaks of paging. */
const PAGING =
  /\bpag(?:e|es|ed|ing|inat\w*)\b|\bcursors?\b|\b(?:next|more) (?:batch|set|results)|\bskip(?:s|ped)?\b/i;
/** A description that speaks of time, place or something to read. */
const OTHER =
  /\b(?:date|time ?stamps?|iso[ -]?8601|time ?zone|utc|unix|seconds?|minutes?|days?|year|intervals?|latitude|characters?|bytes?|currency)\b/i;
/** The same for cursors, whose descriptions often say how long they are valid. */
const MOMENT = /\b(?:dates?|time ?stamps?|iso[ -]?8601|unix)\b/i;

/** Returns the role of a parameter or field in paging; undefined if it has none. */
export function pageRole(
  name: string,
  schema: JsonValue | undefined,
  description: string = "",
): PageRole | undefined {
  const text = description.slice(0, 500);
  const value = singleValue(schema);
  for (const { bare, isNested } of spellings(name)) {
    for (const role of ROLES) {
      const isSure = SURE[role].has(bare);
      if (!isSure && (isNested || !SHARED[role].has(bare))) continue;
      if (!fitsType(role, value)) return undefined;
      if (isSure) return { role, isSure: isPlain(role, bare, value, text), isNamed: true };
      const other = role === "cursor" ? MOMENT : OTHER;
      if (other.test(text) && !PAGING.test(text)) return undefined;
      return { role, isSure: role !== "size" && PAGING.test(text), isNamed: false };
    }
  }
  return undefined;
}

interface Spelling {
  readonly bare: string;
  /** Whether the name is one of an object that may hold anything. */
  readonly isNested?: boolean;
}

/** `page[size]` → pagesize, `query.limit` → limit, `$top` → limit. */
function spellings(name: string): Spelling[] {
  // OData marks its own options, which nothing else is called.
  if (/^\$(?:top|skip)$/i.test(name))
    return [{ bare: name.toLowerCase() === "$top" ? "limit" : "skip" }];
  const nested = /^([^[\]]{1,60})\[([^[\]]{1,60})\]$/.exec(name);
  if (nested !== null) {
    const [, outer = "", inner = ""] = nested;
    const bare = bareName(inner);
    if (!/pag(?:e|ing|ination)$/i.test(outer)) return [{ bare, isNested: true }];
    return [{ bare: `page${bare}` }, { bare }];
  }
  const parts = name.split(".");
  if (parts.length > 3) return [];
  const last = (parts.at(-1) ?? name).replace(/^x-/i, "");
  return [{ bare: bareName(last), isNested: parts.length > 1 }];
}

/** Some generators write each parameter as a list of one. */
function singleValue(schema: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(schema) || schema.items === undefined) return schema;
  return typesOf(schema.items).some((type) => type === "integer") ? schema.items : schema;
}

function fitsType(role: PageRole["role"], schema: JsonValue | undefined): boolean {
  const types = typesOf(schema);
  if (types.includes("boolean")) return false;
  if (
    isJsonObject(schema) &&
    typeof schema.format === "string" &&
    /date|time|uuid/i.test(schema.format)
  )
    return role === "cursor" && schema.format === "uuid";
  if (types.length === 0 || role === "cursor") return !types.includes("array");
  return types.some((type) => type !== "array" && type !== "object");
}

/** A page may be a text, and an offset a time. */
function isPlain(
  role: PageRole["role"],
  bare: string,
  schema: JsonValue | undefined,
  description: string,
): boolean {
  const isNumber = typesOf(schema).some((type) => type === "integer" || type === "number");
  if (role === "page" && bare === "page") return isNumber || PAGED.test(description);
  if (role === "page" && bare === "pageid") return false;
  if (role === "offset") return !OTHER.test(description) || PAGING.test(description);
  return true;
}

const PAGED =
  /\bpage (?:number|index|of|to)|\b(?:page|results) (?:number|starting)|pagina|\bpages\b.*\bresults/i;
