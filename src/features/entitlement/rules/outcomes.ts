import type { AudienceKey } from "#src/domain/law/audiences.ts";
import type { QuestionKey } from "./questions.ts";

/** `step`: something must be done first. `dispute`: the employer objects. `doubtful`: hardly an entitlement as things are. */
export type OutcomeKind = "given" | "step" | "dispute" | "doubtful";
export type Outcome = Readonly<{ kind: OutcomeKind; title: string; text: string }>;
type ByAudience = Readonly<Partial<Record<AudienceKey, Outcome>> & { br: Outcome }>;

const met = "Nach Ihren Angaben sind die Voraussetzungen erfüllt";

const told: ByAudience = {
  br: {
    kind: "step",
    title: "Unterrichten Sie jetzt den Arbeitgeber",
    text: "Eine Genehmigung brauchen Sie nicht; es genügt die Mitteilung.",
  },
};
const toldLate: ByAudience = {
  br: {
    kind: "step",
    title: "Unterrichten Sie den Arbeitgeber noch heute",
    text: "Das Gesetz nennt keine feste Frist, verlangt aber eine rechtzeitige Mitteilung. Je kürzer die Zeit, desto eher lohnt der Blick auf einen späteren Termin.",
  },
  sbv: {
    kind: "step",
    title: "Unterrichten Sie den Arbeitgeber noch heute",
    text: "Je kürzer die Zeit bis zum Beginn, desto eher lohnt der Blick auf einen späteren Termin.",
  },
};
const agreed: ByAudience = { br: { kind: "given", title: met, text: "Dann steht der Teilnahme nichts im Weg. Buchen Sie verbindlich." } };
const silent: ByAudience = {
  br: {
    kind: "given",
    title: met,
    text: "Eine Zustimmung des Arbeitgebers verlangt das Gesetz nicht. Sein Schweigen hindert die Teilnahme nicht.",
  },
};
/** § 37 Abs. 7 BetrVG gives the paid release alone: nobody is to book before it is known who bears the costs. */
const released = (text: string): ByAudience => ({
  br: {
    kind: "given",
    title: `Freistellung: ${met}`,
    text: `${text} Über die Seminarkosten ist damit nichts gesagt: Klären Sie vor der Buchung, wer sie trägt.`,
  },
});
const unresolved: ByAudience = {
  br: {
    kind: "step",
    title: "Es fehlt der Beschluss des Betriebsrats",
    text: "Fassen Sie ihn, bevor die Schulung beginnt. Einen Platz können Sie vorher 14 Tage kostenfrei reservieren.",
  },
};
const resolvedOtherwise: ByAudience = {
  br: {
    kind: "step",
    title: "Der Betriebsrat muss neu beschließen",
    text: "Ein Beschluss gilt nur für die Person, die Veranstaltung und den Termin, die er nennt.",
  },
};
const time: ByAudience = {
  br: {
    kind: "dispute",
    title: "Über den Termin kann die Einigungsstelle entscheiden",
    text: "Anrufen muss sie der Arbeitgeber. Ein bloßes „Das passt jetzt nicht“ genügt nicht. Ruft er sie an, sollte das Mitglied ihre Entscheidung abwarten oder sich beraten lassen.",
  },
  sbv: {
    kind: "dispute",
    title: "Suchen Sie zuerst das Gespräch über den Termin",
    text: "§ 179 SGB IX sieht, anders als § 37 Abs. 6 BetrVG, kein Verfahren vor der Einigungsstelle vor. Lassen Sie sich die Gründe nennen und prüfen Sie einen Ersatztermin.",
  },
};

/** The result of the answer that ends a way; `br` stands for all who have none of their own. */
const outcomes: Readonly<Partial<Record<`${QuestionKey}:${string}`, ByAudience>>> = {
  "person:wahlvorstand": {
    br: {
      kind: "given",
      title: "Für den Wahlvorstand gelten die Regeln über die Wahlkosten",
      text: "Erforderliche Schulungen des Wahlvorstands gehören zu den Kosten der Wahl. Beschließen Sie im Wahlvorstand darüber, bevor die Schulung beginnt.",
    },
  },
  "vertretung:selten": {
    br: {
      kind: "doubtful",
      title: "Für selten vertretende Ersatzmitglieder besteht in der Regel kein Anspruch",
      text: "Ersatzmitglieder gehören dem Gremium erst an, wenn sie nachrücken oder vertreten. Eine Schulung ist nur ausnahmsweise erforderlich.",
    },
  },
  "heranziehung:nein": {
    br: {
      kind: "doubtful",
      title: "Ein eigener Anspruch besteht hier nicht",
      text: "Das Gesetz nennt neben der Vertrauensperson nur das stellvertretende Mitglied mit der höchsten Stimmenzahl. Für weitere gilt es nur, wenn sie zu Aufgaben herangezogen werden können.",
    },
  },
  "wissen:vorhanden": {
    br: {
      kind: "doubtful",
      title: "Grundlagen, die vorhanden sind, müssen nicht noch einmal geschult werden",
      text: "Erforderlich ist nur Wissen, das fehlt. Prüfen Sie, ob ein Aufbauseminar oder ein Seminar zur aktuellen Rechtsprechung besser passt.",
    },
  },
  "anlass:nein": {
    br: {
      kind: "doubtful",
      title: "Ohne Anlass im Betrieb ist ein Spezialthema meist nicht erforderlich",
      text: "Anders als Grundlagen braucht ein Spezialthema einen Bezug zur Lage im Betrieb. Den können auch eigene Vorhaben des Gremiums schaffen.",
    },
    sbv: {
      kind: "doubtful",
      title: "Ohne Anlass im Betrieb ist ein Spezialthema meist nicht erforderlich",
      text: "Anders als Grundlagen braucht ein Spezialthema einen Bezug zu Ihren Aufgaben in Betrieb oder Dienststelle. Den können auch eigene Vorhaben schaffen.",
    },
  },
  "kontingent:verbraucht": {
    br: {
      kind: "doubtful",
      title: "Nach § 37 Abs. 7 BetrVG ist die Zeit ausgeschöpft",
      text: "Der Anspruch auf erforderliche Schulungen nach § 37 Abs. 6 BetrVG besteht daneben weiter. Er hat keine feste Obergrenze.",
    },
  },
  "beschluss:nein": unresolved,
  "beschluss:anders": resolvedOtherwise,
  "beschluss:zu-spaet": {
    br: {
      kind: "doubtful",
      title: "Ein Beschluss lässt sich nicht nachholen",
      text: "Für eine Schulung, die ohne Beschluss begonnen hat, muss der Arbeitgeber die Kosten in der Regel nicht tragen. Sprechen Sie mit ihm über eine Lösung und beschließen Sie weitere Termine rechtzeitig.",
    },
  },
  "mitteilung:nein": told,
  "mitteilung:kurzfristig": toldLate,
  "antwort:keine-einwaende": agreed,
  "antwort:schweigt": silent,
  "antwort:termin": time,
  "festlegung:nein": unresolved,
  "festlegung:anders": resolvedOtherwise,
  "festlegung:zu-spaet": {
    br: {
      kind: "doubtful",
      title: "Der Termin wird vor der Teilnahme festgelegt",
      text: "Der Betriebsrat legt die zeitliche Lage fest und gibt sie dem Arbeitgeber rechtzeitig bekannt; nach Beginn ist es dafür zu spät. Sprechen Sie mit dem Arbeitgeber über eine Lösung und beschließen Sie weitere Termine rechtzeitig.",
    },
  },
  "bekanntgabe:nein": told,
  "bekanntgabe:kurzfristig": toldLate,
  "reaktion:keine-einwaende": released("Dann steht der Freistellung nichts im Weg."),
  "reaktion:schweigt": released("Eine Zustimmung des Arbeitgebers verlangt das Gesetz nicht. Sein Schweigen hindert die Teilnahme nicht."),
  "reaktion:termin": time,
  "antwort:nicht-erforderlich": {
    br: {
      kind: "dispute",
      title: "Über die Erforderlichkeit entscheidet im Streit das Arbeitsgericht",
      text: "Wer trotz Widerspruchs teilnimmt, trägt das Risiko, dass ein Gericht die Erforderlichkeit später verneint. Je sorgfältiger die Begründung, desto geringer ist es.",
    },
    sbv: {
      kind: "dispute",
      title: "Über die Erforderlichkeit entscheidet im Streit das Gericht",
      text: "Wer trotz Widerspruchs teilnimmt, trägt das Risiko, dass ein Gericht die Erforderlichkeit später verneint. Je sorgfältiger die Begründung, desto geringer ist es.",
    },
  },
  "antwort:zu-teuer": {
    br: {
      kind: "dispute",
      title: "Der Preis allein ist kein Grund für eine Ablehnung",
      text: "Die Kosten müssen aber in einem angemessenen Verhältnis zum Zweck der Schulung stehen. Im Streit entscheidet das Arbeitsgericht.",
    },
    sbv: {
      kind: "dispute",
      title: "Der Preis allein ist kein Grund für eine Ablehnung",
      text: "Die Kosten müssen aber in einem angemessenen Verhältnis zum Zweck der Schulung stehen. Im Streit entscheidet das Gericht.",
    },
  },
};

/** The result of a way that ends with this answer; `undefined` for an answer that ends none. */
export function outcomeOf(audience: AudienceKey, key: QuestionKey, slug: string): Outcome | undefined {
  const own = outcomes[`${key}:${slug}`];
  return own?.[audience] ?? own?.br;
}
