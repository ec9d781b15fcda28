import type { AudienceKey } from "#src/domain/law/audiences.ts";
import type { Given } from "./walk.ts";
import { applies, type When } from "./when.ts";

type Rule = When & Readonly<{ text: string }>;

const council = ["br", "jav"] as const;
const open = ["nein", "anders"] as const;

/** What leads to a resolution, with what it has to name. */
const toResolve = (question: "beschluss" | "festlegung", named: string): readonly Rule[] => [
  {
    audiences: council,
    answers: { [question]: open },
    text: "Setzen Sie die Schulung auf die Tagesordnung und laden Sie rechtzeitig ein, für verhinderte Mitglieder das Ersatzmitglied.",
  },
  {
    audiences: ["jav"],
    answers: { [question]: open },
    text: "Sprechen Sie als JAV mit dem Vorsitz des Betriebsrats: Über die Teilnahme beschließt der Betriebsrat.",
  },
  {
    audiences: council,
    answers: { [question]: open },
    text: `Beschließen Sie mit ${named} und nehmen Sie den Wortlaut in die Niederschrift auf.`,
  },
  {
    answers: { [question]: ["zu-spaet"] },
    text: "Prüfen Sie, ob ein späterer Termin desselben Seminars in Betracht kommt, und beschließen Sie vorher.",
  },
];

/** What to do next, in this order. */
const rules: readonly Rule[] = [
  {
    answers: { person: ["wahlvorstand"] },
    text: "Fassen Sie im Wahlvorstand einen Beschluss über die Teilnahme, bevor die Schulung beginnt.",
  },
  { answers: { person: ["wahlvorstand"] }, text: "Teilen Sie dem Arbeitgeber Teilnahme, Termin und Kosten rechtzeitig mit." },
  {
    answers: { vertretung: ["selten"] },
    text: "Schreiben Sie die Vertretungsfälle der letzten Monate auf. Häufen sie sich, sieht das Ergebnis anders aus.",
  },
  { answers: { vertretung: ["haeufig"] }, text: "Halten Sie die Vertretungsfälle der letzten Monate in der Begründung fest." },
  {
    answers: { heranziehung: ["nein"] },
    text: "Prüfen Sie, ob die Vertrauensperson oder das stellvertretende Mitglied mit der höchsten Stimmenzahl teilnehmen kann.",
  },
  { answers: { wissen: ["vorhanden"] }, text: "Suchen Sie ein Aufbauseminar und benennen Sie, welches Wissen dafür noch fehlt." },
  { answers: { anlass: ["nein"] }, text: "Sammeln Sie, welche Vorhaben im Betrieb das Thema in den nächsten Monaten berühren." },
  { answers: { anlass: ["ja"] }, text: "Beschreiben Sie den Anlass im Betrieb mit zwei, drei Sätzen." },
  {
    answers: { kontingent: ["verbraucht"] },
    text: "Prüfen Sie, ob die Inhalte für Ihre Arbeit erforderlich sind: Dann kommt eine Teilnahme nach § 37 Abs. 6 BetrVG in Betracht.",
  },
  {
    answers: { kosten: ["begruendet"] },
    text: "Nennen Sie die geprüften Alternativen und den Grund, aus dem sie ausscheiden: Termin, Fahrweg, Lernform.",
  },
  { answers: { kosten: ["gleichwertig"] }, text: "Wählen Sie das günstigere Angebot oder halten Sie fest, was für das andere spricht." },
  ...toResolve("beschluss", "Person, Veranstaltung, Termin, Ort und Kosten"),
  ...toResolve("festlegung", "Person, Veranstaltung und Termin"),
  {
    audiences: ["sbv"],
    answers: { mitteilung: ["ja", "nein", "kurzfristig"] },
    text: "Halten Sie Ihre Entscheidung vor der Teilnahme schriftlich fest: Person, Thema, Ort und Termin.",
  },
  {
    answers: { bekanntgabe: ["nein", "kurzfristig"] },
    text: "Teilen Sie dem Arbeitgeber schriftlich mit: Veranstaltung, Anerkennung, Termin und die teilnehmende Person.",
  },
  {
    answers: { reaktion: ["termin"] },
    text: "Bitten Sie um die konkreten betrieblichen Gründe und prüfen Sie einen Ersatztermin.",
  },
  {
    answers: { reaktion: ["termin"] },
    text: "Wird neu terminiert, beschließt der Betriebsrat neu.",
  },
  {
    answers: { reaktion: ["keine-einwaende", "schweigt"] },
    text: "Klären Sie mit dem Arbeitgeber, wer die Seminarkosten trägt, bevor Sie verbindlich buchen. Einen Platz können Sie bis dahin 14 Tage kostenfrei reservieren.",
  },
  {
    answers: { mitteilung: ["nein", "kurzfristig"] },
    text: "Teilen Sie dem Arbeitgeber schriftlich mit: Thema, Inhalt, Termin, Ort, Anbieter, Kosten und die teilnehmende Person.",
  },
  { answers: { antwort: ["termin"] }, text: "Bitten Sie um die konkreten betrieblichen Gründe und prüfen Sie einen Ersatztermin." },
  {
    audiences: council,
    answers: { antwort: ["termin"] },
    text: "Wird neu terminiert, beschließt der Betriebsrat neu.",
  },
  {
    answers: { antwort: ["nicht-erforderlich"] },
    text: "Antworten Sie schriftlich: welches Wissen fehlt, wofür Sie es brauchen und warum jetzt.",
  },
  {
    answers: { antwort: ["zu-teuer"] },
    text: "Vergleichen Sie Inhalt, Dauer und Preis mit dem Angebot, auf das verwiesen wird, und antworten Sie schriftlich.",
  },
  {
    answers: { antwort: ["termin", "nicht-erforderlich", "zu-teuer"] },
    text: "Bleibt es beim Streit, lassen Sie sich beraten, bevor jemand gegen den Willen des Arbeitgebers teilnimmt.",
  },
  {
    answers: { antwort: ["keine-einwaende", "schweigt"] },
    text: "Buchen Sie verbindlich oder machen Sie aus der Reservierung eine Buchung, und regeln Sie die Vertretung.",
  },
];

export const stepsOf = (audience: AudienceKey, given: readonly Given[]): readonly string[] =>
  rules.filter((rule) => applies(rule, audience, given)).map(({ text }) => text);
