import { audienceNames } from "#src/domain/law/audiences.ts";
import { choice, field, rows } from "./help.ts";

export const publicationHelp = {
  draft: field("Entwurf", "Ein Entwurf ist nicht öffentlich. In der Vorschau ist er zu sehen."),
  publishAt: field("Erscheint am", "Tag oder Tag mit Uhrzeit (2027-03-05 09:30), ab dem der Eintrag öffentlich ist. Ohne Angabe sofort."),
};

export const description = field(
  "Beschreibung",
  "Ein bis zwei Sätze für Suchmaschinen, 50 bis 180 Zeichen. Sie stehen dort unter dem Titel.",
);
export const teaser = field("Anreißer", "Worum es geht und warum sich das Lesen lohnt. Steht auf Karten und über dem Text.");
export const audiences = choice("Zielgruppen", "Für wen der Text ist. Mindestens eine.", audienceNames);
export const illustration = field(
  "Bild",
  "Ein Bild neben dem Eintrag (saal.jpg) oder im Ordner media (/media/saal.jpg), oder der Name einer Zeichnung ohne .svg. Steht auf Karten und über dem Text.",
);
export const downloads = rows("Downloads", "Download", "PDF-Dateien zum Herunterladen. Sie stehen mit Art und Größe am Ende der Seite.", {
  file: field("Datei", "Eine Datei neben dem Eintrag (muster.pdf) oder aus media/downloads (/downloads/muster.pdf)."),
  label: field("Beschriftung", "Was die Datei enthält, zum Beispiel „Muster: Einladung zur Sitzung“."),
});
export const topics = field("Themen", "Kennungen der Themen, zu denen der Eintrag gehört.");
export const tags = field("Schlagwörter", "Kennungen aus der Liste der Schlagwörter.");
export const themes = field("Passende Seminare", "Kennungen der Seminarthemen, die unter dem Text empfohlen werden.");
export const lexicon = field("Lexikonbegriffe", "Kennungen der Begriffe, die der Text voraussetzt, mit Ordner: br/abmahnung.");
export const decisions = field("Entscheidungen", "Kennungen der Entscheidungen, auf die sich der Text stützt.");
export const statutes = field("Gesetze", "Kennungen der Gesetze, um die es geht, zum Beispiel betrvg.");
export const norms = field("Vorschriften", "Zitate in der üblichen Form, zum Beispiel § 37 Abs. 6 BetrVG.");
export const date = field("Datum", "Tag der Veröffentlichung, JJJJ-MM-TT. Danach richtet sich die Reihenfolge auf Listen.");
export const checked = field("Geprüft am", "Tag, an dem der Rechtsstand zuletzt geprüft wurde, JJJJ-MM-TT. Nicht in der Zukunft.");
export const author = field("Verfasst von", "Name der Person, oder „Redaktion“.");
export const order = field("Reihenfolge", "Ganze Zahl ab 1. Kleinere Zahlen stehen weiter vorn.");
