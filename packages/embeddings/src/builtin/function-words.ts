/**
 * The commonest function words of English that are none of German, French, Spanish or Portuguese. So
 * "in", "an", "was", "will", "all" (German), "on", "or" (French), "he", "has" (Spanish), "a", "as",
 * "do", "me", "no" and their like are not here.
 */
export const ENGLISH_WORDS: ReadonlySet<string> = words(`
  the of to and for with from by is are this that these those it its be been have how what which who
  when where why does can should would could my your our their them they you we if than then there into
`);

/**
 * Words without accents that tell another language: the commonest of German, French, Spanish and
 * Portuguese that are no English words. A text with one of them may still be English, with a name in it.
 */
export const OTHER_WORDS: ReadonlySet<string> = words(`
 der das den dem des ein eine einen einer eines und oder ist sind nicht mit von zu zum zur im auf aus
 bei nach wie wo wer welche welcher welches kann ich wir alle alles mein meine neue neuen durch vom
 le la les un une du de et est sont pas pour par avec dans sur au aux ce cette ces que qui quel quelle
 mon mes je il ou tous toutes nouveau nouvelle depuis sans
 el los las uno una unos unas y o del al en es con por para como cual cuales que quien donde mi mis yo
 se su sus todos todas nuevo nueva desde sin lo
 um uma uns umas ou da dos das na nos nas em pelo pela ao aos meu minha meus eu ele
 todos novo nova sem
`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
