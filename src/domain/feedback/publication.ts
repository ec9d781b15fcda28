/** Whether a free text may be published, and under which name. */
export const publicationKinds = ["no", "unnamed", "short", "full"] as const;
export type PublicationKind = (typeof publicationKinds)[number];

export const publicationQuestion =
  "Dürfen wir Ihren Text auf den Seiten zum Seminar und zu den Referentinnen und Referenten veröffentlichen?";

/** The sentence that is agreed to, with the way of naming that was chosen. */
export const publicationLabels: Readonly<Record<PublicationKind, string>> = {
  no: "Nein, der Text ist nur für das ifb bestimmt.",
  unnamed: "Ja, das ifb darf ihn veröffentlichen, ohne meinen Namen.",
  short: "Ja, mit meinem Vornamen und dem ersten Buchstaben des Nachnamens.",
  full: "Ja, mit meinem vollen Namen.",
};

/** What was asked and agreed to, word for word: kept with the answer as the proof of consent. Empty without consent. */
export const consentText = (kind: PublicationKind): string => (kind === "no" ? "" : `${publicationQuestion} – ${publicationLabels[kind]}`);

type Person = Readonly<{ firstname: string; lastname: string }>;

const initialOf = (name: string): string => [...name.trim()][0] ?? "";

/** What stands below a published text; empty where no name may be shown. */
export function shownName(kind: PublicationKind, { firstname, lastname }: Person): string {
  if (kind === "short") return `${firstname.trim()} ${initialOf(lastname)}.`;
  return kind === "full" ? `${firstname.trim()} ${lastname.trim()}` : "";
}

/** Staff decide about texts that may be published; what is changed afterwards is decided anew. */
export const releaseStates = ["waiting", "released", "refused"] as const;
export type ReleaseState = (typeof releaseStates)[number];
