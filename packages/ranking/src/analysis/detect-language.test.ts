import { expect, test } from "vitest";
import { detectLanguage, isInAnotherLanguage, questionLanguages } from "./detect-language.ts";
import type { LanguageCode } from "./languages.ts";

const SUMMARIES: Readonly<Record<LanguageCode, readonly string[]>> = {
  da: [
    "Henter en liste over de brugere som er i gruppen",
    "Sletter en fil med det id der er angivet",
  ],
  de: [
    "Liefert die Liste der Benutzer einer Gruppe",
    "Löscht eine Datei aus dem Ordner und von der Platte",
  ],
  es: [
    "Devuelve la lista de los usuarios de un grupo",
    "Borra el fichero de la carpeta por su nombre",
  ],
  fi: [
    "Hakee ryhmän käyttäjät, jotka ovat aktiivisia",
    "Poistaa tiedoston, joka on kansiossa tai jonka nimi on annettu, ja palauttaa sen",
  ],
  fr: [
    "Retourne la liste des utilisateurs du groupe",
    "Supprime le fichier d'un dossier avec son contenu",
  ],
  hu: [
    "Visszaadja a csoport felhasználóit, ha van ilyen",
    "Törli azt a fájlt, amely a mappában van, és ezt a naplóba is írja",
  ],
  it: [
    "Restituisce la lista degli utenti di un gruppo",
    "Elimina il file della cartella con il suo contenuto",
  ],
  nl: [
    "Geeft de lijst van de gebruikers in een groep",
    "Verwijdert het bestand uit de map met zijn inhoud",
  ],
  no: [
    "Henter en liste over de brukerne som er i gruppen",
    "Sletter filen fra mappen hvis den ikke er i bruk av en annen",
  ],
  pt: ["Retorna a lista dos usuários de um grupo", "Remove o arquivo da pasta com seu conteúdo"],
  ro: [
    "Returnează lista de utilizatori din grup",
    "Șterge un fișier din dosar, dacă este gol, și poate fi folosit pentru curățare",
  ],
  sv: [
    "Hämtar en lista över de användare som är i gruppen",
    "Tar bort en fil från mappen och det som finns i den",
  ],
  tr: [
    "Bir grup için kullanıcı listesi ve ayarlar",
    "Dosya veya klasör için bu işlem ile silme, yeni ad ve boyut ile birlikte bir kayıt olarak",
  ],
};

test("the language of texts is told by their function words", () => {
  for (const [code, summaries] of Object.entries(SUMMARIES))
    expect([code, detectLanguage(summaries)]).toEqual([code, code]);
});

test("English is the language of what is English, names things, is in doubt or empty", () => {
  for (const summaries of [
    ["List the users of a group", "Delete a file from the folder by its name"],
    ["games de Los Angeles", "La Poste tracking", "El Paso weather"],
    ["GetUserById", "DELETE user_id", "v2 de en es locale codes"],
    ["Delete the file of the user and all of its versions", "Liefert die Liste der Benutzer"],
    [],
  ])
    expect(detectLanguage(summaries)).toBeUndefined();
});

test("a question is in the languages that most of its function words are of", () => {
  const known = [{ code: "de" as const }, { code: "es" as const }, { code: "pt" as const }];
  const codes = (question: string) => questionLanguages(question, known)?.map(({ code }) => code);
  expect(codes("die Dateien eines Benutzers löschen")).toEqual(["de"]);
  expect(codes("lista de clientes")).toEqual(["es", "pt"]);
  expect(codes("show me the list of users in a group")).toEqual([]);
  expect(codes("Dateien löschen")).toBeUndefined();
});

test.each([
  ["lock a conversation", false],
  ["wie kann ich eine Unterhaltung sperren", true],
  ["quels utilisateurs sont dans le groupe", true],
  ["заблокировать обсуждение", true],
  ["锁定对话", true],
  ["list issues", false],
  ["404", false],
  ["", false],
])("to English documents, %j is in another language: %s", (question, expected) => {
  expect(isInAnotherLanguage(question, [])).toBe(expected);
});

test("a question in a language or script of the documents is not in another one", () => {
  const german = "wie kann ich eine Unterhaltung sperren";
  expect(isInAnotherLanguage(german, [], [{ code: "de" }])).toBe(false);
  expect(isInAnotherLanguage(german, [], [{ code: "fr" }])).toBe(true);
  const russian = "заблокировать обсуждение";
  expect(isInAnotherLanguage(russian, [{ term: "обсужден" }])).toBe(false);
  expect(isInAnotherLanguage(russian, [{ term: "issue" }])).toBe(true);
});
