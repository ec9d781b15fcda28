import { defineWordings } from "../wording.ts";

const found = { titel: "Betriebsverfassungsrecht Teil 1", zeit: "1. bis 4. März 2027", anzahl: "3", suche: "Köln · März 2027" };

/** On saved searches and on the consent to them and to newsletters. How they are ended stands below each and is never changed. */
export const consentWordings = defineWordings({
  "newsletter-bestaetigen": {
    title: "Newsletter: Anmeldung bestätigen",
    when: "Wenn jemand einen Newsletter bestellt hat. Ohne Bestätigung geht keine Ausgabe an die Adresse.",
    parts: {
      subject: "Bitte bestätigen Sie Ihre Anmeldung zum {newsletter}-Newsletter",
      opening:
        "Sie haben den {newsletter}-Newsletter bestellt. Ein Schritt fehlt noch: Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.",
      action: "Anmeldung bestätigen",
      expiry: "Der Link gilt {dauer}.",
      note: "Sie haben nichts bestellt? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung erhalten Sie keinen Newsletter.",
    },
    samples: { newsletter: "ifb", dauer: "sieben Tage" },
  },
  "suche-bestaetigen": {
    title: "Gemerkte Suche: bestätigen",
    when: "Wenn jemand ohne Konto eine Suche gemerkt hat. Ohne Bestätigung geht keine weitere E-Mail an die Adresse.",
    parts: {
      subject: "Bitte bestätigen Sie Ihre gemerkte Suche",
      opening:
        "mit dieser Adresse wurde eine Suche nach Seminaren gemerkt: {suche}.\n\nEin Schritt fehlt noch: Bitte bestätigen Sie, dass die Adresse Ihnen gehört und dass Sie über neue Termine informiert werden möchten.",
      action: "Suche bestätigen",
      expiry: "Der Link gilt {dauer}.",
      note: "Sie haben nichts gemerkt? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung erhalten Sie keine weitere E-Mail.",
    },
    samples: { suche: "Köln · März 2027", dauer: "sieben Tage" },
  },
  "suche-termine": {
    title: "Gemerkte Suche: neue Termine",
    when: "Wenn es zu einer gemerkten Suche Termine gibt, die neu oder wieder buchbar sind; höchstens einmal am Tag.",
    parts: {
      subject: "Termin zu Ihrer Suche: {titel}, {zeit}",
      subjectMany: "{anzahl} Termine zu Ihrer Suche",
      opening: "zu Ihrer gemerkten Suche gibt es einen Termin, der neu oder wieder buchbar ist.\n\nIhre Suche: {suche}",
      openingMany: "zu Ihrer gemerkten Suche gibt es {anzahl} Termine, die neu oder wieder buchbar sind.\n\nIhre Suche: {suche}",
      action: "Alle Termine der Suche ansehen",
    },
    samples: found,
    typed: ["suche"],
    facts: "Hier stehen höchstens zehn Termine mit Ort, Preis und Link, darunter, wie viele es noch gibt.",
  },
  "suche-behalten": {
    title: "Gemerkte Suche: endet bald",
    when: "Kurz bevor eine gemerkte Suche nach einem Jahr endet.",
    parts: {
      subject: "Möchten Sie Ihre gemerkte Suche behalten?",
      opening:
        "vor knapp einem Jahr haben Sie eine Suche gemerkt: {suche}\n\nSie endet am {ende}. Möchten Sie weiter E-Mails über neue Termine erhalten, dann behalten Sie die Suche mit zwei Klicks für weitere zwölf Monate. Sonst brauchen Sie nichts zu tun.",
      action: "Suche behalten",
    },
    samples: { suche: "Köln · März 2027", ende: "15. März 2027" },
    typed: ["suche"],
  },
  "suche-behalten-ohne-filter": {
    title: "Gemerkte Suche: endet bald, ohne Filter",
    when: "Dasselbe für eine Suche, deren Filter es nicht mehr gibt.",
    parts: {
      subject: "Möchten Sie Ihre gemerkte Suche behalten?",
      opening:
        "vor knapp einem Jahr haben Sie eine Suche gemerkt.\n\nSie endet am {ende}. Möchten Sie weiter E-Mails über neue Termine erhalten, dann behalten Sie die Suche mit zwei Klicks für weitere zwölf Monate. Sonst brauchen Sie nichts zu tun.",
      action: "Suche behalten",
    },
    samples: { ende: "15. März 2027" },
  },
});
