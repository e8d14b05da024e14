import type { LanguageCode } from "./languages.ts";

/**
 * Function words: articles, prepositions, pronouns, auxiliaries, and question words. They identify a language
 * but do not describe the goal of a search. Words that distinguish operations (all, not, new) are left out.
 */
export const FUNCTION_WORDS: Readonly<Record<LanguageCode, ReadonlySet<string>>> = {
  da: words(
    "og at det en et den de som er var for på af med til fra om i har havde kan skal må ved eller men",
    "jeg du han hun vi min mit mine sig sin sit sine dette denne disse bliver blev når hvis",
    "hvilken hvilket hvilke hvem hvad hvordan hvornår hvor",
  ),
  de: words(
    "der die das den dem des ein eine einen einem einer eines und oder aber als wenn ob dass so auch",
    "von vom zu zum zur mit ohne für auf aus bei beim bis durch gegen im in ins nach seit über um unter",
    "an am ist sind war waren wird werden wurde wurden sein hat haben kann können muss müssen soll",
    "sollen ich du er sie es wir ihr mich mir mein meine meinen meinem meiner sich dieser diese dieses",
    "diesen diesem wie was wer wo wann warum welche welcher welches welchen welchem bitte möchte will",
  ),
  es: words(
    "el la los las un una unos unas lo al del de y e o u pero en con por para sin sobre entre desde",
    "hasta según es son era fue ser está están ha han hay se su sus mi mis tu tus yo nos si este esta",
    "estos estas ese esa eso esto que qué quién quien cuál cual cuáles cuándo cuando cómo como dónde",
    "donde puede pueden puedo debe deben quiero necesito",
  ),
  fi: words(
    "ja on ovat oli olla se ne tämä tämän nämä joka jonka jotka mikä mitkä mitä että jos kun kuin tai",
    "mutta myös sekä voi voidaan minä minun hän miten missä milloin kuka",
  ),
  fr: words(
    "le la les l un une des du de d au aux et ou mais à en dans par pour sur sous avec sans chez vers",
    "entre depuis est sont était être été a ont avoir ai ce cet cette ces cela ça il elle ils elles je",
    "j tu nous vous on se s mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs qui que qu",
    "quoi dont où quand comment pourquoi quel quelle quels quelles peut peuvent puis doit doivent si",
    "comme lors y veux voudrais",
  ),
  hu: words(
    "a az és hogy egy van vagy ha is meg ez ezt ezek amely mely aki ami milyen hogyan hol mikor ki mi",
    "kell lehet volt lesz által szerint",
  ),
  it: words(
    "il lo la i gli le l un uno una di d del dello della dell dei degli delle da dal dalla dall dai",
    "dalle in nel nella nell nei nelle con su sul sulla per tra fra al allo alla ai agli alle e ed",
    "o ma è sono era essere stato ha hanno si mi ci che chi cui quale quali quando come dove perché",
    "questo questa questi queste quello quella mio mia miei mie suo sua loro può possono posso deve",
    "devono vorrei voglio",
  ),
  nl: words(
    "de het een en of maar van voor met zonder op in aan bij naar uit om over onder tot door is zijn",
    "was waren wordt worden werd heeft hebben kan kunnen moet moeten ik je jij hij zij ze wij we mijn",
    "jouw uw hun haar die dat deze dit wie wat waar wanneer welke hoe er te als dan ook wil",
  ),
  no: words(
    "og å at det en et ei den de som er var for på av med til fra om i har hadde kan skal må ved eller",
    "men jeg du han hun vi min mitt mine seg sin sitt sine dette denne disse blir ble når hvis",
    "hvilken hvilket hvilke hvem hva hvordan hvor",
  ),
  pt: words(
    "o os a as um uma uns umas do da dos das no na nos nas ao aos à às de e ou mas em com por para pelo",
    "pela pelos pelas sem sobre entre desde até é são foi era ser está estão há se seu sua seus suas",
    "meu minha meus minhas eu ele ela eles elas que quem qual quais quando como onde este esta estes",
    "estas esse essa isso isto pode podem posso deve devem quero preciso",
  ),
  ro: words(
    "și în de la cu pe din pentru un o unei unui este sunt a al ale ai care ce că să sau dacă prin",
    "după fi fost poate pot acest această acestea cum unde când",
  ),
  sv: words(
    "och att det en ett den de som är var för på av med till från om i har hade kan ska måste vid eller",
    "men jag du han hon vi min mitt mina sig sin sitt sina detta denna dessa blir blev när där",
    "vilken vilket vilka vem vad hur",
  ),
  tr: words(
    "ve veya ile bir bu şu için olarak olan mı mi nasıl nerede hangi kim ama gibi kadar da de",
  ),
};

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}
