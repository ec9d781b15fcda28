/** What participants are asked (spec:staff#feedback); the key names the column of an answer. */
export const questions = [
  { key: "content", label: "Inhalte", text: "Wie gut waren die Inhalte für Ihre Arbeit im Gremium?" },
  { key: "trainers", label: "Vermittlung", text: "Wie gut haben die Referentinnen und Referenten den Stoff vermittelt?" },
  { key: "materials", label: "Unterlagen", text: "Wie gut sind die Unterlagen, um damit weiterzuarbeiten?" },
  { key: "venue", label: "Haus und Organisation", text: "Wie gut waren Haus und Organisation, bei Online-Seminaren die Technik?" },
  { key: "overall", label: "Gesamteindruck", text: "Wie gut war die Veranstaltung insgesamt?" },
] as const;

export type QuestionKey = (typeof questions)[number]["key"];

/** The best first, as people read it. */
export const scale = [
  { value: "5", label: "sehr gut" },
  { value: "4", label: "gut" },
  { value: "3", label: "mittel" },
  { value: "2", label: "eher schlecht" },
  { value: "1", label: "schlecht" },
] as const;

/** Null: not answered. `overall` is asked for; the others may be left out. */
export type Scores = Readonly<Record<QuestionKey, number | null>>;
