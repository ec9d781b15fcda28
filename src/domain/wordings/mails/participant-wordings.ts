import { defineWordings } from "../wording.ts";

const filled = { samples: { titel: "Betriebsverfassungsrecht Teil 1", wer: "„Karla Muster“" }, typed: ["wer"] };
/** Who cannot take part any more finds the same words in each of these mails. */
const gone = "Sie nehmen damit an dieser Veranstaltung nicht teil. Die angehängte Datei nimmt den Termin aus dem Kalender.";
const allGone =
  "Die genannten Personen nehmen damit an dieser Veranstaltung nicht teil. Die angehängte Datei nimmt den Termin aus dem Kalender.";

/** To participants with an address of their own: no price, and what they can't do anything about is told as a fact. */
export const participantWordings = defineWordings({
  "teilnahme-reserviert": {
    title: "Teilnehmende: reserviert",
    when: "Wenn jemand einen Platz für sie reserviert hat.",
    parts: {
      subject: "Für Sie reserviert: {titel}",
      opening: "{wer} hat einen Platz für Sie reserviert. Ob daraus eine verbindliche Buchung wird, entscheidet sich noch.",
      openingMany: "{wer} hat Plätze für Sie reserviert. Ob daraus eine verbindliche Buchung wird, entscheidet sich noch.",
    },
    ...filled,
  },
  "teilnahme-gebucht": {
    title: "Teilnehmende: gebucht",
    when: "Wenn jemand einen Platz für sie gebucht hat.",
    parts: {
      subject: "Für Sie gebucht: {titel}",
      opening: "{wer} hat einen Platz für Sie gebucht.",
      openingMany: "{wer} hat Plätze für Sie gebucht.",
    },
    ...filled,
  },
  "teilnahme-verbindlich": {
    title: "Teilnehmende: aus der Reservierung wurde eine Buchung",
    when: "Wenn aus ihrer Reservierung eine Buchung wird.",
    parts: {
      subject: "Jetzt verbindlich gebucht: {titel}",
      opening: "aus der Reservierung ist eine verbindliche Buchung geworden.",
      openingMany: "aus den Reservierungen sind verbindliche Buchungen geworden.",
    },
    ...filled,
  },
  "teilnahme-reservierung-endet": {
    title: "Teilnehmende: Reservierung endet bald",
    when: "Drei Tage, bevor ihre Reservierung endet.",
    parts: {
      subject: "Die Reservierung endet bald: {titel}",
      opening: "die Reservierung endet in drei Tagen. Ob daraus eine Buchung wird, entscheidet {wer}.",
    },
    ...filled,
  },
  "teilnahme-steht-bevor": {
    title: "Teilnehmende: Veranstaltung steht bevor",
    when: "Eine Woche vor Beginn.",
    parts: {
      subject: "Bald ist es so weit: {titel}",
      opening:
        "bald beginnt diese Veranstaltung. Unten steht, wann und wo wir Sie erwarten. Wünsche für Zimmer und Verpflegung nehmen wir in Ihrem Konto bei mein ifb unter „Einstellungen“ entgegen.",
      openingMany:
        "bald beginnt diese Veranstaltung. Unten steht, wann und wo wir die genannten Personen erwarten. Wünsche für Zimmer und Verpflegung nehmen wir in Ihrem Konto bei mein ifb unter „Einstellungen“ entgegen.",
    },
    ...filled,
  },
  "teilnahme-verlaengert": {
    title: "Teilnehmende: Reservierung verlängert",
    when: "Wenn wir ihren Platz länger frei halten.",
    parts: {
      subject: "Die Reservierung ist verlängert: {titel}",
      opening: "die Reservierung ist verlängert. Unten steht, was jetzt gilt.",
      openingMany: "die Reservierungen sind verlängert. Unten steht, was jetzt gilt.",
    },
    ...filled,
  },
  "teilnahme-reservierung-abgelaufen": {
    title: "Teilnehmende: Reservierung abgelaufen",
    when: "Wenn ihre Reservierung zu Ende ist.",
    parts: {
      subject: "Die Reservierung ist abgelaufen: {titel}",
      opening: `die Reservierung ist abgelaufen. ${gone}`,
      openingMany: `die Reservierung ist abgelaufen. ${allGone}`,
    },
    ...filled,
  },
  "teilnahme-zurueckgegeben": {
    title: "Teilnehmende: Reservierung zurückgegeben",
    when: "Wenn ihre Reservierung zurückgegeben wurde.",
    parts: {
      subject: "Die Reservierung ist aufgehoben: {titel}",
      opening: `die Reservierung wurde zurückgegeben. ${gone}`,
      openingMany: `die Reservierung wurde zurückgegeben. ${allGone}`,
    },
    ...filled,
  },
  "teilnahme-storniert": {
    title: "Teilnehmende: storniert",
    when: "Wenn ihre Buchung storniert wurde.",
    parts: {
      subject: "Die Buchung ist storniert: {titel}",
      opening: `die Buchung wurde storniert. ${gone}`,
      openingMany: `die Buchung wurde storniert. ${allGone}`,
    },
    ...filled,
  },
  "teilnahme-berichtigt": {
    title: "Teilnehmende: Angaben geändert",
    when: "Wenn ihr Name oder ihre Adresse berichtigt wurden.",
    parts: {
      subject: "Ihre Anmeldung: {titel}",
      opening: "die Angaben zu Ihrer Anmeldung sind geändert. Unten steht, was jetzt gilt.",
    },
    ...filled,
  },
  "teilnahme-als-ersatz": {
    title: "Teilnehmende: als Ersatzperson eingetragen",
    when: "Wenn sie an der Stelle einer anderen Person teilnehmen.",
    parts: { subject: "Als Ersatzperson eingetragen: {titel}", opening: "{wer} hat Sie als Ersatzperson eingetragen." },
    ...filled,
  },
  "teilnahme-ersetzt": {
    title: "Teilnehmende: eine Ersatzperson nimmt teil",
    when: "Wenn an ihrer Stelle jemand anders teilnimmt.",
    parts: {
      subject: "Eine Ersatzperson nimmt teil: {titel}",
      opening: `an Ihrer Stelle ist eine andere Person eingetragen. ${gone}`,
      openingMany: `an Ihrer Stelle ist eine andere Person eingetragen. ${allGone}`,
    },
    ...filled,
  },
  "teilnahme-termin-abgesagt": {
    title: "Teilnehmende: Termin abgesagt",
    when: "Wenn wir den Termin absagen.",
    parts: {
      subject: "Der Termin findet leider nicht statt: {titel}",
      opening:
        "wir müssen diesen Termin leider absagen. Die angehängte Datei nimmt ihn aus dem Kalender. Über andere Termine sprechen wir mit {wer}.",
    },
    ...filled,
  },
  "teilnahme-termin-geaendert": {
    title: "Teilnehmende: Termin geändert",
    when: "Wenn sich Zeit oder Ort ändern.",
    parts: {
      subject: "Der Termin hat sich geändert: {titel}",
      opening: "bei dieser Veranstaltung haben sich Zeit oder Ort geändert. Unten steht, was jetzt gilt.",
    },
    ...filled,
  },
  "teilnahme-umgebucht": {
    title: "Teilnehmende: umgebucht",
    when: "Wenn ihr Platz auf einen anderen Termin umgebucht wurde.",
    parts: {
      subject: "Umgebucht: {titel}",
      opening: "{wer} hat Ihren Platz auf diesen Termin umgebucht. Unten steht, was jetzt gilt.",
    },
    ...filled,
  },
  "teilnahme-geaendert": {
    title: "Teilnehmende: sonst etwas geändert",
    when: "Wenn sich an ihrem Platz etwas geändert hat, wofür es keinen eigenen Text gibt.",
    parts: {
      subject: "Ihre Anmeldung: {titel}",
      opening: "bei Ihrer Anmeldung hat sich etwas geändert. Unten steht, was jetzt gilt.",
    },
    ...filled,
  },
});
