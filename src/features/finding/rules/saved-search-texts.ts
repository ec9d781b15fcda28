import { MOST_SAVED } from "#src/domain/finding/saved-search.ts";

/** After a form of the list (`?meldung=`). */
export const savedMessages = {
  gemerkt: "Die Suche ist gemerkt. Sobald es neue Termine gibt, schreiben wir Ihnen.",
  angehalten: "Die Suche ist angehalten. Sie erhalten dazu keine E-Mails, bis Sie sie fortsetzen.",
  fortgesetzt: "Die Suche läuft wieder. Gemeldet werden Termine, die ab jetzt dazukommen.",
  behalten: "Die Suche bleibt zwölf Monate gemerkt.",
  geloescht: "Die Suche ist gelöscht. Sie erhalten dazu keine E-Mails mehr.",
} as const;

export type SavedMessage = keyof typeof savedMessages;

export type SaveRefusal = "no-filter" | "known" | "too-many-kept" | "impersonated" | "search-unknown";

export const saveRefusals: Readonly<Record<SaveRefusal, Readonly<{ status: 403 | 409 | 422; text: string }>>> = {
  "no-filter": { status: 422, text: "Bitte setzen Sie zuerst mindestens einen Filter. Sonst würde jeder neue Termin gemeldet." },
  known: { status: 409, text: "Diese Suche haben Sie schon gemerkt." },
  "too-many-kept": {
    status: 409,
    text: `Sie haben schon ${MOST_SAVED} Suchen gemerkt. Bitte löschen Sie eine, die Sie nicht mehr brauchen.`,
  },
  impersonated: {
    status: 403,
    text: "In der Ansicht als Kunde lässt sich keine Suche merken: Die Einwilligung kann nur die Person selbst geben.",
  },
  "search-unknown": { status: 409, text: "Diese Suche gibt es nicht mehr. Vielleicht haben Sie sie schon gelöscht." },
};

export type LinkStep = "ask" | "done" | "link-unknown" | "full";
type StepTexts = Readonly<{ title: string; text: string; button?: string }>;

export const confirmSearchTexts: Readonly<Record<LinkStep, StepTexts>> = {
  ask: {
    title: "Gemerkte Suche bestätigen",
    text: "Bitte bestätigen Sie, dass Sie per E-Mail über neue Termine zu Ihrer Suche informiert werden möchten, höchstens einmal am Tag.",
    button: "Suche bestätigen",
  },
  done: {
    title: "Suche gemerkt",
    text: "Vielen Dank! Sobald es zu Ihrer Suche neue Termine gibt, schreiben wir Ihnen. In jeder E-Mail steht ein Link, mit dem Sie Ihre Suchen ansehen, anhalten und löschen können.",
  },
  full: { title: "Mehr Suchen passen nicht", text: saveRefusals["too-many-kept"].text },
  "link-unknown": {
    title: "Dieser Link gilt nicht mehr",
    text: "Der Link ist abgelaufen oder wurde schon benutzt. Haben Sie die Suche bereits bestätigt, ist alles in Ordnung. Sonst merken Sie die Suche bitte noch einmal.",
  },
};

export const endSearchTexts: Readonly<Record<Exclude<LinkStep, "full">, StepTexts>> = {
  ask: {
    title: "E-Mails zu dieser Suche abbestellen",
    text: "Mit einem Klick ist die gemerkte Suche gelöscht, und Sie erhalten dazu keine E-Mails mehr.",
    button: "Abbestellen",
  },
  done: {
    title: "E-Mails abbestellt",
    text: "Die gemerkte Suche ist gelöscht. Sie erhalten dazu keine E-Mails mehr.",
  },
  "link-unknown": {
    title: "Dieser Link ist unvollständig",
    text: "Bitte öffnen Sie den Link aus der E-Mail noch einmal vollständig. Klappt es nicht, bestellen wir die E-Mails gern für Sie ab: Eine kurze Nachricht über das Kontaktformular genügt.",
  },
};
