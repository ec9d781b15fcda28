import type { AudienceKey } from "../law/audiences.ts";
import { RESOLUTION_CASE } from "./legal-basis.ts";

/** How each audience decides on taking part; the sentences of the decision itself are `resolutionWordings`. */
type DecisionTexts = Readonly<{
  /** Filled in by hand before the text. */
  head: readonly string[];
  /** Counted by hand after the text; empty where nobody votes. */
  votes: readonly string[];
  signatures: readonly string[];
  hints: readonly string[];
  steps: readonly string[];
}>;

const votes = ["Anwesende stimmberechtigte Mitglieder", "Ja-Stimmen", "Nein-Stimmen", "Enthaltungen"] as const;
const councilSignatures = [
  "Ort, Datum",
  "Unterschrift der oder des Vorsitzenden des Betriebsrats",
  "Unterschrift eines weiteren Mitglieds des Betriebsrats",
] as const;
const oneEvent = `Der Beschluss gilt für eine konkrete Veranstaltung, also für Person, Thema, Ort und Termin, und muss vor der Teilnahme gefasst sein. Nachholen lässt er sich nicht (${RESOLUTION_CASE}).`;
const invitation =
  "Laden Sie rechtzeitig und mit der Tagesordnung (§ 29 Abs. 2 Satz 3 BetrVG), für verhinderte Mitglieder das Ersatzmitglied (§ 29 Abs. 2 Satz 6 BetrVG).";
const majority =
  "Beschlussfähig ist der Betriebsrat, wenn mindestens die Hälfte seiner Mitglieder an der Beschlussfassung teilnimmt (§ 33 Abs. 2 BetrVG). Nötig ist die Mehrheit der Stimmen der anwesenden Mitglieder, bei Stimmengleichheit ist der Antrag abgelehnt (§ 33 Abs. 1 BetrVG).";
const minutes =
  "Wortlaut und Stimmenmehrheit gehören in die Niederschrift. Sie wird von der oder dem Vorsitzenden und einem weiteren Mitglied unterzeichnet, die Anwesenheitsliste kommt dazu (§ 34 Abs. 1 BetrVG).";

const decidedSteps = ["Geben Sie dem Arbeitgeber die Mitteilung mit Kostenaufstellung und Programm."] as const;

export const decisionTexts: Readonly<Record<AudienceKey, DecisionTexts>> = {
  br: {
    head: ["Sitzung am", "Tagesordnungspunkt"],
    votes,
    signatures: councilSignatures,
    hints: [
      oneEvent,
      invitation,
      "Zu laden ist auch die Schwerbehindertenvertretung (§ 29 Abs. 2 Satz 4 BetrVG, § 178 Abs. 4 Satz 1 SGB IX).",
      majority,
      minutes,
    ],
    steps: [
      "Setzen Sie die Schulung auf die Tagesordnung der nächsten Betriebsratssitzung und laden Sie dazu ein.",
      "Fassen Sie den Beschluss und nehmen Sie ihn in die Niederschrift auf.",
      ...decidedSteps,
    ],
  },
  sbv: {
    head: ["Entschieden am"],
    votes: [],
    signatures: ["Ort, Datum", "Unterschrift der Vertrauensperson"],
    hints: [
      "Die Vertrauensperson entscheidet selbst. Ein Beschluss des Betriebsrats ist dafür nicht nötig.",
      "Halten Sie die Entscheidung vor der Teilnahme schriftlich fest, mit Person, Thema, Ort und Termin.",
      "Neben der Vertrauensperson kann das stellvertretende Mitglied mit der höchsten Stimmenzahl teilnehmen, weitere stellvertretende Mitglieder nur in den Fällen des § 178 Abs. 1 Satz 5 SGB IX (§ 179 Abs. 4 Satz 3 SGB IX).",
      "Bei öffentlichen Arbeitgebern richten sich die Kosten nach den Regelungen für Personalvertretungen (§ 179 Abs. 8 Satz 1 SGB IX).",
    ],
    steps: ["Halten Sie Ihre Entscheidung schriftlich fest.", ...decidedSteps],
  },
  jav: {
    head: ["Sitzung am", "Tagesordnungspunkt"],
    votes: [...votes, "Davon Stimmen der Jugend- und Auszubildendenvertretung"],
    signatures: councilSignatures,
    hints: [
      "Über die Teilnahme von JAV-Mitgliedern beschließt der Betriebsrat, nicht die JAV.",
      oneEvent,
      invitation,
      "Zu allen Sitzungen des Betriebsrats kann die JAV eine Vertreterin oder einen Vertreter entsenden (§ 67 Abs. 1 Satz 1 BetrVG). Stimmrecht haben ihre Mitglieder, soweit der Beschluss überwiegend jugendliche Beschäftigte oder Auszubildende betrifft (§ 67 Abs. 2 BetrVG). Ihre Stimmen zählen dann bei der Mehrheit mit (§ 33 Abs. 3 BetrVG).",
      majority,
      minutes,
    ],
    steps: [
      "Sprechen Sie als JAV früh mit dem Vorsitz des Betriebsrats, damit die Schulung auf die Tagesordnung kommt.",
      "Der Betriebsrat fasst den Beschluss und nimmt ihn in die Niederschrift auf.",
      ...decidedSteps,
    ],
  },
};
