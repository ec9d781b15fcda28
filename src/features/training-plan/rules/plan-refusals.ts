/** Why a plan is not changed; the sentence stands where it can be mended. */
export const changeRefusals = {
  "plan-unknown": { status: 404, message: "Diesen Plan gibt es nicht." },
  "not-editor": {
    status: 403,
    message: "Den Schulungsplan ändert, wer für Ihr Gremium bestellen darf. Wer das ist, legt der Vorsitz fest.",
  },
  "revision-old": {
    status: 409,
    message:
      "Der Plan wurde inzwischen geändert. Gespeichert ist nichts. Bitte prüfen Sie, was sich geändert hat, und senden Sie es noch einmal.",
  },
  "too-many-plans": {
    status: 422,
    message: "Ihr Gremium hat bereits 50 Pläne. Bitte löschen Sie zuerst einen, den Sie nicht mehr brauchen.",
  },
  "dates-reversed": { status: 422, message: "Das Ende liegt vor dem Beginn." },
  "too-long": { status: 422, message: "Ein Plan reicht über höchstens fünf Jahre." },
  "ids-unclear": { status: 422, message: "Jede Person und jeder Eintrag braucht eine eigene Kennung." },
  "person-unknown": { status: 422, message: "Ein Eintrag gehört zu einer Person, die nicht im Plan steht." },
  "theme-unknown": { status: 422, message: "Dieses Seminarthema gibt es nicht." },
  "event-unfit": { status: 422, message: "Dieser Termin gehört nicht zu dem Thema." },
  "dates-overlap": {
    status: 422,
    message: "Diese Person ist zu dieser Zeit schon für einen anderen Termin vorgesehen. Gespeichert ist nichts.",
  },
  "seat-held": {
    status: 422,
    message: "Für diesen Eintrag ist ein Platz reserviert oder gebucht. Ändern können Sie ihn nur über die Bestellung.",
  },
} as const;

/** Of what pages alone can do: passing a plan on, taking it over, being shown for a committee, marking changes as seen. */
const passingRefusals = {
  "committee-changed": {
    status: 409,
    message:
      "Sie handeln inzwischen für ein anderes Gremium als das, für das dieses Formular gedacht war. Gespeichert ist nichts. Bitte prüfen Sie, für welches Gremium Sie handeln möchten.",
  },
  "changed-again": { status: 409, message: "Inzwischen hat sich noch etwas geändert. Bitte sehen Sie den Plan noch einmal durch." },
  "not-chair": { status: 403, message: "Weitergeben kann den Plan nur der Vorsitz Ihres Gremiums." },
  impersonated: { status: 403, message: "In der Ansicht einer Kundin oder eines Kunden lassen sich keine Links und Kalender einrichten." },
  "too-many-links": { status: 422, message: "Für diesen Plan gelten schon 20 Links. Bitte widerrufen Sie zuerst einen davon." },
  "link-unknown": { status: 409, message: "Diesen Link gibt es nicht mehr: Er ist abgelaufen oder wurde widerrufen." },
  "already-taken": { status: 409, message: "Dieser Plan gehört inzwischen einem Gremium." },
} as const;

export const planRefusals = { ...changeRefusals, ...passingRefusals } as const;

export type PlanRefusal = keyof typeof planRefusals;
