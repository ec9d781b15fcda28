export const chooseKinds = ["anmeldung", "reservierung", "warteliste"] as const;
export type ChooseKind = (typeof chooseKinds)[number];

export const chooseTexts: Readonly<Record<ChooseKind, Readonly<{ title: string; lead: string; description: string; action: string }>>> = {
  anmeldung: {
    title: "Zur Fachtagung anmelden",
    lead: "Wählen Sie Tagung und Termin. Danach tragen Sie ein, wer teilnimmt und welche Workshops besucht werden.",
    description: "Anmeldung zu den Fachtagungen: alle Termine mit freien Plätzen auf einen Blick.",
    action: "Anmelden",
  },
  reservierung: {
    title: "Plätze bei einer Fachtagung reservieren",
    lead: "Sie halten Plätze 14 Tage lang kostenfrei, damit Ihr Gremium den Beschluss fassen kann. Wählen Sie Tagung und Termin.",
    description: "Reservierung für Fachtagungen: Plätze 14 Tage lang kostenfrei freihalten.",
    action: "Reservieren",
  },
  warteliste: {
    title: "Warteliste für Fachtagungen",
    lead: "Ist ein Termin ausgebucht, tragen Sie sich hier ein. Werden Plätze frei, halten wir sie bis zu 48 Stunden für Sie.",
    description: "Warteliste für ausgebuchte Fachtagungen: eintragen und benachrichtigt werden.",
    action: "Auf die Warteliste",
  },
};

export const conferenceGone = "Diese Fachtagung gibt es nicht oder sie hat noch keinen Termin. Hier sehen Sie alle, die anstehen.";
