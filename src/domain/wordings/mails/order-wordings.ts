import { defineWordings } from "../wording.ts";

/** To whoever ordered. */
export const orderWordings = defineWordings({
  gruss: {
    title: "Schluss aller E-Mails zu Bestellungen",
    when: "Steht am Ende jeder E-Mail zu einer Bestellung, auch der an Teilnehmende.",
    parts: {
      questions: "Fragen beantworten wir gern unter {telefon}. Nennen Sie bitte die Bestellnummer.",
      closing: "Freundliche Grüße\nIhr {website}-Team",
    },
    samples: { telefon: "089 0000-100", website: "ifb" },
  },
  bestellt: {
    title: "Bestellung: gebucht",
    when: "Nach einer Bestellung, in der alle Plätze verbindlich gebucht sind.",
    parts: {
      subject: "Ihre Bestellung {bestellnummer}",
      opening: "vielen Dank für Ihre Bestellung! Ihre Plätze sind verbindlich gebucht.",
      fees: "Stornierung verbindlicher Buchungen: {stornokosten}. Eine Ersatzperson nennen Sie bis zum Tag vor Beginn kostenfrei.",
    },
    samples: { bestellnummer: "B-7K2M4Q", stornokosten: "bis 14 Tage vor Beginn kostenfrei; danach 50 % des Preises" },
  },
  reserviert: {
    title: "Bestellung: reserviert",
    when: "Nach einer Bestellung, in der alle Plätze reserviert sind.",
    parts: {
      subject: "Ihre Reservierung {bestellnummer}",
      opening: "vielen Dank! Ihre Plätze sind kostenfrei reserviert, damit Zeit für den Beschluss bleibt.",
      holds: "Reservierte Plätze machen Sie dort zu Buchungen oder geben sie zurück, ohne sich anzumelden.",
      reminder: "Drei Tage vor Ablauf erinnern wir Sie.",
      fees: "Stornierung verbindlicher Buchungen: {stornokosten}. Eine Ersatzperson nennen Sie bis zum Tag vor Beginn kostenfrei.",
    },
    samples: { bestellnummer: "B-7K2M4Q", stornokosten: "bis 14 Tage vor Beginn kostenfrei; danach 50 % des Preises" },
  },
  "bestellt-und-reserviert": {
    title: "Bestellung: gebucht und reserviert",
    when: "Nach einer Bestellung mit gebuchten und reservierten Plätzen.",
    parts: {
      subject: "Ihre Bestellung {bestellnummer}",
      opening: "vielen Dank für Ihre Bestellung! Ihre Plätze sind gebucht und reserviert, wie es unten steht.",
      holds: "Reservierte Plätze machen Sie dort zu Buchungen oder geben sie zurück, ohne sich anzumelden.",
      reminder: "Drei Tage vor Ablauf erinnern wir Sie.",
      fees: "Stornierung verbindlicher Buchungen: {stornokosten}. Eine Ersatzperson nennen Sie bis zum Tag vor Beginn kostenfrei.",
    },
    samples: { bestellnummer: "B-7K2M4Q", stornokosten: "bis 14 Tage vor Beginn kostenfrei; danach 50 % des Preises" },
  },
  "verbindlich-gebucht": {
    title: "Reservierung ist jetzt gebucht",
    when: "Wenn aus reservierten Plätzen Buchungen werden.",
    parts: {
      subject: "Ihre Reservierung ist jetzt verbindlich gebucht",
      subjectMany: "Ihre {anzahl} Plätze sind jetzt verbindlich gebucht",
      opening: "vielen Dank! Aus Ihrer Reservierung ist eine verbindliche Buchung geworden.",
      openingMany: "vielen Dank! Aus Ihren Reservierungen sind verbindliche Buchungen geworden.",
    },
    samples: { anzahl: "3" },
  },
  "reservierung-zurueckgegeben": {
    title: "Reservierung zurückgegeben",
    when: "Wenn reservierte Plätze zurückgegeben wurden.",
    parts: {
      subject: "Sie haben Ihre Reservierung zurückgegeben",
      subjectMany: "Sie haben {anzahl} Reservierungen zurückgegeben",
      opening: "wir haben Ihre Reservierung aufgehoben. Kosten entstehen Ihnen nicht.",
      openingMany: "wir haben Ihre Reservierungen aufgehoben. Kosten entstehen Ihnen nicht.",
    },
    samples: { anzahl: "3" },
  },
  "reservierung-verlaengert": {
    title: "Reservierung verlängert",
    when: "Wenn wir reservierte Plätze länger frei halten.",
    parts: {
      subject: "Ihre Reservierung ist verlängert",
      subjectMany: "Ihre {anzahl} Reservierungen sind verlängert",
      opening: "wir halten Ihren reservierten Platz länger für Sie frei. Kosten entstehen Ihnen dadurch nicht.",
      openingMany: "wir halten Ihre reservierten Plätze länger für Sie frei. Kosten entstehen Ihnen dadurch nicht.",
    },
    samples: { anzahl: "3" },
  },
  "reservierung-endet-bald": {
    title: "Reservierung endet in drei Tagen",
    when: "Drei Tage, bevor eine Reservierung endet.",
    parts: {
      subject: "Ihre Reservierung endet in drei Tagen",
      opening: "Ihr reservierter Platz ist noch bis einschließlich {frist} für Sie frei. Danach geben wir ihn weiter.",
      openingMany: "Ihre reservierten Plätze sind noch bis einschließlich {frist} für Sie frei. Danach geben wir sie weiter.",
      next: "Ist der Beschluss gefasst? Dann machen Sie aus der Reservierung bitte eine verbindliche Buchung. Brauchen Sie den Platz nicht, geben Sie ihn kostenfrei zurück. Beides geht ohne Anmeldung über diesen Link:",
      nextMany:
        "Ist der Beschluss gefasst? Dann machen Sie aus den Reservierungen bitte verbindliche Buchungen. Plätze, die Sie nicht brauchen, geben Sie kostenfrei zurück. Beides geht ohne Anmeldung über diesen Link:",
    },
    samples: { frist: "Montag, 1. März 2027" },
  },
  "reservierung-abgelaufen": {
    title: "Reservierung abgelaufen",
    when: "Wenn eine Reservierung zu Ende ist, ohne dass gebucht wurde.",
    parts: {
      subject: "Ihre Reservierung ist abgelaufen",
      opening: "die Frist Ihrer Reservierung ist vorbei. Der Platz ist wieder frei, Kosten entstehen Ihnen nicht.",
      openingMany: "die Frist Ihrer Reservierung ist vorbei. Die Plätze sind wieder frei, Kosten entstehen Ihnen nicht.",
      next: "Möchten Sie doch teilnehmen? Dann sehen Sie hier nach, ob noch Plätze frei sind:",
    },
    samples: {},
  },
  "storniert-ohne-kosten": {
    title: "Storniert, ohne Kosten",
    when: "Wenn Buchungen kostenfrei storniert wurden.",
    parts: {
      subject: "Ihre Buchung ist storniert",
      subjectMany: "Ihre {anzahl} Buchungen sind storniert",
      opening: "wir haben Ihre Buchung storniert.",
      openingMany: "wir haben Ihre Buchungen storniert.",
      costs: "Kosten entstehen Ihnen nicht.",
    },
    samples: { anzahl: "3" },
  },
  "storniert-mit-kosten": {
    title: "Storniert, mit Kosten",
    when: "Wenn Buchungen storniert wurden und das etwas kostet.",
    parts: {
      subject: "Ihre Buchung ist storniert",
      subjectMany: "Ihre {anzahl} Buchungen sind storniert",
      opening: "wir haben Ihre Buchung storniert. Dafür berechnen wir {stornokosten}, wie vor der Stornierung angezeigt.",
      openingMany: "wir haben Ihre Buchungen storniert. Dafür berechnen wir zusammen {stornokosten}, wie vor der Stornierung angezeigt.",
    },
    samples: { anzahl: "3", stornokosten: "645,00 € netto" },
  },
  umgebucht: {
    title: "Umgebucht",
    when: "Wenn Plätze auf einen anderen Termin umgebucht wurden. Der Hinweis auf den neuen Beschluss steht davor und bleibt.",
    parts: {
      subject: "Umgebucht: Bitte neu entscheiden",
      opening: "wir haben umgebucht, wie Sie es gewünscht haben. Ihr Platz ist jetzt bei diesem Termin:",
      openingMany: "wir haben umgebucht, wie Sie es gewünscht haben. Ihre {anzahl} Plätze sind jetzt bei diesem Termin:",
      papers: "Die Unterlagen dafür hängen neu an; die bisherigen gelten nicht mehr.",
    },
    samples: { anzahl: "3" },
  },
  "unterlagen-noch-einmal": {
    title: "Unterlagen noch einmal",
    when: "Wenn jemand die Unterlagen einer Bestellung noch einmal anfordert.",
    parts: {
      subject: "Unterlagen zu Ihrer Bestellung",
      opening: "wie gewünscht erhalten Sie die Unterlagen noch einmal, auf dem Stand von heute.",
    },
    samples: {},
  },
  "person-geaendert": {
    title: "Angaben zur Person geändert",
    when: "Wenn Name oder Adresse einer teilnehmenden Person berichtigt wurden.",
    parts: {
      subject: "Die Angaben zur Person sind geändert",
      opening: "wir haben die Angaben zur teilnehmenden Person geändert.",
    },
    samples: {},
  },
  "ersatzperson-eingetragen": {
    title: "Ersatzperson eingetragen",
    when: "Wenn jemand anders teilnimmt. Der Hinweis auf den Beschluss steht vor den Unterlagen und bleibt.",
    parts: {
      subject: "Die Ersatzperson ist eingetragen",
      opening: "statt {bisher} nimmt jetzt {jetzt} teil. Kosten entstehen dadurch nicht.",
      papers: "Die Unterlagen dafür hängen an.",
    },
    samples: { bisher: "Karla Muster", jetzt: "Jonas Beispiel" },
  },
  "veranstaltung-steht-bevor": {
    title: "Veranstaltung steht bevor",
    when: "Eine Woche vor Beginn.",
    parts: {
      subject: "Ihre Veranstaltung steht bevor",
      opening: "bald beginnt Ihre Veranstaltung. Unten steht, wann und wo wir die teilnehmende Person erwarten.",
      openingMany: "bald beginnt Ihre Veranstaltung. Unten steht, wann und wo wir die Teilnehmenden erwarten.",
      next: "Kommt jemand anders? Eine Ersatzperson können Sie bis zum Tag vor Beginn kostenfrei nennen:",
    },
    samples: {},
  },
  "termin-abgesagt": {
    title: "Termin abgesagt",
    when: "Wenn wir einen Termin absagen. Der Hinweis auf den neuen Beschluss folgt und bleibt.",
    parts: {
      subject: "Ihr Termin findet leider nicht statt",
      opening: "wir müssen diesen Termin leider absagen. Ihr Platz ist aufgehoben.",
      openingMany: "wir müssen diesen Termin leider absagen. Ihre Plätze sind aufgehoben.",
      costs: "Kosten entstehen Ihnen nicht.",
      next: "Gern finden wir einen anderen Termin für Sie.",
    },
    samples: {},
  },
  "termin-geaendert": {
    title: "Termin geändert",
    when: "Wenn sich Zeit oder Ort ändern. Der Hinweis auf den neuen Beschluss steht vor den Unterlagen und bleibt.",
    parts: {
      subject: "Ihr Termin hat sich geändert: Bitte neu entscheiden",
      opening: "bei Ihrer Veranstaltung haben sich Zeit oder Ort geändert. Unten steht, was jetzt gilt.",
      papers: "Die Unterlagen dafür hängen neu an; die bisherigen gelten nicht mehr.",
    },
    samples: {},
  },
  "nachricht-angekommen": {
    title: "Nachricht zur Bestellung angekommen",
    when: "Wenn jemand uns zu einer Bestellung schreibt. Was geschrieben wurde, steht nicht in der E-Mail.",
    parts: {
      subject: "Ihre Nachricht ist angekommen ({vorgangsnummer})",
      opening: "vielen Dank! Ihre Nachricht zur Bestellung ist angekommen. Wir antworten in der Regel innerhalb eines Arbeitstags.",
    },
    samples: { vorgangsnummer: "A-4H7P2X" },
    facts: "Hier stehen Vorgangsnummer und Bestellnummer.",
  },
  "rechnungsdaten-geaendert": {
    title: "Rechnungsdaten geändert",
    when: "Wenn die Rechnungsdaten einer Bestellung geändert wurden. Was eingetragen wurde, steht nicht in der E-Mail.",
    parts: {
      subject: "Rechnungsdaten geändert",
      opening: "die Rechnungsdaten Ihrer Bestellung sind geändert. Was jetzt gilt, sehen Sie auf der Seite der Bestellung.",
    },
    samples: {},
    facts: "Hier steht die Bestellnummer.",
  },
  "angaben-geaendert": {
    title: "Angaben zur Bestellung geändert",
    when: "Wenn wir ändern, wer bestellt hat oder wohin die Rechnung geht.",
    parts: {
      subject: "Angaben geändert",
      opening: "die Angaben zu Ihrer Bestellung sind geändert. Was jetzt gilt, sehen Sie auf der Seite der Bestellung.",
    },
    samples: {},
    facts: "Hier steht die Bestellnummer.",
  },
  "bestellung-adresse-geht": {
    title: "E-Mail-Adresse der Bestellung geändert",
    when: "An die bisherige Adresse, wenn wir eine andere eingetragen haben.",
    parts: {
      subject: "E-Mail-Adresse geändert",
      opening: "zu Ihrer Bestellung gehört jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir dazu nicht mehr.",
      note: "Haben Sie uns nicht darum gebeten? Dann rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht.",
    },
    samples: {},
    facts: "Hier steht die Bestellnummer.",
  },
  "neuer-link": {
    title: "Neuer Link zur Bestellung",
    when: "Wenn wir die Links zu einer Bestellung gesperrt haben.",
    parts: {
      subject: "Neuer Link zu Ihrer Bestellung {bestellnummer}",
      opening:
        "die Links aus unseren bisherigen E-Mails zu dieser Bestellung gelten nicht mehr. An Ihren Plätzen hat sich nichts geändert. Mit diesem Link sehen und verwalten Sie sie weiter:",
    },
    samples: { bestellnummer: "B-7K2M4Q" },
    facts: "",
  },
});
