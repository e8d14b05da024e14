/*
 * Each list begins with the commonest function words; what follows are the 60 words that, one added to
 * the other, tell most interface texts of that language that are written without accents. A word that
 * English texts hold, too, more than once in 2,000, or that is an English word, is in none of them, as
 * "die", "pour", "dos" and "no". A word of two languages is in the first alone.
 */

const GERMAN = `
  der das den dem des ein eine einen einer eines und oder ist sind nicht mit von zu zum zur im auf
  aus bei nach wie wo wer welche welcher welches kann ich wir alle alles mein meine neue neuen
  durch vom
  adresse aktuelle als andere anzeigen ausblenden automatisch bearbeiten benutzer
  benutzerdefinierte datei dateien datenbank durchsuchen eingeben entfernen erfolgreich erlauben
  erstellen erstellt farbe fehler fehlgeschlagen festlegen gestartet gruppen herunterladen kein
  keine konfiguration liste maximale modus nachricht nachrichten netzwerk neuer neues nur optionen
  passwort pfad seite senden speichern starten suchen unbekannter verschieben verwalten verwenden
  verzeichnis vor weitere werden wert wird wurde zeige zeit
`;

const FRENCH = `
  le la les un une du de et est sont pas par avec dans sur au aux ce cette ces que qui quel quelle
  mes je il ou tous toutes nouveau nouvelle depuis
  actif activer actuel adresses afficher ajouter attente aucun aucune authentification automatique
  autres avant cible commande comme connexion convertir couleur cours disponible disque
  enregistrer erreur exemple fichier fichiers fonction gauche groupe heure introuvable invalide
  ligne lignes limite maintenant manquant nom nombre objet serveur serveurs seulement sous
  supprimer taille texte uniquement utilisation utiliser valeur valide vers voir votre vous
`;

const SPANISH = `
  el los las uno una unos unas del al es con por para como cual cuales quien donde mi mis yo se su
  sus todos todas nuevo nueva desde sin lo
  abrir actualizar agregar ahora archivo archivos borrar buscar cambiar clave comando copiar crear
  datos descargar desconocido directorio disponibles dispositivo editar ejecutar eliminado
  eliminar enviar esta este exportar fuente grupo guardar habilitar hora imagen instancia mensaje
  mensajes minutos modo mostrar nodo nodos permitir predeterminado proyecto puerto seleccionado
  seleccionados seleccionar servicio servidor servidores texto tiempo tipo usar usuario usuarios
  valor zona
`;

const PORTUGUESE = `
  um uma uns umas da na nos nas em pelo pela ao aos meu minha meus eu ele novo sem
  adicionar agora alterar apenas arquivo arquivos ativar atual atualizar chave cliente criar dados
  detalhes deve erro excluir executar exibir fechar foi importar limpar mais mensagem mensagens
  nenhum nenhuma nome pacotes pesquisar porta projeto remover salvar selecionado selecionados
  selecionar senha sistema sucesso tamanho
`;

/** Words without accents that occur in German, French, Spanish or Portuguese texts but not in English texts. */
export const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  [GERMAN, FRENCH, SPANISH, PORTUGUESE].flatMap((words) => words.trim().split(/\s+/)),
);

/** Endings of words in these languages that hardly any English word has. */
export const FOREIGN_ENDING: RegExp =
  /[a-z]{2}(?:ungen|ieren|iert|ierung|igkeit|ateurs?|issez|ciones|mente|miento|amento|idade?s?)$/;
