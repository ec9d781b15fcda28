import { INVITATION_DAYS } from "./invitation.ts";

export const committeeMessages = {
  angelegt: "Ihr Gremium ist angelegt. Laden Sie jetzt Ihre Mitglieder ein.",
  gewechselt: "Sie handeln jetzt für dieses Gremium.",
  umbenannt: "Die Angaben zum Gremium sind gespeichert.",
  eingestellt: "Die Einstellungen sind gespeichert.",
  verlassen: "Sie haben das Gremium verlassen.",
  ausgetragen: "Das Gremium steht nicht mehr in Ihrer Liste.",
  eingeladen: `Die Einladung ist unterwegs. Sie gilt ${INVITATION_DAYS} Tage.`,
  zurueckgezogen: "Die Einladung ist zurückgezogen.",
  entfernt: "Die Person gehört nicht mehr zu Ihrem Gremium.",
  "funktion-gespeichert": "Die Funktion ist gespeichert.",
  "funktion-entfernt": "Die Funktion ist entfernt.",
  "vorsitz-gegeben": "Der Vorsitz ist vergeben.",
  "vorsitz-uebertragen": "Sie haben den Vorsitz übertragen und sind jetzt Mitglied.",
  beigetreten: "Willkommen! Sie gehören jetzt zu diesem Gremium und handeln für es.",
} as const;

export type CommitteeMessage = keyof typeof committeeMessages;
