import { defineWordings } from "../wording.ts";

const closing = "Freundliche Grüße\nIhr {website}-Team";

/** What we propose or plan for somebody, what becomes of plans and resolutions, and of photos after an event. */
export const planningWordings = defineWordings({
  "beratung-vorschlag": {
    title: "Beratung: unser Vorschlag",
    when: "Nach dem Gespräch, wenn die Person, die beraten hat, Termine vorschlägt.",
    parts: {
      subject: "Unser Vorschlag nach Ihrer Beratung",
      opening: "{beratung} schlägt Ihnen nach Ihrem Gespräch diese Termine vor. Damit ist nichts gebucht oder reserviert.",
      action: "Vorschlag ansehen",
      closing,
    },
    samples: { beratung: "Erika Beispiel", website: "ifb" },
    facts: "Hier stehen die vorgeschlagenen Termine.",
  },
  "plan-uebergeben": {
    title: "Schulungsplan: übergeben",
    when: "Wenn unser Team einen Schulungsplan vorbereitet hat und den Link dazu verschickt.",
    parts: {
      subject: "Ihr Schulungsplan",
      opening:
        "wir haben einen Schulungsplan für Sie vorbereitet. Sie können ihn ohne Anmeldung ansehen. Wer angemeldet ist und für ein Gremium bestellen darf, übernimmt ihn dort und ändert ihn nach Ihren Wünschen. Reserviert oder gebucht ist damit nichts.",
      action: "Schulungsplan ansehen",
      note: "Der Link gilt bis {frist}. Wer ihn hat, sieht den Plan: Geben Sie ihn nur an Ihr Gremium weiter.",
      closing,
    },
    samples: { frist: "05.03.2027", website: "ifb" },
  },
  "plan-geaendert": {
    title: "Schulungsplan: etwas hat sich geändert",
    when: "An den Vorsitz, höchstens einmal am Tag, wenn sich Termine, Preise oder Themen eines Schulungsplans geändert haben.",
    parts: {
      subject: "Änderungen in Ihrem Schulungsplan",
      opening: "im Schulungsplan {plan} des Gremiums {gremium} hat sich etwas geändert:",
      action: "Schulungsplan ansehen",
      note: "Wer schon einen Platz hat, erhält zu seinem Termin eine eigene Nachricht.",
    },
    samples: { plan: "„Schulungen 2027“", gremium: "„Betriebsrat Nord“" },
    typed: ["plan", "gremium"],
    facts: "Hier stehen höchstens 25 Änderungen mit Person und Thema, darunter, wie viele es noch gibt.",
  },
  "beschluss-wieder-offen": {
    title: "Beschluss wieder offen",
    when: "An den Vorsitz, der nicht selbst bestellt hat, wenn ein Beschluss nicht mehr gilt. Der Hinweis auf den neuen Beschluss steht vor dem Knopf und bleibt.",
    parts: {
      subject: "Neuer Beschluss nötig: {titel}",
      opening: "der Beschluss für diese Schulung steht bei mein ifb wieder auf „offen“: {grund}",
      action: "Unterlagen für den neuen Beschluss",
    },
    samples: { titel: "Betriebsverfassungsrecht Teil 1", grund: "Zeit oder Ort der Veranstaltung haben sich geändert." },
    facts: "Hier stehen Veranstaltung, Zeit, Ort und Personen.",
  },
  "foto-geloescht": {
    title: "Foto gelöscht",
    when: "An eine Person, die auf einem Foto zu sehen ist und es ausgeblendet hat, wenn wir es löschen.",
    parts: {
      subject: "Das Foto ist gelöscht",
      opening: "Sie haben uns gesagt, dass Sie auf einem Foto von „{titel}“ ({zeit}) zu sehen sind.",
      further: "Wir haben das Foto gelöscht. Niemand kann es mehr ansehen oder herunterladen.",
      action: "Fotos der Veranstaltung",
    },
    samples: { titel: "Betriebsverfassungsrecht Teil 1", zeit: "1. bis 4. März 2027" },
  },
  "foto-wieder-gezeigt": {
    title: "Foto wird wieder gezeigt",
    when: "An eine Person, die ein Foto ausgeblendet hat, wenn es nach unserer Prüfung bleibt.",
    parts: {
      subject: "Wir haben über das Foto entschieden",
      opening: "Sie haben uns gesagt, dass Sie auf einem Foto von „{titel}“ ({zeit}) zu sehen sind.",
      further:
        "Wir haben das Foto geprüft und zeigen es den Teilnehmenden dieser Veranstaltung wieder: Darauf ist nach unserer Prüfung niemand zu erkennen, der nicht eingewilligt hat.",
      next: "Sehen Sie das anders? Dann blenden Sie es bitte noch einmal aus oder antworten Sie uns, dann sehen wir es uns mit Ihnen an.",
      action: "Fotos der Veranstaltung",
    },
    samples: { titel: "Betriebsverfassungsrecht Teil 1", zeit: "1. bis 4. März 2027" },
  },
});
