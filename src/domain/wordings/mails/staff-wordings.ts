import { defineWordings } from "../wording.ts";

const UNEXPECTED =
  "Wissen Sie nichts davon, nehmen Sie die Änderung bitte unter „Konten“ zurück und beenden Sie dort alle Sitzungen des Kontos, das sie vorgenommen hat.";
const alarm = { facts: "Hier stehen Konto und E-Mail-Adresse.", samples: { wer: "Max Beispiel" }, typed: ["wer"] };
const consulting = { facts: "Hier stehen Termin, Person, Gespräch und Thema." };

/** To our own people. */
export const staffWordings = defineWordings({
  "team-neue-administration": {
    title: "Team: neues Konto mit allen Rechten",
    when: "An die Administration, wenn ein Konto die Rolle Administration bekommt.",
    parts: {
      subject: "Sicherheit: Neues Konto mit allen Rechten",
      opening: "ein Konto hat die Rolle Administration bekommen, vergeben von: {wer}.",
      note: UNEXPECTED,
      action: "Sicherheitsprotokoll ansehen",
    },
    ...alarm,
  },
  "team-zweiter-faktor-entfernt": {
    title: "Team: zweiter Faktor entfernt",
    when: "An die Administration, wenn ein Konto der Verwaltung keinen zweiten Faktor mehr hat.",
    parts: {
      subject: "Sicherheit: Zweiter Faktor in der Verwaltung entfernt",
      opening: "ein Konto der Verwaltung hat keinen zweiten Faktor mehr, zurückgesetzt von: {wer}.",
      note: UNEXPECTED,
      action: "Sicherheitsprotokoll ansehen",
    },
    ...alarm,
  },
  "team-fehlanmeldungen": {
    title: "Team: viele fehlgeschlagene Anmeldungen",
    when: "An die Administration, höchstens einmal in der Stunde.",
    parts: {
      subject: "Sicherheit: Viele fehlgeschlagene Anmeldungen",
      opening:
        "in der letzten Viertelstunde gab es {anzahl} falsche Passwörter oder Codes. Wer sich vertippt, wird nicht ausgesperrt; Angreifer werden gebremst. Bitte sehen Sie nach, ob es um einzelne Konten geht.",
      action: "Sicherheitsprotokoll ansehen",
    },
    samples: { anzahl: "120" },
  },
  "team-moderation": {
    title: "Team: im Forum wartet etwas",
    when: "An alle, die moderieren, einmal am Tag, solange etwas länger als 24 Stunden wartet.",
    parts: {
      subject: "Im Forum wartet etwas seit mehr als 24 Stunden",
      opening: "im Forum wartet etwas schon länger als 24 Stunden auf die Moderation.",
      action: "Zur Moderation",
      note: "Solange etwas so lange wartet, erinnern wir einmal am Tag daran.",
    },
    samples: {},
    facts: "Hier steht, was wartet, wie viel es ist und seit wann.",
  },
  "team-anfrage": {
    title: "Team: neue Anfrage",
    when: "Nach jedem Anfrageformular.",
    parts: {
      subject: "{formular}: {vorgangsnummer}",
      opening: "Neue Anfrage über „{formular}“ ({website}), eingegangen am {eingang}.",
      note: "Eine Antwort auf diese E-Mail geht an die Person, die angefragt hat.",
    },
    greeted: false,
    samples: { formular: "Kontakt", vorgangsnummer: "A-4H7P2X", website: "ifb", eingang: "05.03.2027" },
    facts: "Hier steht alles, was angegeben wurde.",
  },
  "team-nachricht": {
    title: "Team: Nachricht zu einer Bestellung",
    when: "Wenn jemand auf der Seite einer Bestellung geschrieben hat.",
    parts: {
      subject: "Nachricht zur Bestellung {bestellnummer}: {vorgangsnummer}",
      opening: "{wer} schreibt zu einer Bestellung.",
      action: "Bestellung in der Verwaltung",
      note: "Eine Antwort auf diese E-Mail geht an die Person, die bestellt hat.",
    },
    greeted: false,
    samples: { wer: "Erika Muster", bestellnummer: "B-7K2M4Q", vorgangsnummer: "A-4H7P2X" },
    typed: ["wer"],
    facts: "Hier stehen die Nummern und die Nachricht.",
  },
  "team-beratung-gebucht": {
    title: "Team: Beratungstermin gebucht",
    when: "An die Person, die berät.",
    parts: { subject: "Neuer Beratungstermin am {termin}", action: "Termin in der Verwaltung öffnen" },
    samples: { termin: "05.03.2027 um 10:00 Uhr" },
    ...consulting,
  },
  "team-beratung-angefragt": {
    title: "Team: Beratungstermin angefragt",
    when: "An die Person, die berät.",
    parts: { subject: "Terminanfrage für den {termin}", action: "Termin in der Verwaltung öffnen" },
    samples: { termin: "05.03.2027 um 10:00 Uhr" },
    ...consulting,
  },
  "team-beratung-verschoben": {
    title: "Team: Beratungstermin verschoben",
    when: "An die Person, die berät.",
    parts: { subject: "Beratungstermin verschoben vom {bisher} auf den {termin}", action: "Termin in der Verwaltung öffnen" },
    samples: { bisher: "04.03.2027 um 14:30 Uhr", termin: "05.03.2027 um 10:00 Uhr" },
    ...consulting,
  },
  "team-beratung-abgesagt": {
    title: "Team: Beratungstermin abgesagt",
    when: "An die Person, die berät, wenn der Termin von der anderen Seite abgesagt wurde.",
    parts: { subject: "Abgesagt: Beratungstermin am {termin}", action: "Termin in der Verwaltung öffnen" },
    samples: { termin: "05.03.2027 um 10:00 Uhr" },
    ...consulting,
  },
  "team-beratung-frei": {
    title: "Team: Beratungstermin frei geworden",
    when: "An die Person, die berät, wenn ein Konto gelöscht wurde und mit ihm ein Termin.",
    parts: {
      subject: "Frei geworden: Beratungstermin am {termin} ({vorgangsnummer})",
      opening:
        "der Beratungstermin am {zeit} findet nicht statt: Das Konto der Person ist gelöscht, und mit ihm alles, was wir über sie wussten. Die Zeit ist wieder frei; die Kalenderdatei im Anhang entfernt den Termin.",
      action: "Kalender in der Verwaltung öffnen",
    },
    greeted: false,
    samples: {
      termin: "05.03.2027 um 10:00 Uhr",
      zeit: "Freitag, 5. März 2027, 10:00 bis 10:30 Uhr",
      vorgangsnummer: "T-4H7P2X",
    },
  },
});
