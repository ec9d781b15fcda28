import { legalBases, RESOLUTION_CASE, workOf } from "#src/domain/document-pack/legal-basis.ts";
import type { AudienceKey } from "#src/domain/law/audiences.ts";
import type { LegalSource } from "#src/domain/law/legal-source.ts";
import type { Given } from "./walk.ts";
import { applies, type When } from "./when.ts";

/** One sentence of law with where it is written. `source` is null for a decision that has no page here. */
export type Ground = Readonly<{ text: string; citation: string; source: LegalSource | null }>;
type Rule = When & Readonly<{ ground: (audience: AudienceKey) => Ground }>;

const betrvg = (norm: string, anchor?: string): LegalSource => ({
  collection: "norms",
  id: `betrvg/${norm}`,
  ...(anchor ? { anchor } : {}),
});
const sgb = (norm: string, anchor?: string): LegalSource => ({ collection: "norms", id: `sgb-ix/${norm}`, ...(anchor ? { anchor } : {}) });
const council = ["br", "jav"] as const;
const necessary = { thema: ["grundlagen", "spezialthema"] } as const;
const onWay = { mitteilung: ["ja", "nein", "kurzfristig"] } as const;

const always = (text: string, citation: string, source: LegalSource | null) => (): Ground => ({ text, citation, source });
const ofCouncil = (audience: AudienceKey, citation: string): string =>
  audience === "jav" ? `§ 65 Abs. 1 in Verbindung mit ${citation}` : citation;

const release: Rule["ground"] = (audience) => ({
  text: `Für Schulungen mit Kenntnissen, die für die Arbeit ${workOf[audience]} erforderlich sind, wird ohne Minderung des Arbeitsentgelts von der Arbeit befreit.`,
  citation: legalBases[audience].release,
  source: audience === "sbv" ? sgb("179", "abs-4-satz-3") : betrvg("37", "abs-6-satz-1"),
});

const costs: Rule["ground"] = (audience) => ({
  text:
    audience === "sbv"
      ? "Die Kosten trägt der Arbeitgeber. Für öffentliche Arbeitgeber gelten die Kostenregelungen für Personalvertretungen entsprechend."
      : "Die Kosten einer erforderlichen Schulung trägt der Arbeitgeber.",
  citation: legalBases[audience].costs,
  source: audience === "sbv" ? sgb("179", "abs-8") : betrvg("40", "abs-1"),
});

const resolution = always(
  "Beschlossen wird mit der Mehrheit der Stimmen der anwesenden Mitglieder; mindestens die Hälfte der Mitglieder muss an der Beschlussfassung teilnehmen.",
  "§ 33 Abs. 1 und 2 BetrVG",
  betrvg("33"),
);

/** In the order in which they are shown. */
const rules: readonly Rule[] = [
  {
    audiences: ["br"],
    answers: { person: ["wahlvorstand"] },
    ground: always(
      "Die Kosten der Wahl trägt der Arbeitgeber. Versäumnis von Arbeitszeit, die zur Betätigung im Wahlvorstand erforderlich ist, mindert das Arbeitsentgelt nicht.",
      "§ 20 Abs. 3 BetrVG",
      betrvg("20", "abs-3"),
    ),
  },
  { answers: necessary, ground: release },
  { audiences: council, answers: { vertretung: ["haeufig", "selten"] }, ground: release },
  { answers: necessary, ground: costs },
  { audiences: council, answers: { vertretung: ["haeufig"] }, ground: costs },
  {
    audiences: ["br"],
    answers: { person: ["neu"], thema: ["grundlagen"] },
    ground: always(
      "Bei erstmals gewählten Mitgliedern muss für Grundlagenwissen kein besonderer Anlass dargelegt werden.",
      "Lexikon: Schulungsanspruch",
      { collection: "lexicon", id: "br/schulungsanspruch" },
    ),
  },
  {
    audiences: ["sbv"],
    answers: { person: ["erste-stellvertretung"] },
    ground: always(
      "Das stellvertretende Mitglied mit der höchsten Stimmenzahl kann neben der Vertrauensperson teilnehmen; auch seine Kosten trägt der Arbeitgeber.",
      "§ 179 Abs. 4 Satz 3 und Abs. 8 Satz 2 SGB IX",
      sgb("179", "abs-4-satz-3"),
    ),
  },
  {
    audiences: ["sbv"],
    answers: { heranziehung: ["ja", "nein"] },
    ground: always(
      "Weitere stellvertretende Mitglieder können nur in den Fällen des § 178 Abs. 1 Satz 5 SGB IX teilnehmen.",
      "§ 179 Abs. 4 Satz 3 SGB IX",
      sgb("179", "abs-4-satz-3"),
    ),
  },
  {
    audiences: council,
    answers: { thema: ["anerkannt"] },
    ground: (audience) => ({
      text: "Jedes Mitglied hat während seiner regelmäßigen Amtszeit Anspruch auf bezahlte Freistellung für insgesamt drei Wochen anerkannter Veranstaltungen. Über die Seminarkosten sagt Absatz 7 nichts: Der Arbeitgeber trägt sie nur, wenn die Kenntnisse zugleich erforderlich sind.",
      citation: ofCouncil(audience, "§ 37 Abs. 7 Satz 1 BetrVG"),
      source: betrvg("37", "abs-7-satz-1"),
    }),
  },
  {
    audiences: ["br"],
    answers: { person: ["neu"], thema: ["anerkannt"] },
    ground: always(
      "Wer erstmals das Amt übernimmt und auch nicht zuvor in der JAV war, hat Anspruch auf vier Wochen.",
      "§ 37 Abs. 7 Satz 2 BetrVG",
      betrvg("37", "abs-7-satz-2"),
    ),
  },
  {
    audiences: council,
    answers: { kosten: ["begruendet"] },
    ground: always(
      "Der Beurteilungsspielraum umfasst auch das Format. Das Gremium muss sich nicht allein wegen geringerer Kosten auf ein Webinar verweisen lassen, solange die Kosten nicht außer Verhältnis stehen.",
      "BAG vom 7. Februar 2024 – 7 ABR 8/23",
      { collection: "decisions", id: "bag-7-abr-8-23" },
    ),
  },
  {
    audiences: council,
    answers: { kosten: ["gleichwertig"] },
    ground: always(
      "Hält auch das Gremium mehrere gleichzeitig angebotene Schulungen für gleichwertig, kann die Kostenpflicht auf die günstigere beschränkt sein.",
      "BAG vom 7. Februar 2024 – 7 ABR 8/23",
      { collection: "decisions", id: "bag-7-abr-8-23" },
    ),
  },
  {
    audiences: council,
    answers: { beschluss: ["ja", "anders", "nein", "zu-spaet"] },
    ground: always(
      "Der Beschluss gilt für eine konkrete Veranstaltung und muss vor der Teilnahme gefasst sein. Nachholen lässt er sich nicht.",
      RESOLUTION_CASE,
      null,
    ),
  },
  { audiences: council, answers: { beschluss: ["anders", "nein"] }, ground: resolution },
  { audiences: council, answers: { festlegung: ["anders", "nein"] }, ground: resolution },
  {
    audiences: ["sbv"],
    answers: onWay,
    ground: always(
      "Die Vertrauensperson entscheidet selbst über die Teilnahme. Das Gesetz verlangt keinen Beschluss des Betriebsrats.",
      "§ 179 Abs. 4 SGB IX",
      sgb("179", "abs-4"),
    ),
  },
  {
    audiences: council,
    answers: onWay,
    ground: (audience) => ({
      text: "Teilnahme und zeitliche Lage sind dem Arbeitgeber rechtzeitig bekannt zu geben.",
      citation: ofCouncil(audience, "§ 37 Abs. 6 Satz 4 BetrVG"),
      source: betrvg("37", "abs-6-satz-4"),
    }),
  },
  {
    audiences: council,
    answers: { festlegung: ["ja", "anders", "nein", "zu-spaet"] },
    ground: (audience) => ({
      text: "Auch bei anerkannten Veranstaltungen legt der Betriebsrat die zeitliche Lage fest, berücksichtigt dabei die betrieblichen Notwendigkeiten und gibt dem Arbeitgeber Teilnahme und Termin rechtzeitig bekannt.",
      citation: ofCouncil(audience, "§ 37 Abs. 7 Satz 3 und Abs. 6 Satz 3 und 4 BetrVG"),
      source: betrvg("37", "abs-7-satz-3"),
    }),
  },
  {
    audiences: council,
    answers: { reaktion: ["termin"] },
    ground: (audience) => ({
      text: "Hält der Arbeitgeber die betrieblichen Notwendigkeiten für nicht ausreichend berücksichtigt, kann er die Einigungsstelle anrufen; ihr Spruch ersetzt die Einigung.",
      citation: ofCouncil(audience, "§ 37 Abs. 7 Satz 3 und Abs. 6 Satz 5 und 6 BetrVG"),
      source: betrvg("37", "abs-6-satz-5"),
    }),
  },
  {
    audiences: council,
    answers: { antwort: ["termin"] },
    ground: (audience) => ({
      text: "Bei der zeitlichen Lage sind die betrieblichen Notwendigkeiten zu berücksichtigen. Hält der Arbeitgeber sie für nicht ausreichend berücksichtigt, kann er die Einigungsstelle anrufen; ihr Spruch ersetzt die Einigung.",
      citation: ofCouncil(audience, "§ 37 Abs. 6 Satz 3, 5 und 6 BetrVG"),
      source: betrvg("37", "abs-6-satz-5"),
    }),
  },
  {
    audiences: council,
    answers: { antwort: ["keine-einwaende", "schweigt"] },
    ground: (audience) => ({
      text: "Liegt die Schulung wegen Besonderheiten der betrieblichen Arbeitszeitgestaltung außerhalb der eigenen Arbeitszeit, gibt es dafür Ausgleich, je Schulungstag begrenzt auf die Arbeitszeit einer Vollzeitkraft.",
      citation: ofCouncil(audience, "§ 37 Abs. 6 Satz 2 BetrVG"),
      source: betrvg("37", "abs-6-satz-2"),
    }),
  },
];

export const groundsOf = (audience: AudienceKey, given: readonly Given[]): readonly Ground[] =>
  rules.filter((rule) => applies(rule, audience, given)).map(({ ground }) => ground(audience));

/** Every source that a result can name, so that its page is known where results are made. */
export const allGrounds = (audience: AudienceKey): readonly Ground[] =>
  rules.filter(({ audiences }) => audiences?.includes(audience) ?? true).map(({ ground }) => ground(audience));
