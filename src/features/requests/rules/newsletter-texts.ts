import type { Brand } from "#src/brand/brand.ts";

type NewsletterTexts = Readonly<{ title: string; description: string; lead: string; steps: readonly [string, ...string[]] }>;

const steps = [
  "Sie erhalten sofort eine E-Mail mit einem Bestätigungslink.",
  "Erst wenn Sie ihn geöffnet und bestätigt haben, ist der Newsletter bestellt.",
  "Abmelden können Sie sich jederzeit mit einem Klick in jeder Ausgabe.",
] as const;

export const newsletterTexts: Readonly<Record<Brand, NewsletterTexts>> = {
  ifb: {
    title: "ifb-Newsletter",
    description: "Neue Seminare und Fachtagungen, freie Plätze und Neues zum Schulungsanspruch: den ifb-Newsletter per E-Mail bestellen.",
    lead: "Neue Seminare, frei gewordene Plätze und alles, was sich beim Schulungsanspruch ändert: etwa einmal im Monat in Ihrem Postfach.",
    steps,
  },
  betriebsrat: {
    title: "betriebsrat-Newsletter",
    description: "Urteile, Gesetzesänderungen und Praxiswissen für die Arbeit im Betriebsrat: den Newsletter per E-Mail bestellen.",
    lead: "Neue Urteile, geänderte Gesetze und Praxiswissen, verständlich zusammengefasst: etwa einmal im Monat in Ihrem Postfach.",
    steps,
  },
};

export type LinkStep = "ask" | "done" | "link-unknown";

type StepTexts = Readonly<{ title: string; text: string; button?: string }>;

export const confirmTexts: Readonly<Record<LinkStep, StepTexts>> = {
  ask: {
    title: "Newsletter bestätigen",
    text: "Bitte bestätigen Sie, dass Sie den Newsletter erhalten möchten. Erst danach schicken wir Ihnen die nächste Ausgabe.",
    button: "Anmeldung bestätigen",
  },
  done: {
    title: "Anmeldung bestätigt",
    text: "Vielen Dank! Die nächste Ausgabe des Newsletters geht auch an Sie. Eine Bestätigung mit dem Abmeldelink ist per E-Mail unterwegs.",
  },
  "link-unknown": {
    title: "Dieser Link gilt nicht mehr",
    text: "Der Link ist abgelaufen oder wurde schon benutzt. Haben Sie Ihre Anmeldung bereits bestätigt, ist alles in Ordnung, und Sie müssen nichts weiter tun. Sonst bestellen Sie den Newsletter bitte noch einmal.",
  },
};

export const endTexts: Readonly<Record<LinkStep, StepTexts>> = {
  ask: {
    title: "Newsletter abbestellen",
    text: "Schade, dass Sie gehen. Mit einem Klick ist der Newsletter abbestellt.",
    button: "Newsletter abbestellen",
  },
  done: {
    title: "Newsletter abbestellt",
    text: "Sie erhalten keine weitere Ausgabe. Falls Sie es sich anders überlegen, können Sie den Newsletter jederzeit neu bestellen.",
  },
  "link-unknown": {
    title: "Dieser Link ist unvollständig",
    text: "Bitte öffnen Sie den Abmeldelink aus der E-Mail noch einmal vollständig. Klappt es nicht, melden wir Sie gern ab: Eine kurze Nachricht über das Kontaktformular genügt.",
  },
};
