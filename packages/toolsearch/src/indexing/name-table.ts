import { nameWords } from "@speclens/text";

/** What a caller may put around a pasted name. */
const EDGES = /^[\s"'`“”‘’«»]+|(?<![\s"'`“”‘’«»])[\s"'`“”‘’«»]+$/gu;
/** The prefix that some clients give to the tools of MCP servers. */
const CLIENT = "mcp";

/** The name and server of a tool. */
export interface ToolName {
  readonly name: string;
  readonly server?: string | undefined;
}

/** Finds tools by their exact names. */
export interface NameTable {
  add(slot: number, name: ToolName): void;
  remove(slot: number, name: ToolName): void;
  /** Returns the tools with exactly this name, else those with a name of the same words in another spelling. */
  find(name: string): readonly number[];
  /** Returns the slot of the tool with this name and server. */
  slotOf(name: ToolName): number | undefined;
  /** Returns the number of tools with this name on all servers. */
  count(name: string): number;
}

/** Creates a table without names. */
export function createNameTable(): NameTable {
  const bySpelling = new Map<string, Set<number>>();
  const byWords = new Map<string, Set<number>>();
  const byKey = new Map<string, number>();
  return {
    add(slot, name) {
      byKey.set(keyOf(name), slot);
      for (const spelling of spellingsOf(name)) addTo(bySpelling, spelling, slot);
      for (const words of wordingsOf(name)) addTo(byWords, words, slot);
    },
    remove(slot, name) {
      byKey.delete(keyOf(name));
      for (const spelling of spellingsOf(name)) removeFrom(bySpelling, spelling, slot);
      for (const words of wordingsOf(name)) removeFrom(byWords, words, slot);
    },
    find(name) {
      const text = name.replaceAll(EDGES, "");
      const exact = bySpelling.get(text) ?? bySpelling.get(name);
      if (exact !== undefined) return [...exact];
      // With spaces, it is a question; its words may be those of a name by chance.
      if (text === "" || /\s/u.test(text)) return [];
      return [...(byWords.get(wordsOf(text)) ?? [])];
    },
    slotOf: (name) => byKey.get(keyOf(name)),
    count: (name) => bySpelling.get(name)?.size ?? 0,
  };
}

/** The length of the server keeps "a" and "bc" apart from "ab" and "c". */
function keyOf({ name, server }: ToolName): string {
  return server === undefined ? name : `${server.length}\u0000${server}${name}`;
}

/** The spellings that clients use: `server/name` and `mcp__server__name` above all. */
function spellingsOf({ name, server }: ToolName): string[] {
  if (server === undefined) return [name];
  const between = ["/", ".", ":", "__"].map((sign) => `${server}${sign}${name}`);
  return [...new Set([name, ...between, `${CLIENT}__${server}__${name}`])];
}

function wordingsOf({ name, server }: ToolName): string[] {
  const own = wordsOf(name);
  if (server === undefined) return [own];
  const whole = `${wordsOf(server)} ${own}`;
  return [...new Set([own, whole, `${CLIENT} ${whole}`])];
}

/** The same for `create_issue`, `createIssue` and `create-issue`. */
function wordsOf(name: string): string {
  // A name of signs alone has no words.
  return nameWords(name).join(" ") || name;
}

function addTo(table: Map<string, Set<number>>, key: string, slot: number): void {
  const slots = table.get(key);
  if (slots === undefined) table.set(key, new Set([slot]));
  else slots.add(slot);
}

function removeFrom(table: Map<string, Set<number>>, key: string, slot: number): void {
  const slots = table.get(key);
  slots?.delete(slot);
  if (slots?.size === 0) table.delete(key);
}
