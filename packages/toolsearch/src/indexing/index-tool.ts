import { analyze, analyzeWords } from "@speclens/ranking";
import type { Tool } from "../contracts/tool.ts";
import { FIELDS } from "./fields.ts";
import type { IndexedTool, TermInTool } from "./indexed-tool.ts";
import { toolTexts } from "./tool-texts.ts";

/** A tool with its terms, and the text of which its vector is made. */
export interface ToolToEmbed {
  readonly indexed: IndexedTool;
  readonly passage: string;
}

/** Analyzes the texts of a tool. */
export function indexTool(tool: Tool): ToolToEmbed {
  const texts = toolTexts(tool);
  const counts = new Map<string, { count: number; inHead: boolean; ofServer: boolean }>();
  let length = 0;
  const addField = (field: keyof typeof FIELDS, terms: readonly string[]) => {
    const weight = FIELDS[field];
    length += weight * terms.length;
    for (const term of terms) {
      const known = counts.get(term) ?? { count: 0, inHead: false, ofServer: true };
      known.count += weight;
      known.inHead ||= field === "head";
      known.ofServer &&= field === "server";
      counts.set(term, known);
    }
  };
  const head = analyze(texts.head);
  addField("head", head);
  addField("server", analyze(texts.server));
  addField("description", analyze(texts.description));
  addField("parameters", analyze(texts.parameters));
  const terms: TermInTool[] = [];
  for (const [term, found] of counts) terms.push({ term, ...found });
  const label = `${texts.head} ${texts.server}`;
  const indexed = {
    tool,
    label,
    compared: texts.compared,
    terms,
    headTerms: [...new Set(head)],
    length,
    names: [...new Set(analyzeWords(label).map(({ word }) => word))],
  };
  return { indexed, passage: texts.passage };
}
