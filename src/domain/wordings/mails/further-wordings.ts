import { defineWordings } from "../wording.ts";

const consulting = { termin: "05.03.2027 um 10:00 Uhr", beratung: "Erika Beispiel" };

const talk = "Hier stehen Nummer, Termin, Person, die berät, Gespräch und Thema.";

/** Waiting list, what follows an event, consulting, requests and newsletters. */
export const furtherWordings = defineWordings({
  "warteliste-eingetragen": {
    title: "Warteliste: eingetragen",
    when: "Wenn jemand sich auf die Warteliste gesetzt hat.",
    parts: {
      subject: "Sie stehen auf der Warteliste ({vorgangsnummer})",
      opening:
        "Sie stehen jetzt auf der Warteliste. Wird frei, was Sie brauchen, bieten wir es Ihnen per E-Mail an und halten es bis zu 48 Stunden für Sie. Der Eintrag kostet nichts und verpflichtet Sie zu nichts.",
    },
    samples: { vorgangsnummer: "W-4H7P2X" },
  },
  "warteliste-angebot": {
    title: "Warteliste: Angebot",
    when: "Wenn Plätze frei geworden sind. Der Hinweis auf den neuen Beschluss folgt und bleibt.",
    parts: {
      subject: "Ein Platz ist für Sie frei geworden ({vorgangsnummer})",
      subjectMany: "{anzahl} Plätze sind für Sie frei geworden ({vorgangsnummer})",
      opening:
        "gute Nachricht: Ein Platz ist frei geworden. Wir halten ihn bis {frist} Uhr für Sie; danach sind die Nächsten auf der Liste an der Reihe.",
      openingMany:
        "gute Nachricht: {anzahl} Plätze sind frei geworden. Wir halten sie bis {frist} Uhr für Sie; danach sind die Nächsten auf der Liste an der Reihe.",
    },
    samples: { vorgangsnummer: "W-4H7P2X", anzahl: "2", frist: "05.03.2027, 10:00" },
  },
  "warteliste-angebot-abgelaufen": {
    title: "Warteliste: Angebot abgelaufen",
    when: "Wenn bis zum Ende der Frist niemand angenommen hat.",
    parts: {
      subject: "Ihr Angebot ist abgelaufen ({vorgangsnummer})",
      opening:
        "die Frist ist vorbei, in der wir den Platz für Sie gehalten haben. Sie stehen damit nicht mehr auf der Warteliste. Möchten Sie weiter warten, können Sie sich bis zum Tag vor der Veranstaltung noch einmal eintragen.",
    },
    samples: { vorgangsnummer: "W-4H7P2X" },
  },
  "warteliste-angebot-zurueckgezogen": {
    title: "Warteliste: Angebot zurückgezogen",
    when: "Wenn wir ein Angebot zurücknehmen mussten.",
    parts: {
      subject: "Unser Angebot von der Warteliste gilt nicht mehr ({vorgangsnummer})",
      opening:
        "leider mussten wir unser Angebot zurückziehen. Sie stehen weiter auf der Warteliste; wird wieder etwas frei, melden wir uns.",
    },
    samples: { vorgangsnummer: "W-4H7P2X" },
  },
  "warteliste-ausgetragen": {
    title: "Warteliste: ausgetragen",
    when: "Wenn wir einen Eintrag von der Warteliste genommen haben.",
    parts: {
      subject: "Sie stehen nicht mehr auf der Warteliste ({vorgangsnummer})",
      opening: "wir haben Ihren Eintrag von der Warteliste genommen. Kosten entstehen Ihnen nicht.",
    },
    samples: { vorgangsnummer: "W-4H7P2X" },
  },
  "warteliste-geschlossen": {
    title: "Warteliste: geschlossen",
    when: "Wenn die Veranstaltung beginnt, ohne dass ein Platz frei wurde.",
    parts: {
      subject: "Die Warteliste ist geschlossen ({vorgangsnummer})",
      opening:
        "leider ist bis zuletzt kein Platz für Sie frei geworden. Mit dem Beginn der Veranstaltung haben wir die Warteliste geschlossen.",
    },
    samples: { vorgangsnummer: "W-4H7P2X" },
  },
  "warteliste-termin-abgesagt": {
    title: "Warteliste: Termin abgesagt",
    when: "Wenn der Termin abgesagt wurde, auf den jemand wartet.",
    parts: {
      subject: "Die Warteliste ist geschlossen ({vorgangsnummer})",
      opening: "der Termin, auf den Sie warten, wurde leider abgesagt. Wir haben die Warteliste geschlossen.",
    },
    samples: { vorgangsnummer: "W-4H7P2X" },
  },
  "warteliste-neuer-link": {
    title: "Warteliste: neuer Link",
    when: "Wenn wir die Links zu einem Eintrag gesperrt haben.",
    parts: {
      subject: "Neuer Link zu Ihrem Eintrag auf der Warteliste ({vorgangsnummer})",
      opening:
        "die Links aus unseren bisherigen E-Mails zu diesem Eintrag gelten nicht mehr. An Ihrem Platz auf der Warteliste hat sich nichts geändert.",
    },
    samples: { vorgangsnummer: "W-4H7P2X" },
  },
  rueckmeldung: {
    title: "Bitte um Rückmeldung",
    when: "Nach der Veranstaltung, an Teilnehmende mit eigener Adresse.",
    parts: {
      subject: "Wie war es? {titel}",
      opening:
        "vielen Dank, dass Sie dabei waren: {veranstaltung}. Wie war es? Fünf Fragen zum Ankreuzen und, wenn Sie mögen, ein paar Worte helfen uns und allen, die nach Ihnen kommen. Das dauert zwei Minuten.",
    },
    samples: {
      titel: "Betriebsverfassungsrecht Teil 1",
      veranstaltung: "„Betriebsverfassungsrecht Teil 1“ (1. bis 4. März 2027)",
    },
  },
  "rueckmeldung-weiterleiten": {
    title: "Bitte um Rückmeldung, zum Weiterleiten",
    when: "Nach der Veranstaltung, an die Person, die bestellt hat, wenn Teilnehmende keine eigene Adresse haben.",
    parts: {
      subject: "Wie war es? {titel}",
      opening:
        "{veranstaltung} ist vorbei, und wir wüssten gern, wie es war. Von der teilnehmenden Person haben wir keine E-Mail-Adresse. Bitte leiten Sie den Link weiter: Es sind fünf Fragen zum Ankreuzen, das dauert zwei Minuten.",
      openingMany:
        "{veranstaltung} ist vorbei, und wir wüssten gern, wie es war. Von den Teilnehmenden haben wir keine E-Mail-Adresse. Bitte leiten Sie jeder Person ihren Link weiter: Es sind fünf Fragen zum Ankreuzen, das dauert zwei Minuten.",
    },
    samples: {
      titel: "Betriebsverfassungsrecht Teil 1",
      veranstaltung: "„Betriebsverfassungsrecht Teil 1“ (1. bis 4. März 2027)",
    },
  },
  zertifikat: {
    title: "Zertifikat",
    when: "Wenn Zertifikate ausgestellt sind.",
    parts: {
      subject: "Zertifikat: {titel}",
      subjectMany: "{anzahl} Zertifikate: {titel}",
      opening: "das Zertifikat zur Veranstaltung „{titel}“ liegt dieser E-Mail bei.",
      openingMany: "die Zertifikate zur Veranstaltung „{titel}“ liegen dieser E-Mail bei.",
    },
    samples: { titel: "Betriebsverfassungsrecht Teil 1", anzahl: "3" },
    facts: "Hier stehen Namen und Nummern der Zertifikate.",
  },
  "zertifikat-berichtigt": {
    title: "Zertifikat berichtigt",
    when: "Wenn ein Zertifikat ein früheres ersetzt.",
    parts: {
      subject: "Berichtigtes Zertifikat: {titel}",
      opening: "das Zertifikat zur Veranstaltung „{titel}“ liegt dieser E-Mail bei. Das frühere gilt nicht mehr.",
      openingMany: "die Zertifikate zur Veranstaltung „{titel}“ liegen dieser E-Mail bei. Das frühere gilt nicht mehr.",
    },
    samples: { titel: "Betriebsverfassungsrecht Teil 1" },
    facts: "Hier stehen Namen und Nummern der Zertifikate.",
  },
  "zertifikat-widerrufen": {
    title: "Zertifikat widerrufen",
    when: "Wenn wir ein Zertifikat widerrufen haben.",
    parts: {
      subject: "Zertifikat widerrufen: {titel}",
      opening: "das Zertifikat {zertifikat} zur Veranstaltung „{titel}“ gilt seit {tag} nicht mehr.",
    },
    samples: { titel: "Betriebsverfassungsrecht Teil 1", zertifikat: "Z-7K2M-4QXP", tag: "Freitag, 5. März 2027" },
    facts: "Hier steht der Grund.",
  },
  "beratung-gebucht": {
    title: "Beratung: Termin steht fest",
    when: "Wenn jemand einen Beratungstermin gebucht hat.",
    parts: {
      subject: "Ihr Beratungstermin am {termin}",
      opening: "Ihr Beratungstermin steht fest. Die Beratung ist kostenfrei und verpflichtet Sie zu nichts.",
    },
    samples: consulting,
    facts: talk,
  },
  "beratung-angefragt": {
    title: "Beratung: angefragt",
    when: "Wenn ein Beratungstermin noch bestätigt werden muss.",
    parts: {
      subject: "Ihre Terminanfrage für den {termin}",
      opening:
        "wir haben Ihre Terminanfrage bekommen und halten die Zeit für Sie frei. Sobald {beratung} den Termin bestätigt, schreiben wir Ihnen.",
    },
    samples: consulting,
    facts: talk,
  },
  "beratung-bestaetigt": {
    title: "Beratung: bestätigt",
    when: "Wenn eine Terminanfrage bestätigt wurde.",
    parts: { subject: "Bestätigt: Ihr Beratungstermin am {termin}", opening: "{beratung} hat Ihren Termin bestätigt." },
    samples: consulting,
    facts: talk,
  },
  "beratung-verschoben": {
    title: "Beratung: verschoben",
    when: "Wenn ein Beratungstermin eine andere Zeit hat.",
    parts: {
      subject: "Verschoben: Ihr Beratungstermin am {termin}",
      opening: "Ihr Beratungstermin ist verschoben, vom {bisher} auf den {termin}. Die Kalenderdatei im Anhang ersetzt den alten Eintrag.",
    },
    samples: { ...consulting, bisher: "04.03.2027 um 14:30 Uhr" },
    facts: talk,
  },
  "beratung-abgesagt": {
    title: "Beratung: von der Person abgesagt",
    when: "Wenn jemand den eigenen Beratungstermin absagt.",
    parts: {
      subject: "Abgesagt: Ihr Beratungstermin am {termin}",
      opening: "Sie haben Ihren Beratungstermin abgesagt. Die Kalenderdatei im Anhang entfernt ihn aus Ihrem Kalender.",
    },
    samples: consulting,
    facts: talk,
  },
  "beratung-von-uns-abgesagt": {
    title: "Beratung: von uns abgesagt",
    when: "Wenn wir einen Beratungstermin absagen.",
    parts: {
      subject: "Abgesagt: Ihr Beratungstermin am {termin}",
      opening:
        "leider können wir Ihren Beratungstermin nicht wahrnehmen. Bitte entschuldigen Sie; suchen Sie sich gern eine andere Zeit aus.",
    },
    samples: consulting,
    facts: talk,
  },
  "beratung-abgelehnt": {
    title: "Beratung: Anfrage abgelehnt",
    when: "Wenn die angefragte Zeit nicht passt.",
    parts: {
      subject: "Ihre Terminanfrage für den {termin}",
      opening: "leider passt die angefragte Zeit doch nicht. Bitte suchen Sie sich eine andere aus.",
    },
    samples: consulting,
    facts: talk,
  },
  "beratung-neuer-link": {
    title: "Beratung: neuer Link",
    when: "Wenn wir die Links zu einem Beratungstermin gesperrt haben.",
    parts: {
      subject: "Neuer Link zu Ihrem Beratungstermin",
      opening:
        "die Links aus unseren bisherigen E-Mails zu diesem Termin gelten nicht mehr. Am Termin selbst hat sich nichts geändert. Mit diesem Link kommen Sie weiter zu ihm:",
    },
    samples: {},
    facts: talk,
  },
  "beratung-morgen": {
    title: "Beratung: Erinnerung am Tag davor",
    when: "24 Stunden vor dem Beratungstermin.",
    parts: { subject: "Erinnerung: Beratungstermin am {termin}", opening: "wir erinnern Sie an Ihren Beratungstermin." },
    samples: consulting,
    facts: talk,
  },
  "beratung-gleich": {
    title: "Beratung: Erinnerung eine Stunde davor",
    when: "Eine Stunde vor dem Beratungstermin.",
    parts: { subject: "In einer Stunde: Ihr Beratungstermin um {uhrzeit} Uhr", opening: "in etwa einer Stunde sprechen wir miteinander." },
    samples: { ...consulting, uhrzeit: "10:00" },
    facts: talk,
  },
  "beratung-frueher": {
    title: "Beratung: frühere Zeit frei",
    when: "Wenn eine frühere Zeit frei geworden ist.",
    parts: {
      subject: "Früherer Termin frei: {frei}",
      opening:
        "am {frei} ist eine frühere Zeit frei geworden. Wer zuerst wählt, bekommt sie; Ihr bisheriger Termin bleibt bestehen, bis Sie ihn verschieben.",
    },
    samples: { ...consulting, frei: "03.03.2027 um 09:15 Uhr" },
    facts: talk,
  },
  "anfrage-angekommen": {
    title: "Anfrage angekommen",
    when: "Nach jedem Anfrageformular. Was frei eingetippt wurde, steht nicht in der E-Mail.",
    parts: {
      subject: "{anfrage} ist angekommen ({vorgangsnummer})",
      opening: "vielen Dank! {anfrage} ist bei uns angekommen. {antwort}",
      questions: "Fragen dazu beantworten wir gern unter {telefon}. Nennen Sie bitte die Vorgangsnummer.",
    },
    samples: {
      anfrage: "Ihre Nachricht",
      vorgangsnummer: "A-4H7P2X",
      antwort: "Wir antworten in der Regel innerhalb eines Arbeitstags.",
      telefon: "089 0000-100",
    },
    facts: "Hier stehen die Vorgangsnummer und was ausgewählt wurde.",
  },
  "newsletter-willkommen": {
    title: "Newsletter: willkommen",
    when: "Wenn eine Anmeldung zum Newsletter bestätigt ist.",
    parts: {
      subject: "Willkommen beim {newsletter}-Newsletter",
      opening: "Ihre Anmeldung zum {newsletter}-Newsletter ist bestätigt. Die nächste Ausgabe geht auch an Sie.",
      questions: "Fragen beantworten wir gern unter {telefon}.",
    },
    samples: { newsletter: "ifb", telefon: "089 0000-100" },
    facts: "",
  },
});
